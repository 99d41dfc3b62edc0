import { errorCodes } from '@portal/contracts/errors'
import { recordErrorCodes } from '@portal/contracts/records/record-error'
import { repositoryRoot } from '@portal/db/repository-root'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorGuide, externalErrorCodes } from '../external/error-guide.ts'

/** Guide for integrators, served as a page and as Markdown. */
export interface Guide {
  /** Name in the URL: `/docs/{name}` and `/docs/{name}.md`. */
  name: string
  /** Label in the navigation. */
  label: string
  /** One sentence for `llms.txt`. */
  summary: string
  /** File in `docs`; absent for a guide that is generated. */
  file?: string
}

/** Guides in the order of the navigation. */
export const guides: readonly Guide[] = [
  {
    name: 'integrating',
    label: 'Guide',
    summary: 'From an empty folder to a synchronised copy: keys, pushing, reading, following changes, files, errors.',
    file: 'integrating.md',
  },
  {
    name: 'languages',
    label: 'Languages',
    summary: 'C#, Go, Java and PHP: reading lists, following changes, verifying webhooks.',
    file: 'integrating-languages.md',
  },
  {
    name: 'events',
    label: 'Events',
    summary: 'Types of events of the change feed and of webhooks, with fields and an example of each.',
    file: 'events.md',
  },
  { name: 'records', label: 'Records', summary: 'Format and rules of the records that are pushed and read.', file: 'importing.md' },
  { name: 'edi', label: 'EDI files', summary: 'EDIFACT, X12 and DCSA messages: what the portal reads from each.', file: 'edi-files.md' },
  { name: 'errors', label: 'Errors', summary: 'Error codes with cause and remedy.' },
  { name: 'changelog', label: 'Changes', summary: 'Changes of the external API, the latest first.', file: 'changelog-external.md' },
]

/** Addresses of documents that guides link to, by file name. Links to other files become text. */
export const addressOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(guides.flatMap(({ name, file }) => (file ? [[file, `/docs/${name}`]] : []))),
  'openapi-external.json': '/docs/external/openapi.json',
}

const folder = join(repositoryRoot, 'docs')

/** Returns the Markdown of a guide. */
export const readGuide = async ({ file }: Guide): Promise<string> => (file ? readFile(join(folder, file), 'utf8') : errorsGuide())

/** Returns the paragraphs about all error codes, each under its code: problem details link to them. */
function errorsGuide(): string {
  const responses = externalErrorCodes.map((code) => `### ${code}\n\nStatus ${errorCodes[code].status}. ${errorGuide[code]}`)
  const records = Object.entries(recordErrorCodes).map(([code, text]) => `### ${code}\n\n${text}`)
  return [
    '# Errors',
    'An error has a `code` for programs, and a `propertyName` and an `errorMessage` for people. The list of codes is complete.',
    '## Responses',
    ...responses,
    '## Records',
    'A record that is rejected in a push has one or more of these errors; the response to the push is still 200.',
    ...records,
    '',
  ].join('\n\n')
}

/** Index of the documents for language models (llmstxt.org). */
export const llmsIndex = (): string =>
  [
    '# Portal external API',
    "> Reads an account's shipments, orders and spend, and pushes data into it, with HTTP and an API key.",
    '## Guides',
    guides.map(({ name, label, summary }) => `- [${label}](/docs/${name}.md): ${summary}`).join('\n'),
    '## Reference',
    '- [OpenAPI 3.1 document](/docs/external/openapi.json): every operation, parameter, property and error code.\n- [Reference page](/docs/external): the same for people.\n- [TypeScript client](/docs/portal-client.tgz): package for `npm install`, without dependencies.',
    '',
  ].join('\n\n')
