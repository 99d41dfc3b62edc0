import { eventDeclaration, eventTypeNames, eventTypes } from '@portal/contracts/external/changes/event-types'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Writes docs/events.md from the catalogue of event types. With --check it only verifies that the file is current.
const file = join(import.meta.dirname, '../../../docs/events.md')

const sections = eventTypeNames.map((type) => {
  const { description, readBy, feature } = eventDeclaration(type)
  const endpoints = readBy.map((id) => `\`${id}\``).join(' or ')
  const terms = endpoints
    ? `Requires ${endpoints}.`
    : feature
      ? 'Requires the account’s feature Integrations.'
      : 'Received by every application.'
  return `## ${type}\n\n${description}\n${terms}\n\n\`\`\`json\n${JSON.stringify(eventTypes[type].example, null, 2)}\n\`\`\`\n`
})

const text = `# Events

\`GET /api/v1/external/changes\` returns these types of events; [integrating.md](integrating.md) describes how to follow them. Each event has an \`id\`,
its \`type\`, \`occurredAt\` (UTC), its \`subject\` with the \`url\` to read, and \`data\` as below. Fields that the account hides are left out, or null.
Types and fields may be added: ignore those that you do not know.

${sections.join('\n')}`

if (!process.argv.includes('--check')) await writeFile(file, text)
else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error('docs/events.md does not match the catalogue of events. Run: pnpm generate')
  process.exitCode = 1
}
