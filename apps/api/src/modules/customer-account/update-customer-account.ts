import type { AccountClient } from '@portal/db/prisma'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { writeAccount } from '../../domain/accounts/write-account.ts'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { bookingAddressMail } from '../../platform/outbox/mail/booking-address-mail.ts'
import { queueMail } from '../../platform/outbox/outbox.ts'
import { rejectTakenAlias } from './reject-taken-alias.ts'
import { requireChangeable } from './require-changeable.ts'

/**
 * Changes a customer account. Administrators of the account change name, contact, alias and the address for bookings; currency, time zone and
 * overbooking need full permissions. A new address for bookings is confirmed to the old and the new one.
 */
export const updateCustomerAccount = ({ env }: HandlerDependencies): Handler<'updateCustomerAccount'> => {
  return async ({ id: _id, updatedDate: version, bookingEmail, ...input }, { account: { id }, user, entities, outbox }, context) => {
    if (input.baseCurrency !== undefined || input.timeZone !== undefined) await entities.holdAccount()
    const before = await readSettings(entities)
    const changed = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<typeof before>
    const after = { ...before, ...changed, ...(bookingEmail !== undefined && { bookingEmail: bookingEmail || null }) }
    const changesReserved = (['baseCurrency', 'timeZone', 'bookingOverflowPercentage'] as const).some(
      (name) => after[name] !== before[name],
    )
    if (changesReserved && !isFullAdministrator(user)) rejectWith('forbidden')
    await requireChangeable(entities, before, after)
    const { bookingEmail: address, bookingOverflowPercentage, ...account } = after
    await writeAccount(entities, id, { ...account, updatedDate: context.now }, version).catch(rejectTakenAlias)
    const settings = { bookingEmail: address, bookingOverflowPercentage }
    await entities.accountSettings.upsert({ where: { accountId: id }, create: { accountId: id, ...settings }, update: settings })
    if (address !== before.bookingEmail) {
      const { name } = account
      const content = bookingAddressMail(env, { customer: name, by: user.email, from: before.bookingEmail, to: address, now: context.now })
      for (const recipient of [before.bookingEmail, address])
        if (recipient) await queueMail(outbox, { kind: 'bookingAddress', to: { name, address: recipient }, content, now: context.now })
    }
    context.audit({ subject: 'account', subjectId: id, subjectName: account.name, before, after })
    return null
  }
}

async function readSettings(entities: AccountClient) {
  const { name, contactEmail, alias, baseCurrency, timeZone } = (await entities.account.findFirst()) ?? rejectWith('notFound')
  const settings = await entities.accountSettings.findFirst({ select: { bookingEmail: true, bookingOverflowPercentage: true } })
  return {
    name,
    contactEmail,
    alias,
    baseCurrency,
    timeZone,
    bookingEmail: settings?.bookingEmail ?? null,
    bookingOverflowPercentage: settings?.bookingOverflowPercentage.toFixed() ?? '0',
  }
}
