import { featureNames, isUnauthenticated, permissionsOf, type Access, type UnauthenticatedAccess } from '@portal/contracts/access'
import type { Endpoint } from '@portal/contracts/endpoint'
import { errorCodes, type ErrorCode } from '@portal/contracts/errors'
import type { TestResponse } from '../testing/test-portal.ts'
import { minimalRequest, withValue, type Request } from './samples.ts'
import { foreignMarker, ownMarker, type AccessSubject, type GuardPortal } from './guard-portal.ts'

type Outcome = ErrorCode | 'through'

const refusalText = (code: ErrorCode) =>
  JSON.stringify({ data: null, errors: [{ propertyName: null, errorMessage: errorCodes[code].text }] })

/** True if the response is exactly the error of the outcome, or has passed the access checks. */
function is({ status, text }: TestResponse, outcome: Outcome): boolean {
  if (outcome === 'through') return status < 500 && ![401, 403, 429].includes(status)
  return status === errorCodes[outcome].status && text === refusalText(outcome)
}

const isFull = ({ isAdmin, hasFullPermissions }: AccessSubject) => isAdmin && hasFullPermissions

/** Returns the declared outcome of an endpoint without an account. */
function atSession(access: Extract<Access, { who: 'session' }>, persona: AccessSubject): Outcome {
  return lacks(access, persona) ? 'forbidden' : 'through'
}

/** True if the caller lacks the required permission or role. */
function lacks(access: Exclude<Access, UnauthenticatedAccess>, persona: AccessSubject): boolean {
  if (access.need && !permissionsOf(persona)[access.need]) return true
  const role = access.who === 'accountByNumber' ? undefined : access.role
  return role !== undefined && !(role === 'full' ? isFull(persona) : persona.isAdmin)
}

export const accountParameter = (access: Access): string => (access.who === 'account' && access.by) || 'accountId'

type AccountAccess = Extract<Access, { kind: string }>

/** Returns the declared outcome of a request with an account id. */
function atAccount(access: AccountAccess, persona: AccessSubject, accountId: string, { kinds, accounts }: GuardPortal): Outcome {
  const kind = kinds.get(accountId)
  if (!kind || (access.kind !== 'any' && access.kind !== kind)) return 'notFound'
  if (!isFull(persona) && !persona.accountIds.includes(accountId)) return 'notFound'
  if (lacks(access, persona)) return 'forbidden'
  return access.feature && (kind === 'vendor' || accountId === accounts.ownBare) ? 'featureDisabled' : 'through'
}

