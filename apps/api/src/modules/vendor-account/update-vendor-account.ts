import { rejectWith } from '../../platform/errors/http-error.ts'
import { findOwnAccount } from '../../domain/accounts/find-own-account.ts'
import { writeAccount } from '../../domain/accounts/write-account.ts'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { normalizeVendorNumber } from '../../domain/accounts/vendor-number.ts'
import { parseVendorNumbers } from './vendor-numbers.ts'

/**
 * Changes name, contact and time zone of a vendor account. Its numbers decide which orders it may see: only full administrators change
 * them, others may send them back unchanged. A number in use by a customer's link cannot be removed.
 * @throws {HttpError} 403 or 409 on `vendorNumbers`, 409 on `updatedDate`
 */
export const updateVendorAccount: Handler<'updateVendorAccount'> = async (input, { user, entities }, context) => {
  const { id, name, contactEmail } = input
  const { vendorNumbers: numbers, ...account } = await findOwnAccount({ user, entities }, 'vendor', id)
  const requested = input.vendorNumbers === undefined ? numbers : parseVendorNumbers(input.vendorNumbers)
  const changed = keysOf(requested) !== keysOf(numbers)
  if (changed && !isFullAdministrator(user))
    rejectWith('forbidden', 'vendorNumbers', 'Only an administrator with full permissions can change Vendor Numbers.')
  if (changed) await refuseLinked(entities, id, requested)
  const profile = { name, contactEmail, timeZone: input.timeZone ?? account.timeZone }
  // unchanged numbers are not written, because they may have been changed concurrently
  const data = { ...profile, ...(changed && { vendorNumbers: requested }), updatedDate: context.now }
  await writeAccount(entities, id, data, input.updatedDate)
  context.audit({
    subject: 'account',
    subjectId: id,
    subjectName: name,
    accountId: id,
    before: {
      name: account.name,
      contactEmail: account.contactEmail,
      timeZone: account.timeZone,
      ...(changed && { vendorNumbers: numbers }),
    },
    after: { ...profile, ...(changed && { vendorNumbers: requested }) },
  })
  return null
}

/** Normalizes numbers for a comparison. */
const keysOf = (numbers: readonly string[]): string => JSON.stringify(numbers.map(normalizeVendorNumber).toSorted())

/** Maximum number of customers named in an error. */
const maxListed = 5

/** Rejects the removal of a number in use by a customer's link, which would silently hide its orders. */
async function refuseLinked(entities: PrismaModels, vendorAccountId: string, numbers: readonly string[]): Promise<void> {
  const where = { vendorAccountId, vendorNumber: { notIn: numbers.map(normalizeVendorNumber) }, customer: { deletingSince: null } }
  const links = await entities.vendorLink.findMany({
    where,
    select: { vendorNumber: true, customer: { select: { name: true } } },
    orderBy: [{ vendorNumber: 'asc' }, { customer: { name: 'asc' } }],
  })
  if (links.length === 0) return
  const named = links.slice(0, maxListed).map(({ vendorNumber, customer: { name } }) => `${name} (${vendorNumber})`)
  const more = links.length > maxListed ? ` and ${links.length - maxListed} more` : ''
  rejectWith(
    'conflict',
    'vendorNumbers',
    `Linked customers know this vendor by what you take away: ${named.join(', ')}${more}. Unlink them first.`,
  )
}
