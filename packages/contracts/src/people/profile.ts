import { z } from 'zod'
import { session } from '../access.ts'
import { dataResponse, emptyResponse, endpoint } from '../endpoint.ts'
import { email, instant, requiredSecret, requiredText, text, uuid } from '../scalars.ts'

/** Password field of limited length, so that a long text is rejected before hashing (decision 13). */
export const passwordText = (message: string) => requiredSecret(512, message)

/** Maximum size of a profile image in bytes. */
export const avatarBytes = 150_000

/** Fields that users may change themselves. */
export const personFields = {
  firstname: requiredText(100, 'First Name is required.'),
  lastname: requiredText(100, 'Last Name is required.'),
  phoneNumber: text(64).nullish(),
  buyerId: text(64).nullish(),
}

/** Declares the image field of a form. @param subject name of the image in error messages */
export const avatarForm = (subject: 'profile image' | 'image') =>
  ({ name: 'avatar', maxBytes: avatarBytes, tooLarge: `The ${subject} must not be larger than 150 KB.` }) as const

/** `updatedDate` of the user as it was read; rejects the update of a newer version. Sign-ins do not change it. */
export const userVersion = instant.optional()

const profileOf = z.object({
  appId: uuid,
  username: z.string().max(254),
  firstname: z.string().max(100),
  lastname: z.string().max(100),
  phoneNumber: z.string().max(64).nullable(),
  /** 0 dark, 1 light. */
  themeColor: z.int(),
  hasGoogleLogin: z.boolean(),
  /** False if the user has no password and therefore cannot unlink Google. */
  hasPassword: z.boolean(),
  buyerId: z.string().max(64).nullable(),
  notifyViaEmail: z.boolean(),
  notifyViaWebBrowser: z.boolean(),
  avatarExtension: z.string().max(4).nullable(),
  avatarVersion: z.string().max(32).nullable(),
  updatedDate: z.string().max(40),
})
export type Profile = z.infer<typeof profileOf>

const sessionItem = z.object({
  id: uuid,
  createdDate: z.string().max(40),
  lastUsedDate: z.string().max(40),
  userAgent: z.string().max(500).nullable(),
  source: z.string().max(64).nullable(),
  /** True for the session of the request. */
  isCurrent: z.boolean(),
})
export type SessionItem = z.infer<typeof sessionItem>

/** Push subscription as returned by the browser's `PushSubscription.toJSON()`. */
const subscription = z.object({
  endpoint: z
    .string()
    .max(2000)
    .regex(/^https?:\/\/\S+$/, 'Must be a URL'),
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, 'Must be a public key of 65 bytes in base64url'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'Must be 16 bytes in base64url'),
  }),
})

/** Endpoints for the caller's own profile. */
export const profile = {
  getUserProfile: endpoint.get('user/query/user-profile', {
    access: session(),
    summary: 'Returns the caller’s profile.',
    response: dataResponse(profileOf),
  }),

  updateProfile: endpoint.post('user/command/update-profile', {
    access: session(),
    summary: 'Updates the caller’s profile. `hasImage` with a file replaces the image, without a file keeps it; false removes it.',
    form: {
      fields: z.object({
        ...personFields,
        /** Current email address: it cannot be changed. */
        email: email.optional(),
        hasImage: z.boolean().default(true),
        colorTheme: z.int().min(0).max(1).optional(),
        notifyViaEmail: z.boolean().optional(),
        notifyViaWebBrowser: z.boolean().optional(),
        updatedDate: userVersion,
      }),
      file: avatarForm('profile image'),
    },
    errorNames: {
      firstname: 'Firstname',
      lastname: 'Lastname',
      email: 'Email',
      phoneNumber: 'PhoneNumber',
      buyerId: 'BuyerId',
      avatar: 'Avatar',
      updatedDate: 'UpdatedDate',
    },
    response: emptyResponse,
    errors: ['conflict'],
  }),

  changePassword: endpoint.patch('user/command/change-password', {
    access: session(),
    summary: 'Changes the caller’s password. All other sessions of the caller end, and their assistants are disconnected.',
    body: z.object({
      OldPassword: passwordText('Old password is required.'),
      NewPassword: passwordText('Password is required.'),
      ConfirmPassword: passwordText('Confirm password is required.'),
    }),
    response: emptyResponse,
    errors: ['tooManyRequests'],
    rateLimitBudget: 'signIn',
  }),

  listSessions: endpoint.get('user/query/sessions', {
    access: session(),
    summary: 'Lists the caller’s sessions, most recently used first.',
    response: dataResponse(z.array(sessionItem).max(1000)),
  }),

  endSession: endpoint.delete('user/command/session/{id}', {
    access: session(),
    summary: 'Ends one of the caller’s sessions. Its tokens stop working.',
    params: z.object({ id: uuid }),
    response: emptyResponse,
    errors: ['notFound'],
  }),

  endOtherSessions: endpoint.delete('user/command/other-sessions', {
    access: session(),
    summary: 'Ends all sessions of the caller except the current one, and disconnects the caller’s assistants.',
    response: dataResponse(z.object({ sessions: z.int().min(0), assistants: z.int().min(0) })),
  }),

  subscribePush: endpoint.post('user/command/push-subscription', {
    access: session(),
    summary: 'Subscribes a browser to the caller’s notifications. A browser belongs to the user who subscribed last.',
    body: subscription,
    response: emptyResponse,
  }),

  unsubscribePush: endpoint.delete('user/command/push-subscription', {
    access: session(),
    summary: 'Unsubscribes one of the caller’s browsers, or all of them.',
    query: z.object({ endpoint: text(2000).optional() }),
    response: emptyResponse,
  }),
}
