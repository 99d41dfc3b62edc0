import { withClient, withTransaction } from '@portal/db/pool'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuditCheck } from '../platform/audit/verify-audit.ts'
import { writeAuditWithClient } from '../platform/audit/audit.ts'
import { recordingOutput } from '../testing/recording-output.ts'
import { startTestImport, type TestImport } from '../testing/test-import.ts'
import { runVerify } from './verify.ts'

describe('verification of the audit log', () => {
  let database: TestImport
  beforeEach(async () => {
    database = await startTestImport()
    for (let number = 1; number <= 6; number++) await write(number)
  })
  afterEach(() => database.close())

  const write = (number: number) =>
    withClient(database.pool, (client) =>
      writeAuditWithClient(
        client,
        { operation: 'rebuild', now: new Date(`2026-11-2${number}T09:00:00.123Z`), source: 'cli' },
        { subject: 'thing', subjectId: String(number), subjectName: 'Zoë "\\"', after: { number, at: new Date(0), list: ['ü', null] } },
      ),
    )

  /** Changes the log as only a database superuser can. */
  const behindTheTriggers = (statement: string) =>
    withTransaction(database.pool, async (client) => {
      await client.query(`set local session_replication_role = replica`)
      await client.query(statement)
    })

  async function verify(): Promise<{ code: number; words: string; audit: AuditCheck }> {
    const { terminal, output } = recordingOutput()
    const code = await runVerify(database.pool, terminal, undefined)
    return { code, words: output.text, audit: (output.value as { audit: AuditCheck }).audit }
  }

  it('finds no error in an unchanged log and reports the last entry', async () => {
    const { code, words: text, audit } = await verify()
    expect({ code, audit }).toEqual({
      code: 0,
      audit: { entries: 6, last: { sequence: 6, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }, broken: null },
    })
    expect(text).toBe(`There are no customer accounts.\nAudit log: 6 entries, intact up to 6 ${audit.last!.hash}`)
  })

  const columns = `at = at + interval '1 ms'; operation = 'x'; actor_id = uuidv7(); actor_email = 'x'; session_id = uuidv7();
    subject_account_id = uuidv7(); subject = 'x'; subject_id = 'x'; subject_name = null; source = null; user_agent = 'x'; request_id = 'x';
    input = '{}'; before = '[]'; after = '{"number": 3}'; actor_kind = 'application'; actor_name = 'x'; hash = sha256('x')`

  it.each(columns.split(';').map((change) => change.trim()))('finds the entry with a change of %s', async (change) => {
    await behindTheTriggers(`update audit_log set ${change} where sequence = 3`)
    const { code, words: text, audit } = await verify()
    expect({ code, broken: audit.broken }).toEqual({ code: 2, broken: { sequence: 3, problem: 'it was changed' } })
    expect(text).toContain('Audit log: broken at entry 3: it was changed')
  })

  it('verifies entries from before applications could be actors', async () => {
    // the earlier hash function, over an entry without the columns of applications
    const { rows } = await database.pool.query<{ same: boolean }>(
      `select hash = sha256(previous || convert_to((to_jsonb(e) - 'hash' - 'previous' - 'at' - 'actor_kind' - 'actor_name'
         || jsonb_build_object('at', (extract(epoch from at) * 1000)::bigint))::text, 'UTF8')) as same from audit_log e`,
    )
    expect(rows.map(({ same }) => same)).toEqual(Array.from({ length: 6 }, () => true))
  })

  it('covers entries of applications', async () => {
    const application = { kind: 'application', id: '01a1fe49-0320-736f-bb76-0502e41a4fca', name: 'Acme TMS' } as const
    await withClient(database.pool, (client) =>
      writeAuditWithClient(client, { operation: 'importExternalShipments', now: new Date(), actor: application }),
    )
    expect((await verify()).audit).toMatchObject({ entries: 7, broken: null })
    await behindTheTriggers(`update audit_log set actor_name = 'Another' where sequence = 7`)
    expect((await verify()).audit.broken).toEqual({ sequence: 7, problem: 'it was changed' })
  })

  it('changes every column of an entry', async () => {
    const { rows } = await database.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'audit_log'`,
    )
    const tried = columns.split(';').map((change) => change.trim().split(' ')[0]!)
    expect(
      rows
        .map((row) => row.column_name)
        .filter((name) => !['sequence', 'previous'].includes(name))
        .toSorted(),
    ).toEqual(tried.toSorted())
  })

  it.each([
    ['an entry in the middle is deleted', 'delete from audit_log where sequence = 4', 5, 'entries before it are missing'],
    ['the first entry is deleted', 'delete from audit_log where sequence = 1', 2, 'entries before it are missing'],
    [
      'an entry is inserted and the later ones are renumbered',
      `update audit_log set sequence = sequence + 101 where sequence >= 4; update audit_log set sequence = sequence - 100 where sequence > 100;
       insert into audit_log select (x).* from (select jsonb_populate_record(e, '{"sequence": 4, "operation": "x"}') as x from audit_log e where sequence = 3) as forged`,
      4,
      'it does not follow the entry before it',
    ],
    [
      'an entry is changed and its hash is recomputed',
      `update audit_log set operation = 'x' where sequence = 3; update audit_log e set hash = audit_hash(e) where sequence = 3`,
      4,
      'it does not follow the entry before it',
    ],
    [
      'two entries are swapped',
      'update audit_log set sequence = case sequence when 2 then 103 else 102 end where sequence in (2, 3); update audit_log set sequence = sequence - 100 where sequence > 100',
      2,
      'it does not follow the entry before it',
    ],
  ])('finds where %s', async (_case, statement, sequence, problem) => {
    await behindTheTriggers(statement)
    expect(await verify()).toMatchObject({ code: 2, audit: { broken: { sequence, problem } } })
  })

  it('reveals a truncated end by its last entry, which the chain alone cannot', async () => {
    const { audit } = await verify()
    await behindTheTriggers('delete from audit_log where sequence > 4')
    await write(7)
    await write(8)
    const after = await verify()
    expect(after).toMatchObject({ code: 0, audit: { entries: 6, last: { sequence: 6 } } })
    expect(after.audit.last!.hash).not.toBe(audit.last!.hash)
  })

  it('is not needed without superuser rights: the log is append-only', async () => {
    for (const statement of ['update audit_log set operation = null', 'delete from audit_log', 'truncate audit_log'])
      await expect(database.pool.query(statement), statement).rejects.toThrow('The audit log is only ever added to.')
  })
})
