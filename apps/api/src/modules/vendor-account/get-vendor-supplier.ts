import type { Endpoints } from '@portal/contracts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { supplierItem } from './supplier-item.ts'

export const getVendorSupplier: Handler<Endpoints['getVendorSupplier']> = async ({ supplierId }, { entities }) =>
  supplierItem((await entities.vendorSupplier.findFirst({ where: { id: supplierId } })) ?? rejectWith('notFound'))
