import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, dropTestDatabase } from '../testing/test-database.ts'
import { indexesWithinAccount, omittedForeignKeys, referenceTables } from './layout.ts'

describe('the layout of a Citus cluster', () => {
  let url: string
  let client: pg.Client

  beforeAll(async () => {
    url = await createTestDatabase()
    client = new pg.Client({ connectionString: url })
    await client.connect()
  })

  afterAll(async () => {
    await client.end()
    await dropTestDatabase(url)
  })

  /** Tables with the way they are stored: on each server, divided by account, or on the coordinator. */
  const stored = `stored as (
    select c.oid, c.relname as name, case
        when c.relname = any($1) then 'reference'
        when exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped) then 'distributed'
        else 'local' end as kind
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r')`

  it('names only tables that exist', async () => {
    const { rows } = await client.query<{ name: string }>(`with ${stored} select name from stored where kind = 'reference'`, [
      referenceTables,
    ])
    expect(rows.map(({ name }) => name).toSorted()).toEqual(referenceTables.toSorted())
  })

  it('lets every foreign key lead to a reference table, or within the rows of one account', async () => {
    const { rows } = await client.query<{ name: string }>(
      `with ${stored}
       select k.conname as name from pg_constraint k join stored c on c.oid = k.conrelid join stored p on p.oid = k.confrelid
       where k.contype = 'f' and p.kind <> 'reference' and not (c.kind = 'local' and p.kind = 'local') and not (
         c.kind = 'distributed' and p.kind = 'distributed' and exists (
           select from unnest(k.conkey, k.confkey) x (child, parent)
           join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = x.child and ca.attname = 'account_id'
           join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = x.parent and pa.attname = 'account_id'))
       order by 1`,
      [referenceTables],
    )
    expect(rows.map(({ name }) => name)).toEqual(omittedForeignKeys)
  })

  it('has the account in every unique index of a distributed table', async () => {
    const { rows } = await client.query<{ name: string }>(
      `with ${stored}
       select i.indexrelid::regclass::text as name from pg_index i join stored t on t.oid = i.indrelid and t.kind = 'distributed'
       where i.indisunique and not exists (
         select from pg_attribute a where a.attrelid = t.oid and a.attname = 'account_id' and a.attnum = any(i.indkey))
       order by 1`,
      [referenceTables],
    )
    expect(rows.map(({ name }) => name)).toEqual(indexesWithinAccount.map(({ index }) => index))
  })
})
