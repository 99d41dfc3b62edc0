import type { Endpoints } from '@portal/contracts'
import { refuse } from '../../platform/errors.ts'
import { findOwnAccount } from '../../platform/accounts/find-own-account.ts'
import { isFullAdmin } from '../../platform/access/principals.ts'
import type { Entities } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { numberKey } from '@portal/contracts/vendor-number'
import { parseVendorNumbers } from './vendor-numbers.ts'

/**
 * Changes name, contact and time zone of a vendor account. Its numbers decide whose orders it may see: only a full administrator changes them, anybody
 * else may send them back as they are. A number that is taken away takes its links with it.
 * @throws {Refusal} 403 on `vendorNumbers`
 */
export const updateVendorAccount: Handler<Endpoints['updateVendorAccount']> = async (input, { user, entities }, call) => {
  const { id, name, contactEmail } = input
  const { vendorNumbers: numbers, ...account } = await findOwnAccount({ user, entities }, 'vendor', id)
  const wanted = input.vendorNumbers === undefined ? numbers : parseVendorNumbers(input.vendorNumbers)
  const changed = keysOf(wanted) !== keysOf(numbers)
  if (changed && !isFullAdmin(user))
    refuse('forbidden', 'vendorNumbers', 'Only an administrator with full permissions changes Vendor Numbers.')
  const profile = { name, contactEmail, timeZone: input.timeZone ?? account.timeZone }
  // numbers that were only sent back are not written: they may have been changed meanwhile
  await entities.account.update({ where: { id }, data: { ...profile, ...(changed && { vendorNumbers: wanted }), updatedDate: call.now } })
  const unlinked = changed ? await unlink(entities, id, wanted) : []
  call.audit({
    subject: 'account',
    subjectId: id,
    subjectName: name,
    accountId: id,
    before: {
      name: account.name,
      contactEmail: account.contactEmail,
      timeZone: account.timeZone,
      ...(changed && { vendorNumbers: numbers, links: unlinked }),
    },
    after: { ...profile, ...(changed && { vendorNumbers: wanted, links: [] }) },
  })
  return null
}

/** Numbers in one order and spelling, to be compared. */
const keysOf = (numbers: readonly string[]): string => JSON.stringify(numbers.map(numberKey).toSorted())

/** Takes away the links whose number the vendor has no more. @returns these */
async function unlink(entities: Entities, vendorAccountId: string, numbers: readonly string[]) {
  const where = { vendorAccountId, vendorNumber: { notIn: numbers.map(numberKey) } }
  const links = await entities.vendorLink.findMany({ where, select: { accountId: true, vendorNumber: true } })
  await entities.vendorLink.deleteMany({ where })
  return links
}
