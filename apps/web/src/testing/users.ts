import type { UserItem } from '@portal/contracts/people/user-administration'
import type { ApiHandlers } from './api-double.ts'
import { refuse } from './api-double.ts'
import { listOf } from './list-of.ts'
import { idOf, lanternBay, thornbeck } from './standard-account.ts'

/** Returns a user of a customer account who has accepted the invitation. @param number part of id, name and address */
export const makeListedUser = (number: number, over: Partial<UserItem> = {}): UserItem => ({
  appId: idOf(number),
  username: `noor.haddad.${number}@thornbeck.example`,
  firstname: 'Noor',
  lastname: `Haddad ${number}`,
  phoneNumber: null,
  isAdministrator: false,
  hasFullPermissions: false,
  buyerId: null,
  accountIds: [thornbeck.id],
  accountNames: [thornbeck.name],
  accountTypeNames: ['Customer'],
  userTypeName: 'Account User',
  imageUrl: null,
  avatarExtension: null,
  avatarVersion: null,
  isInvited: false,
  isConfirmed: true,
  canEdit: true,
  lastSignInDate: null,
  isSignInLimited: false,
  updatedDate: '2026-11-20T09:00:00.000Z',
  ...over,
})

/** Returns the handlers of the operations on users. A command changes the given array. */
export function userHandlers(users: UserItem[]): ApiHandlers {
  const find = (wanted: string) => {
    const user = users.find(({ appId }) => appId === wanted)
    if (!user) throw refuse('notFound')
    return user
  }
  return {
    listUsers: (input) => {
      const { AccountId, IsAdministrator, State } = input
      const state = (user: UserItem) => (user.isInvited ? 'invited' : user.isConfirmed ? 'active' : 'unconfirmed')
      const found = users.filter(
        (user) =>
          (!AccountId || user.accountIds.includes(AccountId)) &&
          (IsAdministrator === undefined || user.isAdministrator === IsAdministrator) &&
          (!State || state(user) === State),
      )
      return listOf(found, input, {
        FirstName: (user) => user.firstname,
        LastName: (user) => user.lastname,
        Email: (user) => user.username,
      })
    },
    getUser: ({ id }) => find(id),
    listUserEntryAccountSelectItems: () => [thornbeck, lanternBay].map(({ id, name, accountTypeName }) => ({ id, name, accountTypeName })),
    createUser: ({ firstname, lastname, email, isAdministrator }) => {
      const user = makeListedUser(900 + users.length, { firstname, lastname, username: email, isAdministrator, isInvited: true })
      users.push(user)
      return { id: user.appId }
    },
    updateUser: ({ id, firstname, lastname }) => {
      Object.assign(find(id), { firstname, lastname })
      return null
    },
    setUserPassword: () => null,
  }
}
