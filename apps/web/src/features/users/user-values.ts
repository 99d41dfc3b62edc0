import type { UserItem } from '@portal/contracts/user-administration'
import { missingFields } from '../../components/form/missing-fields.ts'
import type { PictureChange } from '../../components/people/picture-field.tsx'

/** What the form of a user holds. */
export interface UserValues {
  picture: PictureChange
  role: 'admin' | 'user' | null
  full: boolean
  accountIds: string[]
  email: string
  firstname: string
  lastname: string
  phoneNumber: string
  buyerId: string
}

/** @param mayMakeAdministrators without that, a new user is an account user: there is nothing to choose */
export const formOfUser = (user: UserItem | undefined, mayMakeAdministrators: boolean): UserValues => ({
  picture: 'keep',
  role: user ? (user.isAdministrator ? 'admin' : 'user') : mayMakeAdministrators ? null : 'user',
  full: user?.hasFullPermissions ?? false,
  accountIds: user?.accountIds ?? [],
  email: user?.username ?? '',
  firstname: user?.firstname ?? '',
  lastname: user?.lastname ?? '',
  phoneNumber: user?.phoneNumber ?? '',
  buyerId: user?.buyerId ?? '',
})

/** Required fields with their labels. */
const required = { role: 'Role', email: 'Username (Email)', firstname: 'First Name', lastname: 'Last Name' }

/** Names every required field that is empty at once. */
export const checkUser = (values: UserValues) => missingFields(values, required)

/** Choosing a role: an account user has one account, chosen anew (S §4). */
export const withRole = (role: UserValues['role']): Partial<UserValues> =>
  role === 'user' ? { role, full: false, accountIds: [] } : { role }

/** Turning full permissions on or off: the accounts are chosen anew (S §4). */
export const withFull = (full: boolean): Partial<UserValues> => ({ full, accountIds: [] })

/** The fields of a create or update call. @param withAccess role and accounts; without them they stay as they are */
export const requestOf = (values: UserValues, withAccess: boolean) => ({
  firstname: values.firstname,
  lastname: values.lastname,
  phoneNumber: values.phoneNumber,
  buyerId: values.buyerId,
  hasImage: values.picture !== 'remove',
  ...(values.picture instanceof File && { avatar: values.picture }),
  ...(withAccess && {
    isAdministrator: values.role === 'admin',
    hasFullPermissions: values.full,
    accountIds: values.accountIds,
  }),
})
