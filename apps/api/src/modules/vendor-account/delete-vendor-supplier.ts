import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { supplierItem } from './supplier-item.ts'

export const deleteVendorSupplier: Handler<'deleteVendorSupplier'> = async ({ supplierId }, { entities }, context) => {
  const before = (await entities.vendorSupplier.findFirst({ where: { id: supplierId } })) ?? rejectWith('notFound')
  await entities.vendorSupplier.deleteMany({ where: { id: supplierId } })
  context.audit({ subject: 'vendorSupplier', subjectId: supplierId, subjectName: before.name, before: supplierItem(before) })
  return null
}
