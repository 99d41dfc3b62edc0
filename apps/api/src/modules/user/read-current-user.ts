import type { AccountKind } from '@portal/contracts/access'
import type { CurrentUser } from '@portal/contracts/people/user'
import { isFullAdministrator, type SignedInUser } from '../../platform/access/access-lookup.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'

/** Maximum number of messages in the notifications. */
const maxMessages = 200

const typeNames = { customer: 'Customer', vendor: 'Vendor' } as const satisfies Record<AccountKind, string>

/** Returns the signed-in user with permissions and messages: unread ones first, each group newest first. */
export async function readCurrentUser(user: SignedInUser, entities: Pick<PrismaModels, 'user' | 'message'>): Promise<CurrentUser> {
  const [profile, messages] = await Promise.all([
    entities.user.findUniqueOrThrow({ where: { id: user.id }, include: { avatar: { select: { version: true } } } }),
    entities.message.findMany({
      where: { userId: user.id },
      orderBy: [{ isRead: 'asc' }, { createdDate: 'desc' }, { id: 'desc' }],
      take: maxMessages,
    }),
  ])
  const kinds: readonly AccountKind[] = isFullAdministrator(user) ? ['customer', 'vendor'] : user.accountKinds
  return {
    id: user.id,
    accountId: user.isAdmin ? null : (user.accountIds[0] ?? null),
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    email: profile.email,
    firstName: profile.firstName,
    lastName: profile.lastName,
    isAdmin: user.isAdmin,
    hasFullPermissions: user.hasFullPermissions,
    avatarExtension: profile.avatarExtension,
    avatarVersion: profile.avatar?.version ?? null,
    themeColor: profile.themeColor,
    topBarColor: profile.topBarColor,
    permissions: user.permissions,
    messages: messages.map(({ id, header, body, isRead, createdDate }) => ({
      id,
      messageHeader: header,
      messageBody: body,
      isRead,
      createdDate: createdDate.toISOString(),
    })),
    buyerId: user.buyerId,
    accountTypes: kinds.map((kind) => typeNames[kind]),
  }
}
