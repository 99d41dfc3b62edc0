import { endpoints, type Operation } from '@portal/contracts'
import { isUnauthenticated } from '@portal/contracts/access'
import type { Endpoint } from '@portal/contracts/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send, type TestResponse } from '../testing/test-portal.ts'
import { accessLines, missingLines, principals, type AccessLine, type CellOutcome, type PrincipalName } from './access-cells.ts'
import { startAccessPortal, type AccessPortal } from './access-portal.ts'
import { accessEntries } from './access/index.ts'
import { pathOf, toQueryText, rolledBackStatus } from './guard-portal.ts'

const operations = Object.keys(endpoints) as Operation[]
const lines = accessLines()

/** Converts a response to an outcome of the table. A command that was only undone by the blocked audit log has succeeded. */
function outcomeOf({ status, text }: TestResponse): string {
  return status === 200 || text === rolledBackStatus ? 'in' : String(status)
}

describe('the access table', () => {
  it('covers every operation and no unknown ones', () => {
    expect(missingLines(operations, lines)).toEqual([])
  })

  it('explains how to fix an operation without a line and a line without an operation', () => {
    const [first] = missingLines(['getThing', ...operations], lines)
    expect(first).toContain('getThing has no line in guards/access/: write the expected outcome')
    expect(missingLines(operations.slice(1), lines)).toEqual([expect.stringContaining(`${operations[0]} is in guards/access/`)])
  })

  it.each(['- in in', '- in in in in in in maybe', '- in in in in in in in\n- in in in in in in in'])(
    'is rejected with an incomplete, invalid or duplicate line: %j',
    (expected) => expect(() => accessLines({ getMe: { expected } })).toThrow(Error),
  )
})

type Terms = Record<string, unknown>
const isTerm = (name: string) => ['need', 'role', 'feature', 'also', 'kind'].includes(name)
const withTerms = operations.flatMap((operation): [Operation, Terms][] => {
  const access: Terms = endpoints[operation].access
  return Object.keys(access).some(isTerm) ? [[operation, access]] : []
})

/** True for a term that another one implies, so that no line of the table can violate it alone. */
function isImplied({ who: subject, kind, need, role }: Terms, term: string): boolean {
  if (term === 'kind') return kind === 'any' || subject === 'accountByNumber' || subject === 'vendorByBooking'
  if (need === 'canManageUsers' && role === 'admin') return term === 'need' || term === 'role'
  if (need === 'canManageExternalApplications' && term === 'role') return true
  if (term !== 'need') return false
  const byAccount =
    /^(canReadCustomerAccounts|canReadVendorAccounts|canReadSuppliers|canManageSuppliers|canReadFiles|can(Read|Manage)ShipmentBookings)$/.test(
      String(need),
    )
  return role === 'full' || (/^(account|vendorByBooking)/.test(String(subject)) && byAccount)
}

/** True if an endpoint may count failed attempts. */
const countsAttempts = ({ method, access }: Endpoint): boolean => method !== 'GET' || isUnauthenticated(access)

