import type { TestPortal } from '../testing/test-portal.ts'

/** Stores a push of suppliers of an application. @returns its id */
export async function putPush({ pool }: TestPortal, applicationId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into push_batches (account_id, id, application_id, state, operation, format, bytes, records, received_at)
     select account_id, uuidv7(), id, 'done', 'importExternalSuppliers', 'json', 1, 1, now() from external_applications where id = $1 returning id`,
    [applicationId],
  )
  return rows[0]!.id
}
