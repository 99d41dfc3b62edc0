import { z } from 'zod'
import { anyAccount, featureNames, permissionNames, session, type Feature, type Permission } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { instant, uuid } from '../scalars.ts'

/** Builds an object schema with a boolean per name. */
const flags = <N extends string>(names: readonly N[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<N, z.ZodBoolean>)

export const accountTypeName = z.enum(['Customer', 'Vendor'])

export const currentUser = z.object({
  id: uuid,
  /** The only account of an account user; null for several accounts. */
  accountId: uuid.nullable(),
  name: z.string().max(201),
  email: z.string().max(254),
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  isAdmin: z.boolean(),
  hasFullPermissions: z.boolean(),
  avatarExtension: z.string().max(4).nullable(),
  /** Version of the image, part of its URL. */
  avatarVersion: z.string().max(32).nullable(),
  /** 0 dark, 1 light. */
  themeColor: z.int(),
  topBarColor: z.string().max(32).nullable().describe('Reserved: no endpoint sets it, and the web app ignores it.'),
  permissions: flags<Permission>(permissionNames),
  messages: z
    .array(
      z.object({
        id: uuid,
        messageHeader: z.string().max(200),
        messageBody: z.string().max(20_000),
        isRead: z.boolean(),
        createdDate: instant,
      }),
    )
    .max(200),
  buyerId: z.string().max(64).nullable(),
  accountTypes: z.array(accountTypeName).max(2),
})

export type CurrentUser = z.infer<typeof currentUser>

/** Feature flags of an account. All are off for a vendor account. */
export const accountFeatures = flags<Feature>(featureNames).extend({ accountId: uuid, accountName: z.string().max(200) })

export const user = {
  getMe: endpoint.get('user/me', {
    access: session(),
    summary: 'Returns the signed-in user with permissions.',
    response: dataResponse(currentUser),
  }),

  getMyFeatures: endpoint.get('user/my-features', {
    access: anyAccount,
    summary:
      'Returns the feature flags of an account of the caller; `accountId` is optional for a caller with one account. All flags are off for a vendor account.',
    query: z.object({ accountId: uuid.optional() }),
    response: dataResponse(accountFeatures),
  }),
}
