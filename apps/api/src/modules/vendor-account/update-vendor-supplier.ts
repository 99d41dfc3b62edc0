import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { toStoredAddress } from './to-stored-address.ts'
import { supplierItem } from './supplier-item.ts'

/** Replaces an entry of the address book; fields that are left out are cleared. */
export const updateVendorSupplier: Handler<'updateVendorSupplier'> = async ({ supplierId, ...input }, { entities }, context) => {
  const after = toStoredAddress(input)
  const before = (await entities.vendorSupplier.findFirst({ where: { id: supplierId } })) ?? rejectWith('notFound')
  const { count } = await entities.vendorSupplier.updateMany({ where: { id: supplierId }, data: { ...after, updatedDate: context.now } })
  // deleted concurrently
  if (count === 0) rejectWith('notFound')
  context.audit({ subject: 'vendorSupplier', subjectId: supplierId, subjectName: after.name, before: supplierItem(before), after })
  return null
}
