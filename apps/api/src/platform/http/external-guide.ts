import { errorCodes } from '@portal/contracts/errors'
import { errorGuide, externalErrorCodes } from '@portal/contracts/external/error-guide'
import { recordErrorCodes } from '@portal/contracts/records/record-error'

const errors = externalErrorCodes.map((code) => `**\`${code}\`** (${errorCodes[code].status}). ${errorGuide[code]}`).join('\n\n')
const recordErrors = Object.entries(recordErrorCodes)
  .map(([code, text]) => `**\`${code}\`**. ${text}`)
  .join('\n\n')

/** Introduction of the external API reference, in Markdown. */
export const externalGuide = `
Read an account's shipments, orders and spend, and push data into it, with nothing but HTTP and a key.

# Get started

1. An administrator of the account makes an application under **External API**, switches on the endpoints that it needs, and gives you one of its two keys.
2. Make the first call. It answers which application the key belongs to and what is switched on:

\`\`\`sh
curl -H "X-Api-Key: $KEY" $PORTAL/api/v1/external/application
\`\`\`

3. Read a page of shipments:

\`\`\`sh
curl -H "X-Api-Key: $KEY" "$PORTAL/api/v1/external/shipments?limit=10&include=containers,events"
\`\`\`

# Authentication

Send the key in the header \`X-Api-Key\`, or as \`Authorization: Bearer\`. Never put it into an address: addresses are logged.

A key is \`prt_live_\`, 43 characters, \`_\` and a checksum of 6 characters. An application has two keys, so that you can change one while the other works. A key that was regenerated is dead at the next call.

What a key does not open is refused with 403 and says why: \`endpointOff\`, \`featureDisabled\`. What it may not see is answered as if it were not there.

# Answers

JSON answers have the form \`{"data": …, "errors": []}\`. A list answers \`{"items": […], "nextCursor": "…"}\` as its data.

A shipment, order, product or supplier has four parts: \`record\` is what a push takes, \`derived\` what the portal works out of it, \`changedAt\` when it changed last, and \`complete\` whether the record is all that is stored.

Decimals are strings in resources (exact), numbers in reports. Dates are \`2026-01-31\`, instants \`2026-01-31T14:05:00.000Z\`. Fields may be added at any time: ignore what you do not know.

# Lists

\`limit\` is 1 to 1,000 (100 with \`include\`). Follow \`nextCursor\` until there is none; page 10,000 costs what page 1 costs. A cursor carries its filters, so they need not be repeated.

Rows that change while you read are neither skipped nor doubled.

# Synchronise

Ask with \`updatedSince=2000-01-01T00:00:00Z\` first, follow \`nextCursor\` to the end, and store the greatest \`changedAt\` that you have seen. From then on ask with \`updatedSince\` set to it. With \`updatedSince\` the oldest change comes first: what changes while you read comes again at the end. Some records may come twice, none is missed. Changes of documents and of what was shipped of an order count as well; what moves with the calendar (free days left) does not.

Single resources carry an \`ETag\`: send it as \`If-None-Match\`, and what has not changed is answered 304.

# Reports

\`reports/{report}\` answers what the screen of the report shows. With \`Accept: application/json\` it is a page with the exact count (\`skip\` and \`take\`, up to 10,000 rows), with \`application/x-ndjson\` all rows with untouched values, with \`text/csv\` the file of the screen. An application reads one stream at a time, for up to 15 minutes; a reader that takes less than 64 kB in 30 seconds is cut off.

# Push

\`POST\` a JSON list of records, one record, or one record a line (\`application/x-ndjson\`): up to 10,000 records and 10 MB, with at most 20,000 list entries in a record. Each record stands for itself: the answer is 200 even when some are rejected, and says of each by its line what became of it.

A record replaces the stored one of the same key. What your key cannot see (an endpoint or feature that is off, a hidden column, another supplier) keeps its stored value when you leave it out; everything else that is missing is cleared, and \`[]\` clears a list. Send back only what came with \`"complete": true\`, or with everything you want to keep.

What is read can be sent back: a record that says what is stored is \`unchanged\` and changes nothing.

\`dryRun=true\` tells what would happen and writes nothing. Nothing is deleted by pushes, and a shipment cannot be withdrawn yet.

# Files

A document of a shipment and an EDI file come as a multipart form (\`multipart/form-data\`) of up to 25 MB. A document of the same name is replaced, the same bytes change nothing. The messages of an EDI file are applied as if a partner had sent it; \`notes\` name what could not be.

# Idempotency

Send an \`Idempotency-Key\` (8 to 200 visible characters, new for each request) with a \`POST\`, and repeat it after a broken connection: within 24 hours the same request with the same key has one effect and one answer (\`Idempotent-Replay: true\`). Of a very long answer only the problems are kept (\`"truncated": true\`). Both keys of an application share these.

# Limits

An application may make as many calls a minute as its form says, over all of the portal's processes. Every answer says what is left:

\`\`\`
RateLimit-Policy: "default";q=600;w=60
RateLimit: "default";r=587;t=41
\`\`\`

Every call counts, refused ones too. Minutes are fixed: across the edge of one, twice as many may go through. After a 429 wait as long as \`Retry-After\` says. A request must arrive within 30 seconds, a query ends after 25, a push begins nothing new after 45.

# Errors

An error has a \`code\` for programs, a \`propertyName\` and an \`errorMessage\` for people; \`requestId\` is what to quote when you ask for help. Codes are a closed list.

${errors}

# Errors of records

A record that is refused in a push has one or more of these; the push itself is answered 200.

${recordErrors}

# Versions

\`/api/v1/external\` only grows. What is to go will carry \`Deprecation\` and \`Sunset\` a year ahead.
`.trim()
