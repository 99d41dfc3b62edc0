import { errorCodes } from '@portal/contracts/errors'
import { errorGuide, externalErrorCodes } from './error-guide.ts'
import { recordErrorCodes } from '@portal/contracts/records/record-error'

const errors = externalErrorCodes.map((code) => `**\`${code}\`** (${errorCodes[code].status}). ${errorGuide[code]}`).join('\n\n')
const recordErrors = Object.entries(recordErrorCodes)
  .map(([code, text]) => `**\`${code}\`**. ${text}`)
  .join('\n\n')

/** Introduction of the external API reference, in Markdown. */
export const externalGuide = `
Read an account's shipments, orders and spend, and push data into it. All you need is HTTP and an API key.

[Guide](/docs/integrating) · [Languages](/docs/languages) · [Events](/docs/events) · [Records](/docs/records) · [EDI files](/docs/edi) · [Errors](/docs/errors) · [Changes](/docs/changelog) · [llms.txt](/llms.txt)

# Get started

1. An administrator of the account creates an application under **External API**, enables the endpoints that it needs, and gives you one of its two keys.
2. Send a first request. It returns the application and account of the key, and the enabled endpoints:

\`\`\`sh
curl -H "X-Api-Key: $KEY" $PORTAL/api/v1/external/application
\`\`\`

3. Read a page of shipments:

\`\`\`sh
curl -H "X-Api-Key: $KEY" "$PORTAL/api/v1/external/shipments?limit=10&include=containers,events"
\`\`\`

# Authentication

Send the key in the \`X-Api-Key\` header, or as \`Authorization: Bearer\`. Never put it into a URL, because URLs are logged.

A key consists of \`prt_live_\`, 43 characters, \`_\` and a checksum of 6 characters. An application has two keys, so that you can replace one while the other stays in use. A regenerated key stops working with the next request.

A request that the key does not permit returns 403 with the reason: \`endpointOff\`, \`featureDisabled\`, \`networkNotAllowed\` or \`keySentInClear\`. Records that the key may not see are treated as if they did not exist (404).

# Responses

JSON responses have the form \`{"data": …, "errors": []}\`. The data of a list is \`{"items": […], "nextCursor": "…"}\`.

A shipment, order, product or supplier has four parts: \`record\` is the record in the form that a push accepts, \`derived\` has values that the portal calculates, \`changedAt\` is the time of the last change, and \`complete\` is false if fields were omitted from the record.

Decimals are strings in resources, where they are exact, and numbers in reports. Dates have the form \`2026-01-31\`, timestamps \`2026-01-31T14:05:00.000Z\`. New fields may be added at any time: ignore fields that you do not know.

Responses above 1 kB are compressed if \`Accept-Encoding\` names \`br\` or \`gzip\` (\`curl --compressed\`).

# Lists

\`limit\` is 1 to 1,000 (100 with \`include\`). Follow \`nextCursor\` until it is absent; all pages are equally fast. A cursor contains its filters, so you do not need to repeat them.

Records that change while you read are neither skipped nor returned twice.

# Synchronise

Read each list to its end. Its last page has \`nextSince\`, the position in the change feed at which reading began. From there, follow \`changes?after=…\`: it returns what happened, in order and without gaps. Store \`nextCursor\` after you have applied the events of a response. If events are returned again, they have the same ids. Events are stored for 30 days; for an older position the response is 410 \`cursorExpired\` with the \`nextCursor\` to continue from after reading everything again.

Alternatively, send \`nextSince\` as \`since\` to the same list: it returns the records that changed, each once, and the next \`nextSince\`. Removed records are reported by the change feed only. With \`updatedSince\` a list returns the records that changed since a time, and again those of the two minutes before it.

Changes of documents and of an order's shipped quantities count as changes; values that depend on the current date, such as free days left, do not. \`checksums\` proves that a copy is complete.

Single resources have an \`ETag\`. Send it as \`If-None-Match\`: the response is 304 if the resource has not changed.

# Reports

\`reports/{report}\` returns the rows of the report's screen. With \`Accept: application/json\` the response is one page with the exact row count (\`skip\` and \`take\`, up to 10,000 rows), with \`application/x-ndjson\` all rows with unformatted values, and with \`text/csv\` the same file as the CSV export. An application can read one stream at a time, for up to 15 minutes. The connection is closed if the client reads less than 64 kB in 30 seconds.

# Push

\`POST\` a JSON list of records, a single record, or NDJSON with one record per line (\`application/x-ndjson\`): up to 10,000 records and 10 MB, with at most 20,000 list entries in a record. Each record is processed separately: the response is 200 even if some records are rejected, and reports the result of each record by its line.

A record replaces the stored record with the same key. Fields that your key cannot see (a disabled endpoint or feature, a hidden column, another supplier) keep their stored values if you omit them. All other omitted fields are cleared, and \`[]\` clears a list. Only send back records with \`"complete": true\`, or add everything that you want to keep.

Records that were read can be sent back: a record equal to the stored one is \`unchanged\` and changes nothing.

With \`Prefer: respond-async\` the body is stored and the response is 202 at once, with the URL of the push in \`Location\`; the records are imported in the background, in the order of the pushes of the account, without the time limit of a request. \`batches/{batchId}\` returns the state of a push and, for 30 days, its results. At most 100 pushes and 100 MB of an application can wait.

\`dryRun=true\` validates the records and returns the results without storing anything. Pushes never delete records, and a shipment cannot be withdrawn.

# Warnings

A record that is stored can have \`warnings\` beside its result, in the response and in \`batches/{batchId}\`. Nothing is rejected for them:

- a \`mode\` that the portal does not know, or that does not match \`trans\`
- a supplier code or UN/LOCODE that is not known yet: it is added without a name
- a container number in another form than ISO 6346 (or EN 13044), or with a wrong check digit
- an arrival before the departure, or a delivery before the arrival or the departure, actual and expected
- an actual date that is still to come, a date before 2000, or one more than three years ahead
- an order line that is required or ships before its order, or is delivered before it ships
- a currency that ISO 4217 does not list
- a negative quantity of an invoice line
- a booking number under which no vendor has booked orders of the account

# Files

Send documents of shipments and EDI files as a multipart form (\`multipart/form-data\`) of up to 25 MB. A document with the same name is replaced; an identical file changes nothing. The messages of an EDI file are applied as if a partner had sent it. \`notes\` list the parts that could not be applied, with the reasons.

# Idempotency

Send an \`Idempotency-Key\` (8 to 200 visible characters, new for each request) with every \`POST\`, and repeat the request after a lost connection. Within 24 hours, repeating the same request with the same key has no further effect and returns the stored response (\`Idempotent-Replay: true\`). A very long response is stored without the results of accepted records (\`"truncated": true\`). Both API keys of an application share the same idempotency keys.

# Limits

The number of requests per minute is set for each application. Every response states the remaining requests:

\`\`\`
RateLimit-Policy: "default";q=600;w=60
RateLimit: "default";r=587;t=41
\`\`\`

Every request counts, including rejected ones. Minutes are fixed windows, so up to twice as many requests can pass within 60 seconds that span two windows. After a 429, wait for the seconds in \`Retry-After\`. A request must be received within 30 seconds, a query is stopped after 25, and a push starts no further records after 45.

# Errors

An error has a \`code\` for programs, and a \`propertyName\` and an \`errorMessage\` for people. Quote the \`requestId\` when you contact support. The list of codes is complete.

If \`Accept\` names \`application/problem+json\`, errors are sent as problem details (RFC 9457) instead: \`type\`, \`title\`, \`status\`, \`detail\`, \`code\`, \`errors\` and \`requestId\`. Add it to the media types of the data, as in \`Accept: application/json, application/problem+json\`.

${errors}

# Errors of records

A record that is rejected in a push has one or more of these errors; the response to the push is still 200.

${recordErrors}

# Versions

\`/api/v1/external\` is only extended. Endpoints, parameters and fields that will be removed carry \`Deprecation\` and \`Sunset\` headers a year in advance.
`.trim()
