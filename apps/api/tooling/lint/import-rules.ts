import { apiImportRules } from './api-import-rules.ts'
import { imports, type ImportRule } from './import-rule.ts'
import { webImportRules } from './web-import-rules.ts'

/** Folders whose tests may import more than their other files: the rules of the folders above apply to the tests. */
export const foldersWithoutTests: readonly string[] = [
  'packages/contracts/src',
  'apps/api/src/domain',
  'apps/api/src/documents',
  'apps/api/src/ingest',
  'apps/api/src/modules',
  'apps/api/src/reports',
  'apps/api/src/commands',
]

const packageRules: readonly ImportRule[] = [
  {
    folder: 'packages/contracts/src',
    pattern: { regex: '^([^.z]|z[^o]|zo[^d]|zod.)' },
    message: 'The contract is shared by server and browser: it imports only zod and its own files.',
    plants: imports('kysely', 'node:fs', '@portal/db/pool', 'zone', 'zod-extra'),
  },
  {
    folder: 'packages/charts/src',
    pattern: { regex: '^@portal/([^c]|c[^o])' },
    message: 'Charts are built from the contract alone: of the packages they import only @portal/contracts.',
    plants: imports('@portal/db/pool', '@portal/charts/chart'),
  },
  {
    folder: 'packages/assistant-views/src',
    pattern: { regex: '^@portal/(api|client|db|edi|sea-network|seed|web)(/|$)' },
    message: 'Views for assistants are built from contract and charts alone.',
    plants: imports('@portal/db/pool', '@portal/api/app'),
  },
  {
    folder: 'packages/edi/src',
    pattern: { regex: '^@portal/([^c]|c[^o])|^(pg|kysely|fastify)(/|$)' },
    message: 'EDI mapping is pure: of the packages it imports only @portal/contracts, and no database or HTTP library.',
    plants: imports('@portal/db/pool', 'pg'),
  },
  {
    folder: 'packages/sea-network/src',
    pattern: { regex: '^@portal/' },
    message: 'The sea network imports no other package of the portal.',
    plants: imports('@portal/contracts/report'),
  },
  {
    folder: 'packages/db/src',
    pattern: { regex: '^@portal/' },
    message: 'The database package imports no other package of the portal.',
    plants: imports('@portal/contracts/report'),
  },
  {
    folder: 'prisma/seed',
    pattern: { regex: '^@portal/(api|charts|db|edi|launch|web)(/|$)' },
    message: 'Demo data consists of records of the contract on sea routes: it does not depend on how they are stored.',
    plants: imports('@portal/db/pool'),
  },
]

/** All rules. One without a folder applies to every file. */
export const importRules: readonly ImportRule[] = [
  {
    folder: '',
    pattern: { regex: '^@portal/(api|web|e2e|bench)(/|$)' },
    message: 'Nothing imports an app: move shared code to a package.',
    plants: imports('@portal/api/app', '@portal/web/main'),
  },
  ...packageRules,
  ...apiImportRules,
  ...webImportRules,
]
