import { withClient } from '@portal/db/pool'
import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../platform/config/env.ts'
import { verifyAudit } from '../../platform/audit/verify-audit.ts'
import { writeAuditWithClient } from '../../platform/audit/audit.ts'
import { settleEvents } from '../../testing/settle-events.ts'
import { sweepTables } from '../../testing/sweep-tables.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { accountsWithExpiredEvents, deleteExpiredEvents } from './expired-events.ts'
import { retentionRules, sweepStatement } from './retention-rules.ts'
import { sweptTables } from './sweep-expired-rows.ts'

describe('expired rows', () => {
  let portal: TestPortal
  let accountId: string
  let userId: string
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ features: featureNames })
    userId = (await portal.user({ accountIds: [accountId] })).id
  })
  afterAll(() => portal.close())

  const ago = (days: number) => new Date(portal.now().getTime() - days * 86_400_000)
  const column = async (query: string, values: unknown[] = []) =>
    (await portal.pool.query<{ value: string }>(query, values)).rows.map(({ value }) => value)

  /** Removes indexes that begin with the account: in an empty table, they cost as little as one over times. */
  const withoutOthers: Record<string, string> = {
    external_requests: 'alter table external_requests drop constraint external_requests_pkey',
    external_request_counts: 'alter table external_request_counts drop constraint external_request_counts_pkey',
    withdrawn_records: 'drop index withdrawn_records_account_id_application_id_withdrawn_at_id_idx',
    import_batches: 'drop index import_batches_account_id_started_at_idx',
    messages: 'drop index messages_user_id_created_date_idx',
  }

  /** Returns the plan of a statement as a sweep runs it. */
  const planOf = (statement: string, values: unknown[], table = '') =>
    withClient(portal.pool, async (client) => {
      await client.query('begin')
      if (withoutOthers[table]) await client.query(withoutOthers[table])
      await client.query('set local enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, values)
      await client.query('rollback')
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })

  it.each(retentionRules.map((rule) => [rule.table, rule] as const))('of %s are found by an index', async (table, rule) => {
    const plan = await planOf(sweepStatement(rule), [portal.now()], table)
    expect(plan).toContain(rule.index)
    expect(plan).not.toContain(`Seq Scan on ${table}`)
  })

  it.each([
    [accountsWithExpiredEvents, 1],
    [deleteExpiredEvents, 2],
  ])('of the change feed are found by the primary key', async (statement, parameters) => {
    const plan = await planOf(statement, [portal.now(), accountId].slice(0, parameters))
    expect(plan).toContain('integration_events_pkey')
    expect(plan).not.toContain('Seq Scan on integration_events')
  })

  it('are deleted after the configured number of days', async () => {
    for (const days of [29, 31, 364, 366])
      await portal.pool.query('insert into messages (user_id, header, body, created_date) values ($1, $2, $2, $3)', [
        userId,
        `${days} days`,
        ago(days),
      ])
    const headers = () => column('select header as value from messages order by created_date desc')
    await sweepTables(portal.pool, portal.now(), ['messages'])
    expect(await headers()).toEqual(['29 days', '31 days', '364 days'])
    await sweepTables(portal.pool, portal.now(), ['messages'], { RETENTION_NOTIFICATION_DAYS: '30' })
    expect(await headers()).toEqual(['29 days'])
  })

  it('are deleted in several transactions and counted', async () => {
    const counted = async () => {
      const { body } = await portal.app.inject({ url: '/metrics' })
      return Number(/^retention_deleted_rows_total\{table="sign_in_failures"\} (\d+)$/m.exec(body)?.[1] ?? 0)
    }
    const before = await counted()
    await portal.pool.query(`insert into sign_in_failures (key, failed_at) select 'x', $1::timestamptz from generate_series(1, 4100)`, [
      ago(1),
    ])
    await portal.pool.query(`insert into sign_in_failures (key, failed_at) values ('x', $1)`, [portal.now()])
    await sweepTables(portal.pool, portal.now(), ['sign_in_failures'])
    expect((await portal.pool.query('select from sign_in_failures')).rowCount).toBe(1)
    expect((await counted()) - before).toBe(4100)
  })

  it('of imports leave the date of the last update of a shipment', async () => {
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'UPDATED' }] })
    const [id] = await column(`select id::text as value from shipments where shipment_number = 'UPDATED'`)
    const client = await portal.signIn((await portal.user({ accountIds: [accountId] })).email)
    const updated = async () =>
      (await client.get('shipment-tracking/query/get-shipment-tracking-by-id', { accountId, shipmentTrackingId: id })).body.data
        .lastUpdatedDate as string
    const before = await updated()
    await sweepTables(portal.pool, new Date(Date.now() + 800 * 86_400_000), ['import_batches'])
    expect((await portal.pool.query('select from import_batches')).rowCount).toBe(0)
    expect(Math.abs(Date.parse(await updated()) - Date.parse(before))).toBeLessThan(60_000)
  })

  it('of EDI files include their content, except for files that are held', async () => {
    const add = async (name: string, days: number, status: string, receivedDays = days) => {
      await portal.pool.query(
        `with file as (insert into stored_files (account_id, name, size, sha256, content_type, created_date)
             values ($1, $2, 1, '', 'text/plain', $5) returning id),
           piece as (insert into stored_file_pieces (account_id, file_id, position, bytes) select $1, id, 0, 'x' from file)
         insert into edi_files (account_id, direction, document_number, exchanged_at, file_id, sha256, status)
         select $1, 'received', $2, $3, id, '', $4::edi_status from file`,
        [accountId, name, ago(days), status, ago(receivedDays)],
      )
    }
    await add('young', 3649, 'applied')
    await add('old', 3651, 'applied')
    // a folder of old files would be imported again and again
    await add('received', 3651, 'applied', 1)
    await add('quarantined', 3651, 'quarantined')
    await add('held', 3651, 'shown')
    await portal.pool.query(
      `insert into edi_held_references (account_id, reference, edi_file_id)
       select account_id, 'BOOKING', id from edi_files where document_number = 'held'`,
    )
    await sweepTables(portal.pool, portal.now(), ['stored_files'])
    expect(await column('select document_number as value from edi_files order by 1')).toEqual(['held', 'quarantined', 'received', 'young'])
    expect(await column('select f.name as value from stored_file_pieces p join stored_files f on f.id = p.file_id order by 1')).toEqual([
      'held',
      'quarantined',
      'received',
      'young',
    ])
  })

  it('of the change feed stay while users or a webhook have not received them, 30 days longer at most', async () => {
    const account = await portal.account({ features: featureNames })
    const key = await portal.application({ accountId: account, endpoints: { 'create-webhook': false } })
    await key.post('webhooks', { url: 'https://hooks.example.com', types: ['*'] })
    await portal.import(account, { shipments: ['A', 'B', 'C'].map((shipmentNumber) => ({ shipmentNumber })) })
    await settleEvents(portal, account)
    const events = () => column('select subject_key as value from integration_events where account_id = $1', [account])
    const setAge = (days: number) =>
      portal.pool.query('update integration_events set recorded_at = $2 where account_id = $1', [account, ago(days)])
    const receive = (table: string) =>
      portal.pool.query(
        `update ${table} t set (epoch, transaction_id, sequence) = (select epoch, transaction_id, sequence from integration_events
           where account_id = $1 order by epoch desc, transaction_id desc, sequence desc limit 1) where account_id = $1`,
        [account],
      )
    const count = (await events()).length
    await setAge(31)
    const sweep = () => sweepTables(portal.pool, portal.now(), ['integration_events'])
    await sweep()
    expect(await events()).toHaveLength(count)
    await portal.pool.query('insert into notification_positions (account_id) values ($1) on conflict do nothing', [account])
    await receive('notification_positions')
    await sweep()
    expect(await events()).toHaveLength(count)
    await receive('webhooks')
    await sweep()
    expect(await events()).toHaveLength(1)

    await portal.import(account, { shipments: ['D', 'E'].map((shipmentNumber) => ({ shipmentNumber })) })
    await setAge(61)
    await sweep()
    expect(await events()).toHaveLength(1)
  })

  it('of the audit log are recorded in it, and the rest of the chain stays intact', async () => {
    const entry = (days: number, subjectId: string) =>
      withClient(portal.pool, (client) =>
        writeAuditWithClient(client, { operation: 'rebuild', now: ago(days), source: 'cli' }, { subject: 'thing', subjectId }),
      )
    // entries of the fixtures are recent: the log can only be shortened from its beginning
    await withClient(portal.pool, async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query('delete from audit_log')
      await client.query('reset session_replication_role')
    })
    for (const days of [900, 800, 700]) await entry(days, `${days}`)
    await entry(1, 'recent')
    const subjects = () => column('select subject_id as value from audit_log order by sequence')
    await sweepTables(portal.pool, portal.now(), ['audit_log'])
    expect(await subjects()).toEqual(['900', '800', '700', 'recent'])
    await sweepTables(portal.pool, portal.now(), ['audit_log'], { RETENTION_AUDIT_DAYS: '750' })
    expect(await subjects()).toEqual(['700', 'recent', '2'])
    expect(await withClient(portal.pool, verifyAudit)).toMatchObject({ entries: 3, broken: null })
    // once a day at most
    await sweepTables(portal.pool, portal.now(), ['audit_log'], { RETENTION_AUDIT_DAYS: '600' })
    expect(await subjects()).toEqual(['700', 'recent', '2'])
    // nothing further may be deleted without another entry, and nothing of the last year at all
    for (const sequence of [3, 4])
      await expect(portal.pool.query('delete from audit_log where sequence = $1', [sequence])).rejects.toThrow('only ever added to')
    await expect(
      withClient(portal.pool, async (client) => {
        await writeAuditWithClient(
          client,
          { operation: 'auditLogShortened', now: portal.now() },
          { subject: 'auditLog', subjectId: '4', after: { through: '4' } },
        )
        await client.query('delete from audit_log where sequence = 4')
      }),
    ).rejects.toThrow('only ever added to')
  })

  it('have a setting that is not below what the external API promises', () => {
    expect(sweptTables).toContain('audit_log')
    for (const name of ['RETENTION_EVENT_DAYS', 'RETENTION_INTEGRATION_DAYS'])
      expect(() => readEnv({ [name]: '29' })).toThrow(`${name} must be a whole number from 30`)
    expect(() => readEnv({ RETENTION_AUDIT_DAYS: '364' })).toThrow('RETENTION_AUDIT_DAYS must be a whole number from 365')
  })
})
