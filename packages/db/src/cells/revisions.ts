import type pg from 'pg'

type Queries = Pick<pg.ClientBase, 'query'>

/**
 * Invalidates cached metrics of an account: called in the transaction of every change that could alter one, which is a marked month or the new
 * name of a supplier.
 */
export const increaseRevision = async (client: Queries, accountId: string): Promise<void> => {
  await client.query(
    `insert into data_revisions as r (account_id, revision) values ($1, 1)
     on conflict (account_id) do update set revision = r.revision + 1`,
    [accountId],
  )
}

/** Invalidates cached metrics of all accounts, in the transaction that changes the name or country of a known location. */
export const increaseLocationRevision = async (client: Queries): Promise<void> => {
  await client.query('update location_revision set revision = revision + 1')
}
