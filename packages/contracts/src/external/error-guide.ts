import type { ErrorCode } from '../errors.ts'

/** Refusals that the external API never gives: they are about sessions. */
type SessionCode = 'signInFailed' | 'refreshFailed' | 'googleFailed' | 'codeRefused' | 'ambiguousNumber' | 'unauthenticated' | 'forbidden'

export type ExternalErrorCode = Exclude<ErrorCode, SessionCode>

/** What the reference says of each code: why it comes, and what to do. One that is added does not compile without its paragraph. */
export const errorGuide: Readonly<Record<ExternalErrorCode, string>> = {
  keyMissing: 'No key was sent. Send it in the header `X-Api-Key`, or as `Authorization: Bearer`.',
  keyMalformed:
    'What was sent is not a key: its form or its checksum is wrong, two headers hold different keys, or the key is in the address. Copy it again. A key that has been in an address is in logs: regenerate it.',
  keyUnknown:
    'The key has the right form and opens nothing. It was regenerated, or its application or account is gone. Ask who gave it to you for the present one.',
  testKeyNotAccepted: 'The key begins with `prt_test_`. This portal has no test mode.',
  endpointOff: 'The endpoint is switched off for your application. An administrator of the account can switch it on.',
  featureDisabled: 'The account does not have the feature that this endpoint belongs to.',
  notFound:
    'There is nothing of this number that your key may see. Numbers of other accounts, of suppliers outside your filter and of nothing at all are answered alike.',
  badRequest: 'A parameter or the body is not valid. `propertyName` says which, `errorMessage` what it must be.',
  unknownParameter:
    'The address has a parameter that the endpoint does not know. Nothing is ignored: a misspelt filter would return everything.',
  cursorInvalid:
    'The cursor is not one that this list gave to your application. It may be cut off, of another list, or from before the secret of the portal or the suppliers of your application were changed. Start again without a cursor.',
  cursorMismatch:
    'The cursor came with other filters than this call has. Send the filters of the first call, or none: the cursor carries them.',
  tooManyRows: '`skip` and `take` end at 10,000 rows. Ask for NDJSON to read all of them.',
  notAcceptable: 'None of the media types in `Accept` is available here.',
  methodNotAllowed: 'The address is right, the method is not. `Allow` lists those there are.',
  requestTimeout: 'The request did not arrive within 30 seconds. 10 MB need 2.8 Mbit/s; send less at once over a slow line.',
  conflict: 'The account was changed while the push was running. Send it again.',
  idempotencyConflict: 'The `Idempotency-Key` was used with another request within the last 24 hours. Use a new one for each request.',
  idempotencyInProgress:
    'The first request with this `Idempotency-Key` is still running. Wait as long as `Retry-After` says, then ask again.',
  tooManyRecords: 'A push holds at most 10,000 records, a dry run 2,000. Nothing was applied.',
  tooLarge: 'The body is larger than 10 MB (25 MB for files). Nothing was applied.',
  unsupportedMediaType:
    'The content type does not fit: pushes take `application/json`, `application/x-ndjson` or `application/jsonl`, and no `Content-Encoding`.',
  tooManyRequests:
    'Your application has used up its calls of this minute, or a stream to it is still running. Wait as long as `Retry-After` says.',
  headersTooLarge: 'The address or the headers are too long.',
  internal:
    'Something went wrong in the portal. Tell the operator the `requestId`. Pushes may be repeated: what is stored comes back as `unchanged`.',
  unavailable: 'The portal is restarting or its database does not answer. Wait as long as `Retry-After` says, then ask again.',
  importBusy: 'Another import of the account, or too many pushes, are running. Wait as long as `Retry-After` says, then send it again.',
  queryTimeout: 'The answer took longer than 25 seconds. Ask for less: a shorter period, more filters, a smaller dry run.',
}

export const externalErrorCodes = Object.keys(errorGuide) as ExternalErrorCode[]
