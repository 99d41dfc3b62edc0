import { z } from 'zod'
import { publicAccess, session } from '../access.ts'
import { dataResponse, emptyResponse, endpoint, fileResponse } from '../endpoint.ts'
import { paginatedList, pageParameters } from '../lists.ts'
import { accountSelectItem } from '../accounts/account.ts'
import { avatarForm, passwordText, personFields, userVersion } from './profile.ts'
import { email, uuid } from '../scalars.ts'
import { accountTypeName } from './user.ts'

const read = session({ need: 'canReadUsers' })
const manage = session({ need: 'canManageUsers', role: 'admin' })

/** Sort columns of the user list, the default first. */
export const userColumns = ['FirstName', 'LastName', 'Email', 'Account', 'Type', 'Role', 'State', 'LastSignIn'] as const

const userItem = z.object({
  appId: uuid,
  username: z.string().max(254),
  firstname: z.string().max(100),
  lastname: z.string().max(100),
  phoneNumber: z.string().max(64).nullable(),
  isAdministrator: z.boolean(),
  hasFullPermissions: z.boolean(),
  buyerId: z.string().max(64).nullable(),
  accountIds: z.array(uuid).max(10_000),
  accountNames: z.array(z.string().max(200)).max(10_000),
  accountTypeNames: z.array(accountTypeName).max(2),
  userTypeName: z.enum(['Administrator', 'Account User']),
  /** URL of the image, which changes with the image. */
  imageUrl: z.string().max(200).nullable(),
  avatarExtension: z.string().max(4).nullable(),
  avatarVersion: z.string().max(32).nullable(),
  /** True if the invitation has not been accepted yet and can be sent again. */
  isInvited: z.boolean(),
  isConfirmed: z.boolean(),
  lastSignInDate: z.string().max(40).nullable(),
  /** True after many failed sign-ins within an hour: only networks used before may sign in. */
  isSignInLimited: z.boolean(),
  /** Permitted actions of the caller on this user. */
  canEdit: z.boolean(),
  updatedDate: z.string().max(40),
})
export type UserItem = z.infer<typeof userItem>

/** States of a user: an address is confirmed by accepting the invitation or by following the link of a confirmation. */
export const userStates = ['active', 'invited', 'unconfirmed'] as const

const roleFields = {
  isAdministrator: z.boolean().default(false),
  hasFullPermissions: z.boolean().default(false),
  accountIds: z.array(uuid).max(1000).default([]),
}

const errorNames = {
  firstname: 'FirstName',
  lastname: 'LastName',
  email: 'Email',
  username: 'Email',
  phoneNumber: 'PhoneNumber',
  buyerId: 'BuyerId',
  accountIds: 'AccountId',
  isAdministrator: 'IsAdministrator',
  hasFullPermissions: 'HasFullPermissions',
  avatar: 'Avatar',
  updatedDate: 'UpdatedDate',
} as const

export const userAdministration = {
  listUsers: endpoint.get('user/query/users', {
    access: read,
    summary: 'Lists the users the caller may see: all for a full administrator, otherwise those whose accounts all belong to the caller.',
    query: pageParameters(userColumns).extend({
      AccountId: uuid.optional(),
      IsAdministrator: z.boolean().optional(),
      State: z.enum(userStates).optional(),
    }),
    synonyms: {
      SortColumn: { username: 'Email', accountNames: 'Account', accountTypeNames: 'Type', userTypeName: 'Role', isAdministrator: 'Role' },
    },
    response: dataResponse(paginatedList(userItem)),
  }),

  getUser: endpoint.get('user/query/user/{id}', {
    access: read,
    summary: 'Returns a user that the caller may see.',
    params: z.object({ id: uuid }),
    response: dataResponse(userItem),
    errors: ['notFound'],
  }),

  listUserEntryAccountSelectItems: endpoint.get('user/query/user-entry-account-select-items', {
    access: read,
    summary: 'Lists the accounts the caller may assign to a user.',
    response: dataResponse(z.array(accountSelectItem).max(10_000)),
  }),

  createUser: endpoint.post('user/command/create', {
    access: manage,
    summary: 'Creates a user, who receives an invitation by email. Returns the id.',
    form: {
      fields: z.object({ ...personFields, ...roleFields, email, hasImage: z.boolean().default(false) }),
      file: avatarForm('image'),
    },
    errorNames,
    response: dataResponse(z.object({ id: uuid })),
    errors: ['conflict'],
  }),

  updateUser: endpoint.put('user/command/update', {
    access: manage,
    summary: 'Updates a user. The email address cannot be changed.',
    form: {
      fields: z.object({
        id: uuid,
        ...personFields,
        /** Current email address: it cannot be changed. */
        email: email.optional(),
        username: email.optional(),
        /** If absent, role and accounts stay unchanged. */
        isAdministrator: z.boolean().optional(),
        hasFullPermissions: z.boolean().optional(),
        accountIds: z.array(uuid).max(1000).optional(),
        hasImage: z.boolean().default(true),
        updatedDate: userVersion,
      }),
      file: avatarForm('image'),
    },
    errorNames,
    response: emptyResponse,
    errors: ['notFound', 'conflict'],
  }),

  deleteUser: endpoint.delete('user/command/delete/{id}', {
    access: manage,
    summary: 'Deletes a user. Rejected for the caller and for the last full administrator.',
    params: z.object({ id: uuid }),
    response: emptyResponse,
    errors: ['notFound', 'conflict'],
  }),

  setUserPassword: endpoint.patch('user/command/set-user-password', {
    access: manage,
    summary: 'Sets a user’s password. All sessions of the user end. An unconfirmed email address receives a confirmation link.',
    body: z.object({
      ApplicationUserId: uuid,
      Password: passwordText('Password is required.'),
      ConfirmPassword: passwordText('Confirm password is required.'),
    }),
    response: emptyResponse,
    errors: ['notFound'],
  }),

  resendInvitation: endpoint.post('user/command/resend-invitation/{id}', {
    access: manage,
    summary: 'Sends another invitation to a user who has not set a password yet. Links of earlier invitations stop working.',
    params: z.object({ id: uuid }),
    response: emptyResponse,
    errors: ['notFound', 'conflict'],
  }),

  getAvatar: endpoint.get('user/avatar/{fileName}', {
    access: publicAccess,
    summary: 'Returns the image of a user, named `{appId}.{ext}`. With the current version as `v` it can be cached permanently.',
    params: z.object({
      fileName: z.string().regex(/^[0-9a-fA-F-]{36}\.(jpg|jpeg|png|gif)$/, 'Must be an id with the extension jpg, jpeg, png or gif'),
    }),
    query: z.object({ v: z.string().max(32).optional() }),
    response: fileResponse(['image/jpeg', 'image/png', 'image/gif'] as const),
    errors: ['notFound'],
  }),
}
