import type { ErrorItem } from '@portal/contracts/errors'
import { HttpError } from '../../platform/errors/http-error.ts'
import { findOwnAccount } from '../../domain/accounts/find-own-account.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { normalizeVendorNumber } from '../../domain/accounts/vendor-number.ts'

interface Link {
  accountId: string
  vendorNumber: string
}

/**
 * Sets the customers whose orders a vendor sees. The number of a link is one of the vendor's (decision 4), and unique at its customer. An
 * invalid link is an error on its property, and nothing is changed.
 */
export const updateVendorLinks: Handler<'updateVendorLinks'> = async ({ id, links }, scope, context) => {
  const { entities } = scope
  await findOwnAccount(scope, 'vendor', id)
  // locks the vendor's row: numbers and links of a vendor change one after another
  const vendor = await entities.account.update({ where: { id }, data: { updatedDate: context.now } })
  const before = await entities.vendorLink.findMany({
    where: { vendorAccountId: id },
    select: { accountId: true, vendorNumber: true },
    orderBy: [{ accountId: 'asc' }, { vendorNumber: 'asc' }],
  })
  const after = links.map(({ accountId, vendorNumber }) => ({ accountId, vendorNumber: normalizeVendorNumber(vendorNumber) }))
  await requireValidLinks(entities, id, new Set(vendor.vendorNumbers.map(normalizeVendorNumber)), after)
  await entities.vendorLink.deleteMany({ where: { vendorAccountId: id } })
  await insert(entities, id, after)
  context.audit({
    subject: 'account',
    subjectId: id,
    subjectName: vendor.name,
    accountId: id,
    before: { links: before },
    after: { links: after },
  })
  return null
}

async function requireValidLinks(
  entities: PrismaModels,
  vendorAccountId: string,
  numbers: ReadonlySet<string>,
  links: Link[],
): Promise<void> {
  const accountIds = [...new Set(links.map(({ accountId }) => accountId))]
  const customers = await entities.account.findMany({
    where: { id: { in: accountIds }, kind: 'customer', deletingSince: null },
    select: { id: true },
  })
  const known = new Set(customers.map((customer) => customer.id))
  const others = await entities.vendorLink.findMany({
    where: { accountId: { in: accountIds }, vendorAccountId: { not: vendorAccountId } },
    select: { accountId: true, vendorNumber: true },
  })
  const linkedElsewhere = new Set(others.map(keyOf))
  const problems = links.flatMap((link, index): ErrorItem[] => {
    const at = `links[${index}]`
    if (!known.has(link.accountId)) return [{ propertyName: `${at}.accountId`, errorMessage: 'Must be a customer account' }]
    if (!numbers.has(link.vendorNumber))
      return [{ propertyName: `${at}.vendorNumber`, errorMessage: `${link.vendorNumber} is not one of the Vendor Numbers` }]
    return linkedElsewhere.has(keyOf(link)) ? [inUse(index, link)] : []
  })
  if (problems.length > 0) throw new HttpError('badRequest', problems.slice(0, 100))
}

async function insert(entities: PrismaModels, vendorAccountId: string, links: Link[]): Promise<void> {
  const distinct = [...new Map(links.map((link) => [keyOf(link), link])).values()]
  // of two vendors linked concurrently by the same number, the second waits here and then finds it in use
  const created = await entities.vendorLink.createManyAndReturn({
    data: distinct.map((link) => ({ ...link, vendorAccountId })),
    skipDuplicates: true,
    select: { accountId: true, vendorNumber: true },
  })
  const done = new Set(created.map(keyOf))
  const missing = links.findIndex((link) => !done.has(keyOf(link)))
  if (missing !== -1) throw new HttpError('badRequest', [inUse(missing, links[missing]!)])
}

const keyOf = ({ accountId, vendorNumber }: Link) => `${accountId} ${vendorNumber}`

const inUse = (index: number, { vendorNumber }: Link): ErrorItem => ({
  propertyName: `links[${index}].vendorNumber`,
  errorMessage: `${vendorNumber} already belongs to another vendor of this customer`,
})
