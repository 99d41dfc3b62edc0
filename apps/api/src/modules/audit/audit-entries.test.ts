import type { AuditEntry } from '@portal/contracts/audit'
import { parseString } from 'fast-csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '@portal/db/pool'
import { writeAuditWithClient, type AuditDetails, type AuditContext } from '../../platform/audit/audit.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

/** Returns the rows of a CSV file, the header first. */
const readRows = (text: string) =>
  new Promise<string[][]>((resolve, reject) => {
    const rows: string[][] = []
    parseString<string[], string[]>(text)
      .on('data', (row: string[]) => rows.push(row))
      .on('error', reject)
      .on('end', () => resolve(rows))
  })

describe('the entries of the audit log', () => {
  let portal: TestPortal
  let admin: TestClient
  let acme: string
  let gone: string
  const application = '01a1fe49-0320-736f-bb76-0502e41a4fcb'
  const ada = { id: '01a1fe49-0320-736f-bb76-0502e41a4fca', email: 'ada@acme.example' }

  const write = (operation: string, at: string, details: Partial<AuditDetails> = {}, overrides: Partial<AuditContext> = {}) =>
    withClient(portal.pool, (client) =>
      writeAuditWithClient(client, { operation, now: new Date(at), ...overrides }, { subject: 'account', subjectId: 'x', ...details }),
    )

  beforeAll(async () => {
    portal = await startTestPortal()
    admin = await portal.admin()
    acme = await portal.account({ name: 'Acme' })
    gone = await portal.account({ name: 'Gone' })
    // deletes the entries of the sign-ins
    await portal.pool.query(`alter table audit_log disable trigger all; delete from audit_log; alter table audit_log enable trigger all`)
    await write(
      'first',
      '2026-03-01T00:00:00.000Z',
      { subjectName: '100% = "x"\n', before: { a: 1 }, after: { b: ['ü'] } },
      { actor: ada, input: { password: 'x' } },
    )
    await write(
      'second',
      '2026-03-01T23:59:59.999Z',
      { accountId: acme, subjectName: '=1+1' },
      { source: '10.1.1.1', requestId: 'request-22', input: { batchId: 'batch-7' } },
    )
    await write(
      'deleteCustomerAccount',
      '2026-03-02T00:00:00.000Z',
      { accountId: gone, subjectId: gone, subjectName: 'Gone Ltd' },
      { actor: ada },
    )
    await write(
      'late',
      '2026-03-03T12:00:00.000Z',
      { accountId: gone },
      { actor: { kind: 'application', id: application, name: 'Warehouse' } },
    )
    await portal.pool.query('delete from accounts where id = $1', [gone])
  })
  afterAll(() => portal.close())

  const list = async (query: object = {}) => {
    const { status, body } = await admin.get('audit/query/entries', { ...query })
    expect(status).toBe(200)
    return body.data as { list: AuditEntry[]; totalItems: number }
  }
  const operations = async (query: object = {}) => (await list(query)).list.map(({ operation }) => operation)

  it('are returned with all fields, latest first, with the name of the account even if it was deleted', async () => {
    const { list: entries, totalItems } = await list()
    expect(totalItems).toBe(4)
    expect(entries.map(({ sequence, operation, accountName }) => [sequence, operation, accountName])).toEqual([
      [4, 'late', 'Gone Ltd'],
      [3, 'deleteCustomerAccount', 'Gone Ltd'],
      [2, 'second', 'Acme'],
      [1, 'first', null],
    ])
    expect(entries[3]).toEqual({
      sequence: 1,
      at: '2026-03-01T00:00:00.000Z',
      operation: 'first',
      actorId: ada.id,
      actorEmail: ada.email,
      actorKind: null,
      actorName: null,
      accountId: null,
      accountName: null,
      subject: 'account',
      subjectId: 'x',
      subjectName: '100% = "x"\n',
      source: null,
      userAgent: null,
      requestId: null,
      input: { password: '(not kept)' },
      before: { a: 1 },
      after: { b: ['ü'] },
    })
  })

  it.each([
    [{ from: '2026-03-02' }, ['late', 'deleteCustomerAccount']],
    [{ to: '2026-03-01' }, ['second', 'first']],
    [{ from: '2026-03-02', to: '2026-03-02' }, ['deleteCustomerAccount']],
    [{ actorId: ada.id }, ['deleteCustomerAccount', 'first']],
    [{ actorId: application }, ['late']],
    [{ search: 'wareh' }, ['late']],
    [{ operation: 'late' }, ['late']],
    [{ operation: 'lat' }, []],
    [{ search: 'ADA@' }, ['deleteCustomerAccount', 'first']],
    [{ search: 'gone l' }, ['deleteCustomerAccount']],
    [{ search: '10.1.1.1' }, ['second']],
    [{ search: 'request-22' }, ['second']],
    [{ search: 'batch-7' }, ['second']],
    [{ search: '%' }, ['first']],
    [{ search: '_' }, []],
    [{ search: '\\' }, []],
    [{ search: 'ADA@', from: '2026-03-02' }, ['deleteCustomerAccount']],
    [{ page: 2, pageSize: 3 }, ['first']],
  ])('are filtered by %j', async (query, expected) => {
    expect(await operations(query)).toEqual(expected)
  })

  it('can be filtered by account, even if it was deleted', async () => {
    expect([await operations({ accountId: acme }), await operations({ accountId: gone })]).toEqual([
      ['second'],
      ['late', 'deleteCustomerAccount'],
    ])
  })

  it('are exported as CSV with the same rows, and with formulas escaped', async () => {
    const { status, headers, text } = await admin.get('audit/export', { to: '2026-03-02' })
    expect([status, headers['content-type'], headers['x-row-count']]).toEqual([200, 'text/csv; charset=utf-8', '3'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[0-9a-f]{12}\.csv"/)
    expect(text.startsWith('\uFEFFSequence,At,Operation,Actor,')).toBe(true)
    const [header, ...rows] = await readRows(text.slice(1))
    const table = rows.map((row) => Object.fromEntries(header!.map((name, index) => [name, row[index]])))
    expect(table.map((row) => row['Sequence'])).toEqual(['3', '2', '1'])
    expect(table[1]).toMatchObject({ 'Subject Name': "'=1+1", Account: 'Acme', 'Account Id': acme, Actor: '' })
    expect(table[2]).toMatchObject({
      At: '2026-03-01T00:00:00.000Z',
      'Subject Name': '100% = "x"\n',
      Before: '{"a":1}',
      Input: '{"password":"(not kept)"}',
    })
  })

  it('name the application whose key was used', async () => {
    const { list: entries } = await list({ actorId: application })
    expect(entries).toMatchObject([{ actorId: application, actorEmail: null, actorKind: 'application', actorName: 'Warehouse' }])
    const [, row] = await readRows((await admin.get('audit/export', { actorId: application })).text.slice(1))
    expect(row!.slice(3, 6)).toEqual(['Warehouse', application, 'application'])
  })

  it('are exported completely, in any number', async () => {
    await portal.pool.query(`insert into audit_log (at, operation) select '2026-04-01', 'many ' || n from generate_series(1, 1234) n`)
    const { text } = await admin.get('audit/export', { from: '2026-04-01', to: '2026-04-01' })
    const numbers = (await readRows(text.slice(1))).slice(1).map((row) => Number(row[2]!.replace('many ', '')))
    expect(numbers).toEqual(Array.from({ length: 1234 }, (_, index) => 1234 - index))
  })

  it('are visible to full administrators only, and viewing them adds no entry', async () => {
    const limited = await portal.signIn((await portal.user({ role: 'admin', accountIds: [acme] })).email)
    for (const path of ['audit/query/entries', 'audit/export']) expect((await limited.get(path)).status).toBe(403)
    const { totalItems } = await list()
    expect((await list()).totalItems).toBe(totalItems)
  })
})
