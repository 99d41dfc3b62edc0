import { join } from 'node:path'

/** Returns the root of the checkout that contains a code folder: `packages/db/src`, or `apps/api/dist` where the built API runs. */
export const rootAbove = (codeFolder: string): string => join(codeFolder, '../../..')

/** Root of the checkout. Bundled code resolves it too, because both code folders are equally deep. */
export const repositoryRoot = rootAbove(import.meta.dirname)
