import { z } from 'zod'

/**
 * Every way a call can fail: code -> HTTP status -> what the caller reads when nothing more precise is known.
 * The server throws a code, one place turns it into the envelope; the web app reads the status and the texts.
 */
export const errorCodes = {
  badRequest: { status: 400, text: 'The request is not valid.' },
  unknownParameter: { status: 400, text: 'This parameter is not known.' },
  cursorInvalid: { status: 400, text: 'This cursor is not one that this list gave you. Start again without a cursor.' },
  cursorMismatch: { status: 400, text: 'This cursor belongs to a call with other filters. Send the same filters, or none.' },
  signInFailed: { status: 400, text: 'The username or password is incorrect.' },
  refreshFailed: { status: 400, text: 'Failed to log in with the request token' },
  googleFailed: { status: 400, text: 'No user registered with this social identity exists in the system. Please Sign Up first' },
  codeRefused: { status: 400, text: 'This link is not valid any more. Please ask for a new one.' },
  ambiguousNumber: { status: 400, text: 'This number exists in more than one of your accounts: name the account with accountId.' },
  tooManyRows: { status: 400, text: 'More than 10,000 rows: use the export of this report.' },
  unauthenticated: { status: 401, text: 'Request Not Authenticated!' },
  keyMissing: { status: 401, text: 'Send a key in the header X-Api-Key, or as Authorization: Bearer.' },
  keyMalformed: { status: 401, text: 'This is not a key of this portal. Check that it was copied completely.' },
  keyUnknown: { status: 401, text: 'This key does not open anything. It may have been regenerated or deleted.' },
  testKeyNotAccepted: { status: 401, text: 'This portal does not accept test keys.' },
  forbidden: { status: 403, text: "You don't have permission to do this." },
  featureDisabled: { status: 403, text: 'This feature is not enabled for you. Please contact an administrator.' },
  endpointOff: { status: 403, text: 'This endpoint is switched off for your application. Ask an administrator of the account.' },
  notFound: { status: 404, text: 'Not found.' },
  methodNotAllowed: { status: 405, text: 'This address does not answer this method.' },
  notAcceptable: { status: 406, text: 'None of the media types in Accept is available here.' },
  requestTimeout: { status: 408, text: 'The request took too long to arrive.' },
  conflict: { status: 409, text: 'This contradicts the present state.' },
  idempotencyConflict: { status: 409, text: 'This Idempotency-Key was used with another request.' },
  idempotencyInProgress: { status: 409, text: 'A request with this Idempotency-Key is still running.' },
  tooManyRecords: { status: 413, text: 'Too many records in one request.' },
  tooLarge: { status: 413, text: 'The request is too large.' },
  unsupportedMediaType: { status: 415, text: 'This content type is not accepted.' },
  tooManyRequests: { status: 429, text: 'Too many requests. Please wait a moment.' },
  headersTooLarge: { status: 431, text: 'The address or the headers of the request are too long.' },
  internal: { status: 500, text: 'An error occurred. Please try again later.' },
  unavailable: { status: 503, text: 'The portal is busy or restarting. Please try again in a moment.' },
  importBusy: { status: 503, text: 'Another import is running. Please try again in a moment.' },
  queryTimeout: { status: 503, text: 'This took too long. Choose a shorter period or fewer filters.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errorCodes

/** One thing that is wrong. `propertyName` is the contract's name of the field, `null` when no field is to blame. */
export const errorItem = z.object({ propertyName: z.string().max(200).nullable(), errorMessage: z.string().max(1000) })
export type ErrorItem = z.infer<typeof errorItem>

/** The same as the external API answers it, with the code that programs compare. */
export const codedErrorItem = errorItem.extend({ code: z.string().max(40) })
export type CodedErrorItem = z.infer<typeof codedErrorItem>
