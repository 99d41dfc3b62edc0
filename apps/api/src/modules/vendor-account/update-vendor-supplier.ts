import type { Endpoints } from '@portal/contracts'
import { refuse } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { addressOf } from './address-of.ts'
import { supplierItem } from './supplier-item.ts'

/** Replaces an entry of the address book; fields that are left out are cleared. */
export const updateVendorSupplier: Handler<Endpoints['updateVendorSupplier']> = async ({ supplierId, ...input }, { entities }, call) => {
  const after = addressOf(input)
  const before = (await entities.vendorSupplier.findFirst({ where: { id: supplierId } })) ?? refuse('notFound')
  const { count } = await entities.vendorSupplier.updateMany({ where: { id: supplierId }, data: { ...after, updatedDate: call.now } })
  // deleted concurrently
  if (count === 0) refuse('notFound')
  call.audit({ subject: 'vendorSupplier', subjectId: supplierId, subjectName: after.name, before: supplierItem(before), after })
  return null
}
