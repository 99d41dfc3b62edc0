import { z } from 'zod'

/**
 * Every error code with its HTTP status and its default text. The server throws a code, which one error handler turns into the envelope; the
 * web app reads status and texts.
 */
export const errorCodes = {
  badRequest: { status: 400, text: 'The request is not valid.' },
  unknownParameter: { status: 400, text: 'Unknown parameter.' },
  cursorInvalid: {
    status: 400,
    text: 'This cursor was not issued to your application by this list, or it is incomplete. Start again without a cursor.',
  },
  cursorMismatch: { status: 400, text: 'This cursor belongs to a request with other filters. Send the same filters, or none.' },
  signInFailed: { status: 400, text: 'The username or password is incorrect.' },
  refreshFailed: { status: 400, text: 'Your session has expired. Sign in again.' },
  googleFailed: { status: 400, text: 'No user is linked to this Google account. Ask an administrator for an invitation.' },
  codeRefused: { status: 400, text: 'This link is no longer valid. Request a new one.' },
  ambiguousNumber: { status: 400, text: 'This number exists in more than one of your accounts. Specify the account with accountId.' },
  tooManyRows: { status: 400, text: 'Pages end at 10,000 rows. Export the report to get all rows.' },
  unauthenticated: { status: 401, text: 'Sign in to continue.' },
  keyMissing: { status: 401, text: 'No key was sent. Send it in the X-Api-Key header, or as Authorization: Bearer.' },
  keyMalformed: { status: 401, text: 'This is not a key of this portal. Check that you copied all of it.' },
  keyUnknown: {
    status: 401,
    text: 'This key is not valid: it was regenerated or deleted, or it has expired. Ask an administrator of the account for a new one.',
  },
  forbidden: { status: 403, text: "You don't have permission to do this." },
  featureDisabled: { status: 403, text: 'This feature is not enabled for your account. Contact an administrator.' },
  endpointOff: { status: 403, text: 'This endpoint is disabled for your application. Ask an administrator of the account to enable it.' },
  testKeyRequired: {
    status: 403,
    text: 'This endpoint works in the sandbox only. Use the test key of the application, which begins with prt_test_.',
  },
  notOwner: { status: 403, text: 'Your application did not create this record, so it cannot withdraw it.' },
  networkNotAllowed: {
    status: 403,
    text: 'This application does not accept requests from your network. Ask an administrator of the account to add it.',
  },
  keySentInClear: { status: 403, text: 'The key was sent over plain HTTP. Use the https address, and regenerate the key.' },
  notFound: { status: 404, text: 'Not found.' },
  methodNotAllowed: { status: 405, text: 'This URL does not support this method.' },
  notAcceptable: { status: 406, text: 'None of the media types in the Accept header is available.' },
  requestTimeout: { status: 408, text: 'The request was not received in time. Send it again.' },
  cursorExpired: { status: 410, text: 'Events after this position are no longer stored. Synchronise, then continue from nextCursor.' },
  conflict: { status: 409, text: 'This conflicts with the current state. Reload and try again.' },
  idempotencyInProgress: { status: 409, text: 'A request with this Idempotency-Key is still running.' },
  tooManyRecords: { status: 413, text: 'Too many records in one request.' },
  tooLarge: { status: 413, text: 'The request is too large.' },
  unsupportedMediaType: { status: 415, text: 'This content type is not supported.' },
  idempotencyConflict: { status: 422, text: 'This Idempotency-Key was already used for a different request.' },
  tooManyRequests: { status: 429, text: 'Too many requests. Wait a moment, then try again.' },
  headersTooLarge: { status: 431, text: 'The URL or the headers of the request are too long.' },
  internal: { status: 500, text: 'An error occurred. Try again later.' },
  unavailable: { status: 503, text: 'The portal is busy or restarting. Try again in a moment.' },
  importBusy: { status: 503, text: 'Another import is running. Try again in a moment.' },
  queryTimeout: { status: 503, text: 'This took too long. Choose a shorter period or fewer filters.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errorCodes

/** Single error. `propertyName` is the field's name in the contract; null if the error concerns no field. */
export const errorItem = z.object({ propertyName: z.string().max(200).nullable(), errorMessage: z.string().max(1000) })
export type ErrorItem = z.infer<typeof errorItem>

/** Error of the external API, with the code that clients compare. */
export const codedErrorItem = errorItem.extend({
  code: z.string().max(40),
  /** Position of the change feed to continue from, with `cursorExpired`. */
  nextCursor: z.string().max(12_000).optional(),
  /** Current revision of a draft, with a conflict on `revision`. */
  currentRevision: z.int().optional(),
})
export type CodedErrorItem = z.infer<typeof codedErrorItem>
