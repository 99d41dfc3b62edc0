import type { Feature } from '@portal/contracts/access'

/** Returns true if the account may see the panel of a supplier. */
export const hasSupplierPanel = ({ enabledSpendPerSuppliers, enabledShipmentsFeature }: Partial<Record<Feature, boolean>>): boolean =>
  enabledSpendPerSuppliers === true || enabledShipmentsFeature === true
