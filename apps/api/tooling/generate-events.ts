import { objectOperation, webhookHeaders } from '@portal/contracts/external/webhooks/webhook-message'
import { externalEndpoints } from '@portal/contracts/external/index'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  describeAccess,
  describeMessage,
  messageSchema,
  messageTypes,
  sampleMessage,
} from '../src/platform/http/external/openapi-webhooks.ts'

// Writes docs/events.md from the declaration of event types and webhooks. With --check it only verifies that the file is current.
const file = join(import.meta.dirname, '../../../docs/events.md')

interface Field {
  description?: string
  properties?: Record<string, Field>
  items?: Field
}

const propertyOf = (field: Field, name: string): Field => field.properties![name]!

/** Returns the lines of a list of fields, those of lists with `[]`. */
const fieldLines = (field: Field, prefix = ''): string[] =>
  Object.entries(field.properties ?? {}).flatMap(([name, inner]) => [
    `- \`${prefix}${name}\`: ${inner.description}`,
    ...(inner.items ? fieldLines(inner.items, `${prefix}${name}[].`) : []),
  ])

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

const sections = messageTypes.map((type) => {
  const event = sampleMessage(type)['data'] as { data: object }
  const fields = fieldLines(propertyOf(propertyOf(messageSchema(type), 'data'), 'data'))
  const operation = objectOperation(type)
  const object = operation && `\`object\` of a full body: as \`GET /api/v1/${externalEndpoints[operation].path}\` returns it.`
  const access = [describeAccess(type), object].filter(Boolean).join(' ')
  return [`## ${type}`, `${describeMessage(type)}\n${access}`, ...(fields.length > 0 ? [fields.join('\n')] : []), json(event.data)].join(
    '\n\n',
  )
})

const sample = messageTypes.find((type) => type === 'shipment.eta_changed')!
const headers = Object.entries(webhookHeaders).map(([name, { description }]) => `- \`${name}\`: ${description}`)

const text = `# Events

\`GET /api/v1/external/changes\` returns these types of events, and webhooks receive them; [integrating.md](integrating.md) describes how to follow
and to receive them. Each event has an \`id\`, its \`type\`, \`occurredAt\` (UTC), its \`subject\` with the \`url\` to read, and \`data\` as below.
Fields that the account hides are left out, or null. Types and fields may be added: ignore those that you do not know.

## Requests to webhooks

Each event is sent in a \`POST\` request with these headers (Standard Webhooks):

${headers.join('\n')}

The body has the event as the change feed returns it:

${json(sampleMessage(sample))}

Webhooks with \`thin\` false receive \`object\` as well, the record, if the body has at most 20 kB with it and the key may read it.

${fieldLines(messageSchema(sample)).join('\n')}

${sections.join('\n\n')}
`

if (!process.argv.includes('--check')) await writeFile(file, text)
else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error('docs/events.md does not match the declaration of events. Run: pnpm generate')
  process.exitCode = 1
}
