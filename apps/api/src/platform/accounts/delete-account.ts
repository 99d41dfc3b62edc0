import type { AccountKind } from '@portal/contracts/access'
import { holdAccount } from '@portal/db/hold-account'
import type { Prisma } from '@portal/db/prisma'
import { refuse } from '../errors.ts'
import type { Call, Entities, SessionScope } from '../access/scope.ts'

/**
 * Deletes an account as far as anybody can tell: from the end of this command on it is gone, so are its links, and so are its users who
 * belong to no other account, with their sessions. The worker frees its alias and takes its rows away after that (purge-account.ts). Asking
 * again while it does is a success.
 *
 * Who asks is a full administrator, who is signed in through no account and assigned to none: nobody can saw off this branch, and no full
 * administrator goes with an account (decision 9).
 * @param confirmation name of the account as the administrator entered it
 * @throws {Refusal} 404 for an account that is not there, or of the other kind; 400 at `name` without its name
 */
export async function deleteAccount(
  { entities }: Pick<SessionScope, 'entities'>,
  { kind, id, confirmation }: { kind: AccountKind; id: string; confirmation: string | undefined },
  call: Call,
): Promise<null> {
  const account = await entities.account.findFirst({ where: { id, kind } })
  if (!account) return refuse('notFound')
  const { name, alias, contactEmail } = account
  if (confirmation?.trim() !== name.trim()) refuse('badRequest', 'name', 'Enter the name of the account as it is shown to delete it.')
  const note = { subject: 'account', subjectId: id, subjectName: name, accountId: id }
  await holdAccount(entities, id)
  const { count } = await entities.account.updateMany({
    where: { id, deletingSince: null },
    data: { deletingSince: call.now },
  })
  if (count === 0) {
    call.audit(note)
    return null
  }
  // a number that one of its customers knew this vendor by can be another's at once
  await entities.vendorLink.deleteMany({ where: { OR: [{ accountId: id }, { vendorAccountId: id }] } })
  const applications = await entities.externalApplication.findMany({ where: { accountId: id }, select: { id: true } })
  await entities.idempotencyKey.deleteMany({ where: { owner: { in: applications.map((application) => application.id) } } })
  const users = await deleteUsersOf(entities, id, call.now)
  call.audit({ ...note, before: { kind, name, alias, contactEmail, users }, after: { deletingSince: call.now } })
  return null
}

/** Condition for the users that are deleted with an account. */
export const usersOfAccountAlone = (accountId: string): Prisma.UserWhereInput => ({
  accounts: { some: { accountId }, every: { accountId } },
  NOT: { isAdmin: true, hasFullPermissions: true },
})

/** Deletes who belongs to this account alone, and takes the others out of it. @returns addresses of those deleted */
async function deleteUsersOf(entities: Entities, accountId: string, now: Date): Promise<string[]> {
  // locks them: of two accounts that are deleted at the same moment the second one sees who has nothing left
  await entities.user.updateMany({ where: { accounts: { some: { accountId } } }, data: { updatedDate: now } })
  const leaving = await entities.user.findMany({
    where: usersOfAccountAlone(accountId),
    select: { id: true, email: true, pushes: { select: { endpoint: true } } },
    orderBy: { email: 'asc' },
  })
  const emails = leaving.map(({ email }) => email)
  const ids = leaving.map(({ id }) => id)
  // nobody is invited to what is not there any more
  const recipients = [...emails, ...leaving.flatMap(({ pushes }) => pushes.map(({ endpoint }) => endpoint))]
  await entities.outboxItem.deleteMany({ where: { recipient: { in: recipients } } })
  await entities.idempotencyKey.deleteMany({ where: { owner: { in: ids } } })
  await entities.user.deleteMany({ where: { id: { in: ids } } })
  await entities.userAccount.deleteMany({ where: { accountId } })
  return emails
}
