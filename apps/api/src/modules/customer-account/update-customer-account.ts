import type { Endpoints } from '@portal/contracts'
import { refuse } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { refuseTakenAlias } from './refuse-taken-alias.ts'

/** Changes name, contact and alias: what an administrator of the account may change of it. */
export const updateCustomerAccount: Handler<Endpoints['updateCustomerAccount']> = async (
  { name, contactEmail, alias },
  { account: { id }, entities },
  call,
) => {
  const before = (await entities.account.findFirst({ select: { name: true, contactEmail: true, alias: true } })) ?? refuse('notFound')
  const after = { name, contactEmail, alias: alias ?? before.alias }
  await entities.account.update({ where: { id }, data: { ...after, updatedDate: call.now } }).catch(refuseTakenAlias)
  call.audit({ subject: 'account', subjectId: id, subjectName: name, before, after })
  return null
}
