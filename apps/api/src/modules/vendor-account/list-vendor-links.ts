import { findOwnAccount } from '../../domain/accounts/find-own-account.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the customers linked to a vendor, by name, each with its number for the vendor. */
export const listVendorLinks: Handler<'listVendorLinks'> = async ({ id }, scope) => {
  await findOwnAccount(scope, 'vendor', id)
  const links = await scope.entities.vendorLink.findMany({
    where: { vendorAccountId: id },
    select: { accountId: true, vendorNumber: true, customer: { select: { name: true } } },
    orderBy: [{ customer: { name: 'asc' } }, { vendorNumber: 'asc' }],
  })
  return links.map(({ accountId, vendorNumber, customer }) => ({ accountId, vendorNumber, accountName: customer.name }))
}
