import type { AccountKind } from '@portal/contracts/access'
import type { TestResponse, TestClient, TestPortal } from './test-portal.ts'

/** Deletes an account, with its name as confirmation. */
export async function deleteAccount(
  { pool }: Pick<TestPortal, 'pool'>,
  caller: TestClient,
  kind: AccountKind,
  id: string,
): Promise<TestResponse> {
  const { rows } = await pool.query<{ name: string }>('select name from accounts where id = $1', [id])
  return caller.delete(`${kind}-account/command/delete/${id}`, { name: rows[0]?.name })
}
