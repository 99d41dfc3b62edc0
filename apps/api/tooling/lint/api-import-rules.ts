import { folderLevels, rulesOfLevel } from './folder-rules.ts'
import { imports, type ImportRule } from './import-rule.ts'

const api = 'apps/api/src'

export const apiImportRules: readonly ImportRule[] = [
  {
    folder: api,
    pattern: { regex: '^(pg|kysely|pg-.*|@prisma/.*|prisma)(/|$)' },
    message: 'Only packages/db imports Prisma, Kysely and pg: use @portal/db.',
    plants: imports('pg', 'pg-cursor', 'kysely', '@prisma/client'),
  },
  {
    folder: `${api}/domain`,
    pattern: { regex: String.raw`^(fastify|@fastify/.*)(/|$)|^(\.\./)+platform/http/` },
    message: 'domain contains rules without HTTP: pass the values of the request as arguments.',
    plants: imports('fastify', '@fastify/static', '../platform/http/serve.ts'),
  },
  {
    folder: `${api}/modules/*`,
    pattern: { regex: String.raw`^\.\./[^.]|^(\.\./)+modules/` },
    message: 'A module does not import another module: move shared code to domain or platform.',
    plants: imports('../shipment/x.ts', '../../modules/shipment/x.ts'),
  },
  {
    folder: `${api}/reports`,
    pattern: {
      regex: String.raw`^@portal/db/(prisma|pool|migrate|embedded/.*|copy-rows|advisory-lock|cells/verify|reference-data)$|^(\.\./)+domain/(verify-account|shipments/derived)\.ts$`,
    },
    message: "Reports read through the scope's reader (@portal/db/read), so that no query lacks an account.",
    plants: imports('@portal/db/pool', '@portal/db/prisma', '../domain/shipments/derived.ts'),
  },
  ...folderLevels.flatMap(rulesOfLevel),
]
