import { specialSupplierFilters, type SpecialSupplierFilter } from '@portal/contracts/charts/special-suppliers'
import type { Handler } from '../../platform/http/serve.ts'

export const getTrendSpecialSupplierFilters: Handler<'getTrendSpecialSupplierFilters'> = async () =>
  (Object.entries(specialSupplierFilters) as [SpecialSupplierFilter, string][]).map(([filterOption, name]) => ({ filterOption, name }))
