import type { Endpoints } from '@portal/contracts'
import type { Dependencies } from '../../domain/handler-dependencies.ts'
import { refuse } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { bookingAddressMail } from '../../platform/outbox/mail/booking-address-mail.ts'
import { queueMail } from '../../platform/outbox/outbox.ts'
import { refuseTakenAlias } from './refuse-taken-alias.ts'

/**
 * Changes name, contact, alias and the address for bookings, as administrators of the account may. Bookings contain data of vendors and
 * goods, so a change of their address is mailed to the old and the new one.
 */
export const updateCustomerAccount = ({ env }: Dependencies): Handler<Endpoints['updateCustomerAccount']> => {
  return async ({ name, contactEmail, alias, bookingEmail }, { account: { id }, user, entities, outbox }, call) => {
    const { settings, ...account } =
      (await entities.account.findFirst({
        select: { name: true, contactEmail: true, alias: true, settings: { select: { bookingEmail: true } } },
      })) ?? refuse('notFound')
    const before = { ...account, bookingEmail: settings?.bookingEmail ?? null }
    const profile = { name, contactEmail, alias: alias ?? before.alias }
    const after = { ...profile, bookingEmail: bookingEmail === undefined ? before.bookingEmail : bookingEmail || null }
    await entities.account.update({ where: { id }, data: { ...profile, updatedDate: call.now } }).catch(refuseTakenAlias)
    if (after.bookingEmail !== before.bookingEmail) {
      const data = { bookingEmail: after.bookingEmail }
      await entities.accountSettings.upsert({ where: { accountId: id }, create: { accountId: id, ...data }, update: data })
      const content = bookingAddressMail(env, {
        customer: name,
        by: user.email,
        from: before.bookingEmail,
        to: after.bookingEmail,
        now: call.now,
      })
      for (const address of [before.bookingEmail, after.bookingEmail])
        if (address) await queueMail(outbox, { kind: 'bookingAddress', to: { name, address }, content, now: call.now })
    }
    call.audit({ subject: 'account', subjectId: id, subjectName: name, before, after })
    return null
  }
}