describe('access', () => {
  let started: AccessPortal
  beforeAll(async () => {
    started = await startAccessPortal()
  })
  afterAll(() => started.close())

  /** Sends the request of a line as a caller. */
  async function request({ operation, subject }: AccessLine, principal: PrincipalName, token: string): Promise<TestResponse> {
    const endpoint = endpoints[operation as Operation]
    // failed attempts of earlier requests must not affect this one
    if (countsAttempts(endpoint)) await started.portal.pool.query('delete from sign_in_failures')
    const { params = {}, query = {}, body } = accessEntries[operation as Operation].request(subject, started.subjectsOf(principal))
    return send(started.portal.app, endpoint.method, pathOf(endpoint, params), {
      query: toQueryText(query),
      ...(body && { body }),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  }

  /** Compares a response with a line of the table. @returns the difference, if there is one */
  function differenceOf(line: AccessLine, subject: string, response: TestResponse, expected: CellOutcome): string[] {
    const outcome = outcomeOf(response)
    if (outcome === expected) return []
    return [`${line.operation} ${line.subject}: ${subject} should get ${expected}, but gets ${outcome}: ${response.text.slice(0, 200)}`]
  }

  /** Yields where responses differ from a line of the table. */
  async function* differences(line: AccessLine): AsyncGenerator<string> {
    for (const principal of principals)
      yield* differenceOf(line, principal, await request(line, principal, started.tokens.good[principal]), line.expected[principal])
  }

  /** Yields where responses to an expired or revoked token differ from those to no token. */
  async function* tokenDifferences(line: AccessLine, principal: PrincipalName): AsyncGenerator<string> {
    for (const kind of ['expired', 'revoked'] as const) {
      const response = await request(line, principal, started.tokens[kind][principal])
      yield* differenceOf(line, `${principal} whose token is ${kind}`, response, line.expected.nobody)
    }
  }

  it.each(lines.map((line) => [line.operation, line.subject, line] as const))('to %s, for %s, matches the table', async (_o, _s, line) => {
    expect(await Array.fromAsync(differences(line))).toEqual([])
  })

  // once per operation: the token is checked before the object and the rights of the caller
  it.each(operations)('to %s needs a valid token', async (operation) => {
    const operationLines = lines.filter((line) => line.operation === operation)
    // a request that succeeds only with a token, if the operation has one
    const pairs = operationLines.flatMap((line) => principals.map((principal) => ({ line, principal })))
    const { line, principal } =
      pairs.find((pair) => pair.line.expected[pair.principal] === 'in' && pair.line.expected.nobody !== 'in') ??
      pairs.findLast((pair) => pair.principal !== 'nobody')!
    expect(await Array.fromAsync(tokenDifferences(line, principal))).toEqual([])
  })

  /**
   * Returns true if a response differs from the lines while an operation lacks a declared term. Cells with access are left out, because a
   * missing term never takes it away.
   */
  async function isNoticed(operationLines: readonly AccessLine[]): Promise<boolean> {
    const cells = operationLines.flatMap((line) =>
      principals.filter((principal) => line.expected[principal] !== 'in').map((principal) => ({ line, principal })),
    )
    // most terms reject with 403
    const { rights = [], others = [] } = Object.groupBy(cells, ({ line, principal }) =>
      line.expected[principal] === '403' ? 'rights' : 'others',
    )
    for (const { line, principal } of [...rights, ...others]) {
      const response = await request(line, principal, started.tokens.good[principal])
      if (differenceOf(line, principal, response, line.expected[principal]).length > 0) return true
    }
    return false
  }

  // each cell in turn is set to a wrong value
  it('is reported if a cell is wrong', async () => {
    const line = lines.find(({ operation, subject }) => operation === 'getUser' && subject === 'C1-user')!
    for (const principal of principals) {
      const wrong = line.expected[principal] === 'in' ? '403' : 'in'
      const found = await Array.fromAsync(differences({ ...line, expected: { ...line.expected, [principal]: wrong } }))
      expect(found.join(), principal).toContain(`${principal} should get ${wrong}`)
    }
  })

  it('is reported if an expired or revoked token has access', async () => {
    const line = lines.find(({ operation, subject }) => operation === 'getUser' && subject === 'C1-user')!
    const open: AccessLine = { ...line, expected: { ...line.expected, nobody: 'in' } }
    const found = await Array.fromAsync(tokenDifferences(open, 'a full administrator'))
    expect(found).toEqual(
      ['expired', 'revoked'].map((kind) => expect.stringContaining(`whose token is ${kind} should get in, but gets 401`)),
    )
  })

  // the declarations are changed while the portal runs: the table must have a line that fails without each declared term
  it.each(withTerms)('to %s requires every declared term', async (operation, access) => {
    const operationLines = lines.filter((line) => line.operation === operation)
    const single = Object.keys(access).filter((name) => isTerm(name) && !isImplied(access, name))
    const both = 'need' in access && 'role' in access ? [['need', 'role']] : []
    const unnoticed: string[] = []
    for (const terms of [...single.map((term) => [term]), ...both]) {
      const weakened = { ...access }
      for (const term of terms) delete access[term]
      if (terms.includes('kind')) access['kind'] = 'any'
      const noticed = await isNoticed(operationLines)
      Object.assign(access, weakened)
      if (!noticed) unnoticed.push(terms.join(' and '))
    }
    expect(unnoticed).toEqual([])
  })

  it('undoes all commands', async () => {
    const { rows } = await started.portal.pool.query(`select (select count(*)::int from users where email like '%new%') as users,
      (select count(*)::int from accounts where name = 'New name') as accounts, (select count(*)::int from accounts) as kept`)
    expect(rows[0]).toEqual({ users: 0, accounts: 0, kept: 10 })
  })
})
