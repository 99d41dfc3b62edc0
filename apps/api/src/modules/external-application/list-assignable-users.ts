import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { sortedPage } from '../../platform/db/sorted-page.ts'
import { assignableTo } from './assignable-users.ts'

const maxUsers = 10_000

/** Returns the possible contacts, by full name. */
export const listAssignableUsers = ({ database }: HandlerDependencies): Handler<'listAssignableUsers'> => {
  return async (_input, { account }) => {
    const users = await database.prisma.user.findMany({
      where: assignableTo(account.id),
      select: { id: true, firstName: true, lastName: true },
      orderBy: { id: 'asc' },
      take: maxUsers,
    })
    const items = users.map(({ id, firstName, lastName }) => ({ id, fullName: `${firstName} ${lastName}` }))
    return sortedPage(items, { by: ({ fullName }) => fullName, direction: 'asc' }, 1, maxUsers)
  }
}