/** Returns all deviations of the portal from the declared access of an endpoint. */
export async function accessViolations(name: string, endpoint: Endpoint, world: GuardPortal): Promise<string[]> {
  const { access } = endpoint
  const breaches: string[] = []
  const expectThat = (who: string, answer: TestResponse, outcome: Outcome) => {
    if (!is(answer, outcome))
      breaches.push(`${name}: ${who} should be ${outcome}, but the answer is ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  const least = ['shipmentNumber', 'orderNumber'].reduce(
    (request, number) => withValue(endpoint, request, number, ownMarker),
    minimalRequest(name, endpoint),
  )
  if (access.who === 'visitor') {
    await toVisitors(endpoint, world, least, expectThat)
    return breaches
  }
  await withoutSession(endpoint, world, least, expectThat)
  if (access.who === 'public') return breaches
  if (access.who === 'session') {
    for (const persona of world.personas)
      expectThat(persona.name, await world.ask(persona.token, endpoint, least), atSession(access, persona))
    await withoutRights(endpoint, access, world, least, expectThat)
    return breaches
  }
  if (access.who === 'vendorByBooking') {
    await byBooking(endpoint, access, world, least, expectThat)
    return breaches
  }
  for (const persona of world.personas) {
    for (const [whose, accountId] of Object.entries(world.accounts)) {
      const answer = await world.ask(persona.token, endpoint, withValue(endpoint, least, accountParameter(access), accountId))
      expectThat(`${persona.name} at the account ${whose}`, answer, atAccount(access, persona, accountId, world))
    }
  }
  await withoutRights(endpoint, access, world, least, expectThat)
  if (access.feature) await withoutFeatures(endpoint, access, world, least, expectThat)
  if (access.who === 'accountByNumber') await byNumber(endpoint, access, world, least, expectThat)
  return breaches
}

type ExpectThat = (who: string, answer: TestResponse, outcome: Outcome) => void

/**
 * Checks access for visitors, signed in or not: an account that has opened the feature responds; all others are the same 404 as a missing
 * one.
 */
async function toVisitors(endpoint: Endpoint, world: GuardPortal, least: Request, expectThat: ExpectThat): Promise<void> {
  const { own, ownBare, ownVendor, absent } = world.accounts
  await withoutSession(endpoint, world, withValue(endpoint, least, 'accountId', own), expectThat)
  for (const token of ['', ...world.personas.map((persona) => persona.token)])
    for (const accountId of [ownBare, ownVendor, absent])
      expectThat('a visitor', await world.ask(token, endpoint, withValue(endpoint, least, 'accountId', accountId)), 'notFound')
}

/** Checks missing and forged tokens, which are rejected before the input is validated. */
async function withoutSession(endpoint: Endpoint, world: GuardPortal, least: Request, expectThat: ExpectThat): Promise<void> {
  const outcome = isUnauthenticated(endpoint.access) ? 'through' : 'unauthenticated'
  const [head = '', claims = '', seal = ''] = world.personas[0]!.token.split('.')
  const forged: Record<string, string> = {
    nobody: '',
    'a made-up token': 'nonsense',
    'a token without its seal': `${head}.${claims}.`,
    'a token with another seal': `${head}.${claims}.${seal.split('').toReversed().join('')}`,
  }
  for (const [who, token] of Object.entries(forged)) expectThat(who, await world.ask(token, endpoint, least), outcome)
  if (outcome === 'unauthenticated')
    expectThat('nobody, with wrong input,', await world.ask('', endpoint, { params: least.params, query: {}, body: undefined }), outcome)
}

/** Checks that missing rights are reported before input errors. */
async function withoutRights(
  endpoint: Endpoint,
  access: Exclude<Access, UnauthenticatedAccess>,
  world: GuardPortal,
  { params }: Request,
  expectThat: ExpectThat,
): Promise<void> {
  // a path alone is never invalid
  if (!endpoint.query && !endpoint.body && !endpoint.form) return
  const wrong = Object.fromEntries(Object.keys(endpoint.query?.shape ?? {}).map((name) => [name, '\0']))
  for (const { name, token } of world.personas.filter((persona) => lacks(access, persona)))
    expectThat(`${name}, with wrong input,`, await world.ask(token, endpoint, { params, query: wrong, body: undefined }), 'forbidden')
}

/** Checks features: each one opens the endpoint alone; without any it is closed for all callers. */
async function withoutFeatures(
  endpoint: Endpoint,
  access: AccountAccess,
  world: GuardPortal,
  least: Request,
  expectThat: ExpectThat,
): Promise<void> {
  const wanted = [access.feature ?? []].flat()
  const others = featureNames.filter((feature) => !wanted.includes(feature))
  for (const persona of world.personas.filter(({ accountIds, isAdmin }) => isAdmin && (accountIds.length > 1 || accountIds.length === 0))) {
    if (lacks(access, persona)) continue
    const at = async (accountId: string) => world.ask(persona.token, endpoint, withValue(endpoint, least, 'accountId', accountId))
    expectThat(`${persona.name} without the feature`, await at(world.withFeatures(others)), 'featureDisabled')
    const also = (access.who === 'account' && access.also) || undefined
    for (const feature of wanted) {
      const alone = await at(world.withFeatures([feature]))
      expectThat(`${persona.name} with ${feature} alone`, alone, also ? 'featureDisabled' : 'through')
      if (also) expectThat(`${persona.name} with ${feature} and ${also}`, await at(world.withFeatures([feature, also])), 'through')
    }
  }
}

/** Checks access by booking id: bookings of an own vendor account only, and an account id in the request must be that of the booking. */
async function byBooking(
  endpoint: Endpoint,
  access: Extract<Access, { who: 'vendorByBooking' }>,
  world: GuardPortal,
  least: Request,
  expectThat: ExpectThat,
): Promise<void> {
  const { ownVendor, foreignVendor, absent } = world.accounts
  const asked = (booking: string, accountId?: string) =>
    withValue(endpoint, withValue(endpoint, least, 'accountId', accountId), access.by, booking)
  for (const persona of world.personas) {
    const at = (booking: string, accountId?: string) => world.ask(persona.token, endpoint, asked(booking, accountId))
    for (const [whose, owner] of Object.entries({ own: ownVendor, foreign: foreignVendor }) as ['own' | 'foreign', string][]) {
      const outcome = atAccount(access, persona, owner, world)
      expectThat(`${persona.name} with the ${whose} booking`, await at(world.bookings[whose]), outcome)
      expectThat(`${persona.name} with the ${whose} booking, named,`, await at(world.bookings[whose], owner), outcome)
    }
    expectThat(`${persona.name} with a booking of another account`, await at(world.bookings.own, foreignVendor), 'notFound')
    expectThat(`${persona.name} with a booking that is nowhere`, await at(absent), 'notFound')
  }
}

/** Checks access by number without an account id: only the caller's accounts are searched. */
async function byNumber(
  endpoint: Endpoint,
  access: Extract<Access, { who: 'accountByNumber' }>,
  world: GuardPortal,
  least: Request,
  expectThat: ExpectThat,
): Promise<void> {
  const without = withValue(endpoint, least, 'accountId', undefined)
  const at = (persona: AccessSubject, number: string) =>
    world.ask(persona.token, endpoint, withValue(endpoint, without, access.number, number))
  for (const persona of world.personas) {
    const mayUse = isFull(persona) || persona.accountIds.includes(world.accounts.own)
    expectThat(
      `${persona.name} by number`,
      await at(persona, ownMarker),
      mayUse ? atAccount(access, persona, world.accounts.own, world) : 'notFound',
    )
    expectThat(`${persona.name} by somebody else’s number`, await at(persona, foreignMarker), isFull(persona) ? 'through' : 'notFound')
    expectThat(`${persona.name} by a number nobody has`, await at(persona, 'NOWHERE-1'), 'notFound')
  }
}
