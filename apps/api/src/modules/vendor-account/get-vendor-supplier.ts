import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { supplierItem } from './supplier-item.ts'

export const getVendorSupplier: Handler<'getVendorSupplier'> = async ({ supplierId }, { entities }) =>
  supplierItem((await entities.vendorSupplier.findFirst({ where: { id: supplierId } })) ?? rejectWith('notFound'))
