import type { Handler } from '../../platform/http/serve.ts'
import { toStoredAddress } from './to-stored-address.ts'

export const createVendorSupplier: Handler<'createVendorSupplier'> = async (
  { vendorAccountId: accountId, ...input },
  { entities },
  context,
) => {
  const after = toStoredAddress(input)
  const { id } = await entities.vendorSupplier.create({
    data: { accountId, ...after, createdDate: context.now, updatedDate: context.now },
    select: { id: true },
  })
  context.audit({ subject: 'vendorSupplier', subjectId: id, subjectName: after.name, after })
  return { id }
}
