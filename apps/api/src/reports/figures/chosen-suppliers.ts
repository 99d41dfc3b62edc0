/**
 * Ids of the suppliers asked for; undefined means all (decision 24).
 * @throws where none are named: that would read as all of them, and what may be seen of none has no query
 */
export function chosenSuppliers({ supplierIds }: { supplierIds?: string[] | undefined }): string[] | undefined {
  if (supplierIds?.length === 0) throw new Error('An empty list of suppliers reached a query.')
  return supplierIds?.[0] === '-1' ? undefined : supplierIds
}
