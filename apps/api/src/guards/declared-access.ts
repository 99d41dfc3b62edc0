import { featureNames, isUnauthenticated, permissionsOf, type Access, type UnauthenticatedAccess } from '@portal/contracts/access'
import type { Endpoint } from '@portal/contracts/endpoint'
import { errorCodes, type ErrorCode } from '@portal/contracts/errors'
import type { TestResponse } from '../testing/test-portal.ts'
import { minimalRequest, withValue, type Request } from './samples.ts'
import { foreignMarker, ownMarker, type AccessSubject, type GuardPortal } from './guard-portal.ts'

type Outcome = ErrorCode | 'through'

const errorText = (code: ErrorCode) => JSON.stringify({ data: null, errors: [{ propertyName: null, errorMessage: errorCodes[code].text }] })

/** True if the response is exactly the error of the outcome, or has passed the access checks. */
function isOutcome({ status, text }: TestResponse, outcome: Outcome): boolean {
  if (outcome === 'through') return status < 500 && ![401, 403, 429].includes(status)
  return status === errorCodes[outcome].status && text === errorText(outcome)
}

const isFull = ({ isAdmin, hasFullPermissions }: AccessSubject) => isAdmin && hasFullPermissions

/** Returns the declared outcome of an endpoint without an account. */
function outcomeForSession(access: Extract<Access, { who: 'session' }>, persona: AccessSubject): Outcome {
  return lacksRights(access, persona) ? 'forbidden' : 'through'
}

/** True if the caller lacks the required permission or role. */
function lacksRights(access: Exclude<Access, UnauthenticatedAccess>, persona: AccessSubject): boolean {
  if (access.need && !permissionsOf(persona)[access.need]) return true
  const role = access.who === 'accountByNumber' ? undefined : access.role
  return role !== undefined && !(role === 'full' ? isFull(persona) : persona.isAdmin)
}

export const accountParameter = (access: Access): string => (access.who === 'account' && access.by) || 'accountId'

type AccountAccess = Extract<Access, { kind: string }>

/** Returns the declared outcome of a request with an account id. */
function outcomeForAccount(access: AccountAccess, persona: AccessSubject, accountId: string, { kinds, accounts }: GuardPortal): Outcome {
  const kind = kinds.get(accountId)
  if (!kind || (access.kind !== 'any' && access.kind !== kind)) return 'notFound'
  if (!isFull(persona) && !persona.accountIds.includes(accountId)) return 'notFound'
  if (lacksRights(access, persona)) return 'forbidden'
  return access.feature && (kind === 'vendor' || accountId === accounts.ownBare) ? 'featureDisabled' : 'through'
}

/** Returns all deviations of the portal from the declared access of an endpoint. */
export async function accessViolations(name: string, endpoint: Endpoint, guardPortal: GuardPortal): Promise<string[]> {
  const { access } = endpoint
  const violations: string[] = []
  const expectThat = (who: string, response: TestResponse, outcome: Outcome) => {
    if (!isOutcome(response, outcome))
      violations.push(`${name}: ${who} should be ${outcome}, but the answer is ${response.status} ${response.text.slice(0, 200)}`)
  }
  const minimal = ['shipmentNumber', 'orderNumber'].reduce(
    (request, number) => withValue(endpoint, request, number, ownMarker),
    minimalRequest(name, endpoint),
  )
  if (access.who === 'visitor') {
    await expectForVisitors(endpoint, guardPortal, minimal, expectThat)
    return violations
  }
  await expectWithoutSession(endpoint, guardPortal, minimal, expectThat)
  if (access.who === 'public') return violations
  if (access.who === 'session') {
    for (const persona of guardPortal.personas)
      expectThat(persona.name, await guardPortal.send(persona.token, endpoint, minimal), outcomeForSession(access, persona))
    await expectWithoutRights(endpoint, access, guardPortal, minimal, expectThat)
    return violations
  }
  if (access.who === 'vendorByBooking') {
    await expectByBooking(endpoint, access, guardPortal, minimal, expectThat)
    return violations
  }
  for (const persona of guardPortal.personas) {
    for (const [whose, accountId] of Object.entries(guardPortal.accounts)) {
      const response = await guardPortal.send(persona.token, endpoint, withValue(endpoint, minimal, accountParameter(access), accountId))
      expectThat(`${persona.name} at the account ${whose}`, response, outcomeForAccount(access, persona, accountId, guardPortal))
    }
  }
  await expectWithoutRights(endpoint, access, guardPortal, minimal, expectThat)
  if (access.feature) await expectWithFeatures(endpoint, access, guardPortal, minimal, expectThat)
  if (access.who === 'accountByNumber') await expectByNumber(endpoint, access, guardPortal, minimal, expectThat)
  return violations
}

type ExpectThat = (who: string, response: TestResponse, outcome: Outcome) => void

/**
 * Checks access for visitors, signed in or not: an account that has opened the feature responds; all others are the same 404 as a missing
 * one.
 */
async function expectForVisitors(endpoint: Endpoint, guardPortal: GuardPortal, minimal: Request, expectThat: ExpectThat): Promise<void> {
  const { own, ownBare, ownVendor, absent } = guardPortal.accounts
  await expectWithoutSession(endpoint, guardPortal, withValue(endpoint, minimal, 'accountId', own), expectThat)
  for (const token of ['', ...guardPortal.personas.map((persona) => persona.token)])
    for (const accountId of [ownBare, ownVendor, absent])
      expectThat('a visitor', await guardPortal.send(token, endpoint, withValue(endpoint, minimal, 'accountId', accountId)), 'notFound')
}

