import type { UserItem } from '@portal/contracts/people/user-administration'
import { missingFields } from '../../components/form/missing-fields.ts'
import type { PictureChange } from '../../components/people/avatar-field.tsx'

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

/** @param mayMakeAdministrators if false, a new user is always an account user */
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

/** Lists all empty required fields at once. */
export const checkUser = (values: UserValues) => missingFields(values, required)

/** Changes the role and clears the accounts: an account user has one account. */
export const withRole = (role: UserValues['role']): Partial<UserValues> =>
  role === 'user' ? { role, full: false, accountIds: [] } : { role }

/** Toggles full permissions and clears the accounts. */
export const withFullPermissions = (full: boolean): Partial<UserValues> => ({ full, accountIds: [] })

/** Fields of a create or update request. @param withAccess includes role and accounts */
export const userRequest = (values: UserValues, withAccess: boolean) => ({
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
