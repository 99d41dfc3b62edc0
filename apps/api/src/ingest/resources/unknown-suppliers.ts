import type { Client } from '@portal/db/pool'
import type { ImportContext, Warning } from '../context/context.ts'

/** Supplier code with the property of the record that names it. */
export interface SupplierReference {
  propertyName: string
  code: string | undefined
}

/**
 * Returns a warning for each supplier of a record without a name, one list per record. A key limited to suppliers gets none, so that it
 * learns nothing about other suppliers.
 */
export async function unknownSuppliers(
  client: Client,
  { account, policy }: Pick<ImportContext, 'account' | 'policy'>,
  named: readonly (readonly SupplierReference[])[],
): Promise<Warning[][]> {
  const codes = new Set(named.flat().flatMap(({ code }) => code ?? []))
  if (codes.size === 0 || policy?.stubsOfSupplier) return []
  const { rows } = await client.query<{ code: string }>(
    'select code from suppliers where account_id = $1 and is_stub and code = any($2::text[])',
    [account.id, [...codes]],
  )
  const unnamed: ReadonlySet<string | undefined> = new Set(rows.map(({ code }) => code))
  if (unnamed.size === 0) return []
  return named.map((suppliers) =>
    suppliers
      .filter(({ code }, index) => unnamed.has(code) && suppliers.findIndex((other) => other.code === code) === index)
      .map(({ propertyName, code }) => ({ propertyName, message: `${code} is not a supplier that the portal knows: it has no name yet` })),
  )
}
