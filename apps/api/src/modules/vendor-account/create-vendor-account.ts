import { createFirstUser } from '../../domain/people/create-first-user.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { parseVendorNumbers } from './vendor-numbers.ts'

/** Creates a vendor account and its first user, who is invited. It sees no orders until it is linked to a customer. */
export const createVendorAccount = ({ env }: HandlerDependencies): Handler<'createVendorAccount'> => {
  return async ({ name, contactEmail, vendorNumbers, timeZone = 'UTC', ...firstUser }, { entities }, context) => {
    const account = { name, contactEmail, vendorNumbers: parseVendorNumbers(vendorNumbers), timeZone }
    const { id } = await entities.account.create({
      data: { ...account, kind: 'vendor', createdDate: context.now, updatedDate: context.now },
      select: { id: true },
    })
    await createFirstUser(entities, env, id, firstUser, context.now)
    const after = { ...account, firstUser: firstUser.username }
    context.audit({ subject: 'account', subjectId: id, subjectName: name, accountId: id, after })
    return id
  }
}
