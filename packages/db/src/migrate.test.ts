import pg from 'pg'
import { inject } from 'vitest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diffSchemas, readSchema } from '../tooling/schema-engine.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { databaseUrl } from './testing/database-url.ts'

/** Objects of the migrations that a Prisma schema cannot express. */
const beyondPrisma = [
  'index CREATE INDEX shipment_order_lines_booking_number_idx ON public.shipment_order_lines USING btree (account_id, booking_number) WHERE (booking_number IS NOT NULL)',
  "index CREATE INDEX shipments_booking_numbers_idx ON public.shipments USING gin (booking_numbers) WHERE (booking_numbers <> '{}'::text[])",
  'constraint account_settings CHECK (((booking_overflow_percentage >= (0)::numeric) AND (booking_overflow_percentage <= (100)::numeric)))',
  'constraint booked_lines CHECK (((reserved >= (0)::numeric) AND (reserved <= qty)))',
  'index CREATE INDEX purchase_orders_bookable_idx ON public.purchase_orders USING btree (account_id, vendor_number, nearest_bookable_date) WHERE (bookable_lines > 0)',
  "constraint market_points CHECK (((value > '-Infinity'::numeric) AND (value < 'Infinity'::numeric)))",
  "constraint market_rates CHECK (((per_euro > (0)::numeric) AND (per_euro < 'Infinity'::numeric)))",
  'constraint external_applications CHECK (((calls_per_minute >= 1) AND (calls_per_minute <= 60000)))',
  'index CREATE UNIQUE INDEX external_applications_name_key ON public.external_applications USING btree (account_id, lower(name))',
  'index CREATE INDEX order_line_rows_open_idx ON public.order_line_rows USING btree (account_id, latest_open_date) WHERE (latest_open_date IS NOT NULL)',
  'index CREATE INDEX order_line_rows_open_code_idx ON public.order_line_rows USING btree (account_id, code) WHERE (latest_open_date IS NOT NULL)',
  'index CREATE INDEX order_line_rows_not_shipped_idx ON public.order_line_rows USING btree (account_id, GREATEST(order_date, required_in_store_date, shipping_date)) WHERE ((piece <= 1) AND (remaining_qty > (0)::numeric))',
  'index CREATE INDEX shipments_open_idx ON public.shipments USING btree (account_id, latest_open_date) WHERE (latest_open_date IS NOT NULL)',
  'index CREATE UNIQUE INDEX external_application_keys_current_key ON public.external_application_keys USING btree (account_id, application_id, slot) WHERE (replaced_at IS NULL)',
  "index CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (account_id, webhook_id, due_at, number) WHERE (state = 'pending'::webhook_delivery_state)",
  "index CREATE INDEX webhook_deliveries_failed ON public.webhook_deliveries USING btree (account_id, webhook_id, number) WHERE (state = 'failed'::webhook_delivery_state)",
  "index CREATE INDEX webhook_deliveries_pending_subject ON public.webhook_deliveries USING btree (account_id, webhook_id, subject_id, number) WHERE (state = 'pending'::webhook_delivery_state)",
  'index CREATE INDEX webhook_deliveries_claimed ON public.webhook_deliveries USING btree (claimed_by) WHERE (claimed_by IS NOT NULL)',
  'index CREATE INDEX external_requests_batch_idx ON public.external_requests USING btree (account_id, batch_id) WHERE (batch_id IS NOT NULL)',
  "index CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (account_id, webhook_id, due_at, number) WHERE (state = 'pending'::webhook_delivery_state)",
  "index CREATE INDEX webhook_deliveries_failed ON public.webhook_deliveries USING btree (account_id, webhook_id, number) WHERE (state = 'failed'::webhook_delivery_state)",
  "index CREATE INDEX webhook_deliveries_pending_subject ON public.webhook_deliveries USING btree (account_id, webhook_id, subject_id, number) WHERE (state = 'pending'::webhook_delivery_state)",
  'index CREATE INDEX push_batches_unfinished ON public.push_batches USING btree (account_id, number) WHERE (finished_at IS NULL)',
  'index CREATE INDEX products_search_idx ON public.products USING gin (lower((code COLLATE pg_unicode_fast)) gin_trgm_ops, lower((description COLLATE pg_unicode_fast)) gin_trgm_ops) WITH (fastupdate=off)',
  'index CREATE INDEX outbox_due_idx ON public.outbox USING btree (due_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL))',
  'index CREATE INDEX shipments_delivered_idx ON public.shipments USING btree (account_id, actual_delivery_date, destination, destination_ata) WHERE ((destination IS NOT NULL) AND (actual_delivery_date >= destination_ata))',
  'index CREATE INDEX shipments_departure_vessel_idx ON public.shipments USING btree (account_id, upper(departure_vessel)) WHERE (step = 1)',
  'index CREATE INDEX shipments_arrival_vessel_idx ON public.shipments USING btree (account_id, upper(arrival_vessel)) WHERE (step = 1)',
  'index CREATE INDEX vessel_positions_account_id_name_timestamp_idx ON public.vessel_positions USING btree (account_id, upper(vessel), "timestamp" DESC)',
]

