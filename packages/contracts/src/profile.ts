import { z } from 'zod'
import { session } from './access.ts'
import { data, done, endpoint } from './endpoint.ts'
import { email, requiredSecret, requiredText, text, uuid } from './scalars.ts'

/** What a password field may hold at most before it is looked at (decision 13). */
export const passwordText = (message: string) => requiredSecret(512, message)

/** Largest picture that is taken, in bytes (S §5). */
export const avatarBytes = 150_000

/** Fields of a person that the person may change. */
export const personFields = {
  firstname: requiredText(100, 'First Name is required.'),
  lastname: requiredText(100, 'Last Name is required.'),
  phoneNumber: text(64).nullish(),
  buyerId: text(64).nullish(),
}

/** The picture in a form. @param subject what the screen calls it in errors */
export const avatarForm = (subject: 'profile image' | 'image') =>
  ({ name: 'avatar', maxBytes: avatarBytes, tooLarge: `The ${subject} cannot have a size greater than 150kb` }) as const

const profileOf = z.object({
  appId: uuid,
  username: z.string().max(254),
  firstname: z.string().max(100),
  lastname: z.string().max(100),
  phoneNumber: z.string().max(64).nullable(),
  /** 0 dark, 1 light. */
  themeColor: z.int(),
  hasGoogleLogin: z.boolean(),
  /** Whether there is a password: without one Google may not be removed. */
  hasPassword: z.boolean(),
  buyerId: z.string().max(64).nullable(),
  notifyViaEmail: z.boolean(),
  notifyViaWebBrowser: z.boolean(),
  avatarExtension: z.string().max(4).nullable(),
  avatarVersion: z.string().max(32).nullable(),
})
export type Profile = z.infer<typeof profileOf>

const sessionItem = z.object({
  id: uuid,
  createdDate: z.string().max(40),
  lastUsedDate: z.string().max(40),
  userAgent: z.string().max(500).nullable(),
  source: z.string().max(64).nullable(),
  /** The session that asks. */
  isCurrent: z.boolean(),
})
export type SessionItem = z.infer<typeof sessionItem>

/** A push subscription as `PushSubscription.toJSON()` of a browser gives it. */
const subscription = z.object({
  endpoint: z
    .string()
    .max(2000)
    .regex(/^https?:\/\/\S+$/, 'Must be an address'),
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, 'Must be a public key of 65 bytes in base64url'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'Must be 16 bytes in base64url'),
  }),
})

/** What users do for themselves. */
export const profile = {
  getUserProfile: endpoint({
    method: 'GET',
    path: 'user/query/user-profile',
    access: session(),
    summary: 'The caller’s own profile.',
    answer: data(profileOf),
  }),

  updateProfile: endpoint({
    method: 'POST',
    path: 'user/command/update-profile',
    access: session(),
    summary: 'Change the caller’s own profile. `hasImage` with a file replaces the picture, without one keeps it; false removes it.',
    form: {
      fields: z.object({
        ...personFields,
        /** The address as it is: it cannot be changed. */
        email: email.optional(),
        hasImage: z.boolean().default(true),
        colorTheme: z.int().min(0).max(1).optional(),
        notifyViaEmail: z.boolean().optional(),
        notifyViaWebBrowser: z.boolean().optional(),
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
    },
    answer: done,
  }),

  changePassword: endpoint({
    method: 'PATCH',
    path: 'user/command/change-password',
    access: session(),
    summary: 'Change the caller’s own password. All other sessions of the caller end.',
    body: z.object({
      OldPassword: passwordText('Old password is required.'),
      NewPassword: passwordText('Password is required.'),
      ConfirmPassword: passwordText('Confirm password is required.'),
    }),
    answer: done,
    refusals: ['tooManyRequests'],
    budget: 'signIn',
  }),

  listSessions: endpoint({
    method: 'GET',
    path: 'user/query/sessions',
    access: session(),
    summary: 'Where the caller is signed in, the latest use first.',
    answer: data(z.array(sessionItem).max(1000)),
  }),

  endSession: endpoint({
    method: 'DELETE',
    path: 'user/command/session/{id}',
    access: session(),
    summary: 'End one of the caller’s sessions. Its tokens are refused from then on.',
    params: z.object({ id: uuid }),
    answer: done,
    refusals: ['notFound'],
  }),

  subscribePush: endpoint({
    method: 'POST',
    path: 'user/command/push-subscription',
    access: session(),
    summary: 'Let a browser show the caller’s notifications. A browser belongs to whoever subscribed last.',
    body: subscription,
    answer: done,
  }),

  unsubscribePush: endpoint({
    method: 'DELETE',
    path: 'user/command/push-subscription',
    access: session(),
    summary: 'Take a browser of the caller’s away, or all of them.',
    query: z.object({ endpoint: text(2000).optional() }),
    answer: done,
  }),
}
