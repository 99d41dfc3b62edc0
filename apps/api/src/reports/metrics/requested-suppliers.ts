/**
 * Ids of the chosen suppliers; undefined means all (decision 24).
 * @throws for an empty list, which would mean all suppliers; callers without visible suppliers must not run a query
 */
export function requestedSuppliers({ supplierIds }: { supplierIds?: string[] | undefined }): string[] | undefined {
  if (supplierIds?.length === 0) throw new Error('An empty list of suppliers reached a query.')
  return supplierIds?.[0] === '-1' ? undefined : supplierIds
}
