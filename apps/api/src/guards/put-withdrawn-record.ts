import type { TestPortal } from '../testing/test-portal.ts'

/** Stores a supplier that an application has withdrawn. @returns id of the withdrawn record */
export async function putWithdrawnRecord({ pool }: Pick<TestPortal, 'pool'>, applicationId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into withdrawn_records (account_id, application_id, resource, key, record, withdrawn_at)
     select account_id, id, 'suppliers', 'WITHDRAWN', '{"code":"WITHDRAWN","name":"Withdrawn"}', now()
     from external_applications where id = $1 returning id`,
    [applicationId],
  )
  return rows[0]!.id
}
