import type { AccountKind } from '@portal/contracts/access'
import { holdAccount } from '@portal/db/hold-account'
import type { Prisma } from '@portal/db/prisma'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { PrismaModels, SessionScope } from '../../platform/access/scope.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'

/**
 * Deletes an account from the users' point of view: once this command ends, the account, its links and the users who belong to no other
 * account are gone, with their sessions. The worker then frees its alias and deletes its rows (purge-account.ts). Repeating the request
 * during that time succeeds.
 * Requires a full administrator. Full administrators need no account, so they are never deleted with one (decision 9).
 * @param confirmation name of the account as the administrator entered it
 * @throws {HttpError} 404 for an account that does not exist or is of the other kind; 400 at `name` without its name
 */
export async function deleteAccount(
  { entities }: Pick<SessionScope, 'entities'>,
  { kind, id, confirmation }: { kind: AccountKind; id: string; confirmation: string | undefined },
  context: RequestContext,
): Promise<null> {
  const account = await entities.account.findFirst({ where: { id, kind } })
  if (!account) return rejectWith('notFound')
  const { name, alias, contactEmail } = account
  if (confirmation?.trim() !== name.trim()) rejectWith('badRequest', 'name', 'To delete the account, enter its name exactly as shown.')
  const note = { subject: 'account', subjectId: id, subjectName: name, accountId: id }
  await holdAccount(entities, id)
  const { count } = await entities.account.updateMany({
    where: { id, deletingSince: null },
    data: { deletingSince: context.now },
  })
  if (count === 0) {
    context.audit(note)
    return null
  }
  // frees the vendor numbers of the account for other vendors of its customers
  await entities.vendorLink.deleteMany({ where: { OR: [{ accountId: id }, { vendorAccountId: id }] } })
  const applications = await entities.externalApplication.findMany({
    where: { accountId: id },
    select: { id: true, sandbox: { select: { applicationId: true } } },
  })
  const owners = applications.flatMap(({ id: live, sandbox }) => (sandbox ? [live, sandbox.applicationId] : [live]))
  await entities.idempotencyKey.deleteMany({ where: { owner: { in: owners } } })
  const users = await deleteUsersOf(entities, id, context.now)
  context.audit({ ...note, before: { kind, name, alias, contactEmail, users }, after: { deletingSince: context.now } })
  return null
}

/** Matches the users that are deleted with an account. */
export const usersOfAccountAlone = (accountId: string): Prisma.UserWhereInput => ({
  accounts: { some: { accountId }, every: { accountId } },
  NOT: { isAdmin: true, hasFullPermissions: true },
})

/** Deletes users who belong to this account alone and unassigns the others. @returns email addresses of the deleted users */
async function deleteUsersOf(entities: PrismaModels, accountId: string, now: Date): Promise<string[]> {
  // locks the users: if two accounts are deleted concurrently, the second transaction sees who has no account left
  await entities.user.updateMany({ where: { accounts: { some: { accountId } } }, data: { updatedDate: now } })
  const leaving = await entities.user.findMany({
    where: usersOfAccountAlone(accountId),
    select: { id: true, email: true, pushes: { select: { endpoint: true } } },
    orderBy: { email: 'asc' },
  })
  const emails = leaving.map(({ email }) => email)
  const ids = leaving.map(({ id }) => id)
  // cancels pending messages, such as invitations
  const recipients = [...emails, ...leaving.flatMap(({ pushes }) => pushes.map(({ endpoint }) => endpoint))]
  await entities.outboxItem.deleteMany({ where: { recipient: { in: recipients } } })
  await entities.idempotencyKey.deleteMany({ where: { owner: { in: ids } } })
  await entities.user.deleteMany({ where: { id: { in: ids } } })
  await entities.userAccount.deleteMany({ where: { accountId } })
  return emails
}