const catalog = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || coalesce('(' || numeric_precision || ',' || numeric_scale || ')', '')
    || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
  from information_schema.columns where table_schema = 'public' and table_name <> '_prisma_migrations'
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public' and tablename <> '_prisma_migrations'
  union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n' and conrelid::regclass::text <> '_prisma_migrations'
  union all select 'enum ' || t.typname || ' ' || string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.typname
  order by 1`

describe('migrations', () => {
  const admin = new pg.Client({ connectionString: databaseUrl(inject('templateUrl'), 'postgres') })
  beforeAll(() => admin.connect())
  afterAll(() => admin.end())

  async function emptyDatabase(name: string): Promise<string> {
    const full = `portal_test_${process.ppid}_${name}_${Date.now()}`
    await admin.query(`create database ${full}`)
    return databaseUrl(inject('templateUrl'), full)
  }

  async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  const lines = (url: string) =>
    withClient(url, async (client) => (await client.query<{ line: string }>(catalog)).rows.map(({ line }) => line))

  it('create exactly the tables that the Prisma schema declares', async () => {
    const declared = await emptyDatabase('declared')
    const sql = await diffSchemas(declared, null, await readSchema(`${import.meta.dirname}/../../../prisma/schema`))
    await withClient(declared, (client) => client.query(`create extension pg_trgm; ${sql}`))
    const migrated = (await lines(inject('templateUrl'))).filter((line) => !beyondPrisma.includes(line))
    expect(migrated).toEqual(await lines(declared))
  })

  it('leave no trigger with a transition table, which a distributed table cannot have', async () => {
    const triggers =
      'select tgrelid::regclass::text as table, tgname from pg_trigger where tgoldtable is not null or tgnewtable is not null'
    expect(await withClient(inject('templateUrl'), async (client) => (await client.query(triggers)).rows)).toEqual([])
  })

  it('are applied once by processes that start concurrently', async () => {
    const url = await emptyDatabase('together')
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    expect(await withClient(url, (client) => pendingMigrations((text) => client.query(text)))).toEqual([])
  })

  it('reject a database of a newer release', async () => {
    const url = await emptyDatabase('newer')
    await migrate(url)
    await withClient(url, (client) =>
      client.query(
        `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '99990101000000_later', now())`,
      ),
    )
    await expect(migrate(url)).rejects.toThrow('belongs to a newer release')
  })

  it('reject a database on which a migration had other content', async () => {
    const url = await emptyDatabase('changed')
    await migrate(url)
    await withClient(url, (client) => client.query(`update _prisma_migrations set checksum = 'x'`))
    await expect(migrate(url)).rejects.toThrow('was applied with different content')
  })

  it('roll back a failing migration and name it', async () => {
    const url = await emptyDatabase('half')
    await withClient(url, (client) => client.query('create table accounts (id int)'))
    await expect(migrate(url)).rejects.toThrow(/The migration \d+_foundation failed: relation "accounts" already exists/)
    expect(
      await withClient(url, async (client) => (await client.query('select count(*)::int as n from _prisma_migrations')).rows[0].n),
    ).toBe(0)
  })
})
