import { folders, imports, type ImportRule } from './import-rule.ts'

const api = 'apps/api/src'

export const apiImportRules: readonly ImportRule[] = [
  {
    folder: api,
    pattern: { regex: '^(pg|kysely|pg-.*|@prisma/.*|prisma)(/|$)' },
    message: 'Only packages/db imports Prisma, Kysely and pg: use @portal/db.',
    plants: imports('pg', 'pg-cursor', 'kysely', '@prisma/client'),
  },
  {
    folder: `${api}/platform`,
    pattern: folders('domain', 'documents', 'ingest', 'reports', 'modules', 'commands'),
    message: 'platform is the lowest folder of the API: it imports no other folder of apps/api/src.',
    plants: imports('../domain/x.ts', '../documents/x.ts', '../ingest/x.ts', '../reports/x.ts', '../modules/x.ts', '../commands/x.ts'),
  },
  {
    folder: `${api}/domain`,
    pattern: { regex: String.raw`^(fastify|@fastify/.*)(/|$)|^(\.\./)+platform/http/` },
    message: 'domain contains rules without HTTP: pass the values of the request as arguments.',
    plants: imports('fastify', '@fastify/static', '../platform/http/serve.ts'),
  },
  {
    folder: `${api}/domain`,
    pattern: folders('documents', 'ingest', 'reports', 'modules', 'commands'),
    message: 'domain is shared by documents, ingest, reports, modules and commands: it imports none of them.',
    plants: imports('../documents/x.ts', '../ingest/x.ts', '../reports/x.ts', '../modules/x.ts', '../commands/x.ts'),
  },
  {
    folder: `${api}/documents`,
    pattern: folders('ingest', 'reports', 'modules', 'commands'),
    message: 'documents only writes files: it imports platform and domain, not ingest, reports, modules or commands.',
    plants: imports('../ingest/x.ts', '../reports/x.ts', '../modules/x.ts', '../commands/x.ts'),
  },
  {
    folder: `${api}/ingest`,
    pattern: folders('documents', 'reports', 'modules', 'commands'),
    message: 'ingest imports platform and domain, not documents, reports, modules or commands.',
    plants: imports('../documents/x.ts', '../reports/x.ts', '../modules/x.ts', '../commands/x.ts'),
  },
  {
    folder: `${api}/ingest/context`,
    pattern: folders('edi', 'files', 'pipeline', 'push', 'unlocode'),
    message: 'ingest/context is shared by all of ingest: it imports only types of messages and resources.',
    plants: imports('../edi/x.ts', '../files/x.ts', '../pipeline/x.ts', '../push/x.ts'),
  },
  {
    folder: `${api}/ingest/resources`,
    pattern: folders('edi', 'files', 'messages', 'pipeline', 'push', 'unlocode'),
    message: 'Record writers import only ingest/context: they do not depend on the channel of a record.',
    plants: imports('../edi/x.ts', '../files/x.ts', '../messages/x.ts', '../pipeline/x.ts', '../push/x.ts'),
  },
  {
    folder: `${api}/ingest/messages`,
    pattern: folders('files', 'pipeline', 'push', 'unlocode'),
    message: 'ingest/messages merges messages with records: it does not import files, pipeline or push.',
    plants: imports('../files/x.ts', '../pipeline/x.ts', '../push/x.ts'),
  },
  {
    folder: `${api}/ingest/push`,
    pattern: folders('edi', 'files', 'messages', 'unlocode'),
    message: 'ingest/push contains the policy for API keys: it does not import edi, files or messages.',
    plants: imports('../edi/x.ts', '../files/x.ts', '../messages/x.ts'),
  },
  {
    folder: `${api}/ingest/edi`,
    pattern: folders('files', 'unlocode'),
    message: 'ingest/files imports ingest/edi, not the reverse.',
    plants: imports('../files/x.ts'),
  },
  {
    folder: `${api}/ingest/pipeline`,
    pattern: folders('files', 'unlocode'),
    message: 'ingest/files imports ingest/pipeline, not the reverse.',
    plants: imports('../files/x.ts'),
  },
  {
    folder: `${api}/modules/*`,
    pattern: { regex: String.raw`^\.\./[^.]|^(\.\./)+modules/` },
    message: 'A module does not import another module: move shared code to domain or platform.',
    plants: imports('../shipment/x.ts', '../../modules/shipment/x.ts'),
  },
  {
    folder: `${api}/modules/*`,
    pattern: folders('reports', 'commands'),
    message: 'Modules import neither reports nor commands: move shared code to domain.',
    plants: imports('../../reports/x.ts', '../../commands/x.ts'),
  },
  {
    folder: `${api}/reports`,
    pattern: {
      regex: String.raw`^@portal/db/(prisma|pool|migrate|embedded|copy-rows|advisory-lock|verify|reference-data)$|^(\.\./)+domain/(verify-account|shipments/derived)\.ts$`,
    },
    message: "Reports read through the scope's reader (@portal/db/read), so that no query lacks an account.",
    plants: imports('@portal/db/pool', '@portal/db/prisma', '../domain/shipments/derived.ts'),
  },
  {
    folder: `${api}/reports`,
    pattern: folders('ingest', 'modules', 'commands'),
    message: 'Reports import neither ingest nor modules nor commands: move shared code to domain.',
    plants: imports('../ingest/x.ts', '../modules/x.ts', '../commands/x.ts'),
  },
  {
    folder: `${api}/commands`,
    pattern: folders('documents', 'reports', 'modules'),
    message: 'Commands import neither documents nor reports nor modules: move shared code to domain.',
    plants: imports('../documents/x.ts', '../reports/x.ts', '../modules/x.ts'),
  },
]