/** Checks missing and forged tokens, which are rejected before the input is validated. */
async function expectWithoutSession(endpoint: Endpoint, guardPortal: GuardPortal, minimal: Request, expectThat: ExpectThat): Promise<void> {
  const outcome = isUnauthenticated(endpoint.access) ? 'through' : 'unauthenticated'
  const [header = '', claims = '', signature = ''] = guardPortal.personas[0]!.token.split('.')
  const forged: Record<string, string> = {
    nobody: '',
    'a made-up token': 'nonsense',
    'a token without its seal': `${header}.${claims}.`,
    'a token with another seal': `${header}.${claims}.${signature.split('').toReversed().join('')}`,
  }
  for (const [who, token] of Object.entries(forged)) expectThat(who, await guardPortal.send(token, endpoint, minimal), outcome)
  if (outcome === 'unauthenticated')
    expectThat(
      'nobody, with wrong input,',
      await guardPortal.send('', endpoint, { params: minimal.params, query: {}, body: undefined }),
      outcome,
    )
}

/** Checks that missing rights are reported before input errors. */
async function expectWithoutRights(
  endpoint: Endpoint,
  access: Exclude<Access, UnauthenticatedAccess>,
  guardPortal: GuardPortal,
  { params }: Request,
  expectThat: ExpectThat,
): Promise<void> {
  // a path alone is never invalid
  if (!endpoint.query && !endpoint.body && !endpoint.form) return
  const wrong = Object.fromEntries(Object.keys(endpoint.query?.shape ?? {}).map((name) => [name, '\0']))
  for (const { name, token } of guardPortal.personas.filter((persona) => lacksRights(access, persona)))
    expectThat(
      `${name}, with wrong input,`,
      await guardPortal.send(token, endpoint, { params, query: wrong, body: undefined }),
      'forbidden',
    )
}

/** Checks features: each one opens the endpoint alone; without any it is closed for all callers. */
async function expectWithFeatures(
  endpoint: Endpoint,
  access: AccountAccess,
  guardPortal: GuardPortal,
  minimal: Request,
  expectThat: ExpectThat,
): Promise<void> {
  const requiredFeatures = [access.feature ?? []].flat()
  const others = featureNames.filter((feature) => !requiredFeatures.includes(feature))
  for (const persona of guardPortal.personas.filter(
    ({ accountIds, isAdmin }) => isAdmin && (accountIds.length > 1 || accountIds.length === 0),
  )) {
    if (lacksRights(access, persona)) continue
    const at = async (accountId: string) => guardPortal.send(persona.token, endpoint, withValue(endpoint, minimal, 'accountId', accountId))
    expectThat(`${persona.name} without the feature`, await at(guardPortal.withFeatures(others)), 'featureDisabled')
    const also = (access.who === 'account' && access.also) || undefined
    for (const feature of requiredFeatures) {
      const alone = await at(guardPortal.withFeatures([feature]))
      expectThat(`${persona.name} with ${feature} alone`, alone, also ? 'featureDisabled' : 'through')
      if (also) expectThat(`${persona.name} with ${feature} and ${also}`, await at(guardPortal.withFeatures([feature, also])), 'through')
    }
  }
}

/** Checks access by booking id: bookings of an own vendor account only, and an account id in the request must be that of the booking. */
async function expectByBooking(
  endpoint: Endpoint,
  access: Extract<Access, { who: 'vendorByBooking' }>,
  guardPortal: GuardPortal,
  minimal: Request,
  expectThat: ExpectThat,
): Promise<void> {
  const { ownVendor, foreignVendor, absent } = guardPortal.accounts
  const requestFor = (booking: string, accountId?: string) =>
    withValue(endpoint, withValue(endpoint, minimal, 'accountId', accountId), access.by, booking)
  for (const persona of guardPortal.personas) {
    const at = (booking: string, accountId?: string) => guardPortal.send(persona.token, endpoint, requestFor(booking, accountId))
    for (const [whose, owner] of Object.entries({ own: ownVendor, foreign: foreignVendor }) as ['own' | 'foreign', string][]) {
      const outcome = outcomeForAccount(access, persona, owner, guardPortal)
      expectThat(`${persona.name} with the ${whose} booking`, await at(guardPortal.bookings[whose]), outcome)
      expectThat(`${persona.name} with the ${whose} booking, named,`, await at(guardPortal.bookings[whose], owner), outcome)
    }
    expectThat(`${persona.name} with a booking of another account`, await at(guardPortal.bookings.own, foreignVendor), 'notFound')
    expectThat(`${persona.name} with a booking that is nowhere`, await at(absent), 'notFound')
  }
}

/** Checks access by number without an account id: only the caller's accounts are searched. */
async function expectByNumber(
  endpoint: Endpoint,
  access: Extract<Access, { who: 'accountByNumber' }>,
  guardPortal: GuardPortal,
  minimal: Request,
  expectThat: ExpectThat,
): Promise<void> {
  const without = withValue(endpoint, minimal, 'accountId', undefined)
  const at = (persona: AccessSubject, number: string) =>
    guardPortal.send(persona.token, endpoint, withValue(endpoint, without, access.number, number))
  for (const persona of guardPortal.personas) {
    const mayUse = isFull(persona) || persona.accountIds.includes(guardPortal.accounts.own)
    expectThat(
      `${persona.name} by number`,
      await at(persona, ownMarker),
      mayUse ? outcomeForAccount(access, persona, guardPortal.accounts.own, guardPortal) : 'notFound',
    )
    expectThat(`${persona.name} by somebody else’s number`, await at(persona, foreignMarker), isFull(persona) ? 'through' : 'notFound')
    expectThat(`${persona.name} by a number nobody has`, await at(persona, 'NOWHERE-1'), 'notFound')
  }
}
