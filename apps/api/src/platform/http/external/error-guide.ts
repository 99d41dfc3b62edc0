import type { ErrorCode } from '@portal/contracts/errors'

/** Error codes of sessions, which the external API never returns. */
type SessionCode = 'signInFailed' | 'refreshFailed' | 'googleFailed' | 'codeRefused' | 'ambiguousNumber' | 'unauthenticated' | 'forbidden'

export type ExternalErrorCode = Exclude<ErrorCode, SessionCode>

/** Cause and remedy of each error code for the API reference. A new code does not compile without its paragraph. */
export const errorGuide: Readonly<Record<ExternalErrorCode, string>> = {
  keyMissing: 'No key was sent. Send it in the `X-Api-Key` header, or as `Authorization: Bearer`.',
  keyMalformed:
    'The value is not a key: its format or checksum is wrong, two headers contain different keys, or the key is in the URL. Copy the key again. URLs are logged, so regenerate a key that was sent in one.',
  keyUnknown:
    'The key is well-formed but not valid: it was regenerated or has expired, or its application or account was deleted. Request the current key from the administrator who issued it.',
  keySentInClear:
    'The request was sent over plain HTTP, so the key can have been read on the way. It is not redirected. Send requests to the `https:` address, and regenerate the key.',
  networkNotAllowed:
    'The application accepts requests from certain networks only, and the address that the request came from is in none of them. An administrator of the account can add it.',
  endpointOff:
    'The endpoint is disabled for your application: an administrator of the account can enable it. Or it is for the other kind of account: endpoints of vendors take keys of vendor accounts only, all others those of customers.',
  testKeyRequired:
    'The endpoint changes sample data, and the key begins with `prt_live_`. Use the test key of the application, which begins with `prt_test_`.',
  notOwner:
    'Only the application that pushed a record as a new one can withdraw it. Records from files, EDI messages, other applications, or pushes before 2026-11-27 have no such application.',
  featureDisabled: 'The account does not have the feature that this endpoint belongs to.',
  notFound:
    'No record with this number is visible to your key. The response is the same for records of other accounts, records of suppliers outside your filter, and unknown numbers.',
  badRequest: 'A parameter or the body is not valid. `propertyName` names it, `errorMessage` states the rule.',
  unknownParameter:
    'The URL has a parameter that the endpoint does not support; `errorMessage` lists the supported ones. Unknown parameters are never ignored, because a misspelt filter would return all records.',
  cursorInvalid:
    'The cursor was not issued to your application by this list. It may be truncated, belong to another list, or predate a change of the portal’s secret or of your application’s suppliers. Start again without a cursor.',
  cursorMismatch:
    'The filters differ from those of the request that returned the cursor. Send the same filters, or none: the cursor contains them.',
  cursorExpired:
    'The change feed cannot continue after this position without a gap: it is older than 30 days, the database was restored from a backup, or the suppliers of your application have changed. Store `nextCursor` of the error, read your lists from the beginning, then follow the changes from there.',
  tooManyRows: '`skip` and `take` can reach the first 10,000 rows. Request NDJSON to read all rows.',
  notAcceptable: 'None of the media types in `Accept` is available for this endpoint.',
  methodNotAllowed: 'The URL exists but does not support this method. The `Allow` header lists the supported methods.',
  requestTimeout: 'The request was not received within 30 seconds. 10 MB require 2.8 Mbit/s; on a slow connection, send smaller requests.',
  conflict:
    'The account was changed during the push: send the request again. Or the record cannot be withdrawn yet: `errorMessage` states what still refers to it.',
  idempotencyConflict: 'The `Idempotency-Key` was used for a different request within the last 24 hours. Use a new one for each request.',
  idempotencyInProgress:
    'The first request with this `Idempotency-Key` is still running. Wait for the seconds in `Retry-After`, then send the request again.',
  tooManyRecords: 'A push can contain 10,000 records, a dry run 2,000. Nothing was applied.',
  tooLarge: 'The body is larger than 10 MB (25 MB for files). Nothing was applied.',
  unsupportedMediaType:
    'The content type is not supported; `errorMessage` names the supported ones. Pushes accept `application/json`, `application/x-ndjson` or `application/jsonl`, and no `Content-Encoding`.',
  tooManyRequests:
    'Your application has reached its limit of requests per minute, another stream to it is still running, or too many of its pushes wait (`Prefer: respond-async`). Wait for the seconds in `Retry-After`.',
  headersTooLarge: 'The URL or the headers are too long.',
  internal:
    'An unexpected error occurred in the portal. Report the `requestId` to the operator. Pushes can be repeated: records that were already stored return `unchanged`.',
  unavailable:
    'The portal is restarting or its database does not respond. Wait for the seconds in `Retry-After`, then send the request again.',
  importBusy: 'Another import of the account, or too many pushes, are running. Wait as long as `Retry-After` says, then send it again.',
  queryTimeout: 'The query took longer than 25 seconds. Request less: a shorter period, more filters, a smaller dry run.',
}

export const externalErrorCodes = Object.keys(errorGuide) as ExternalErrorCode[]
