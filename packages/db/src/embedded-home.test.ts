import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { binariesFolder } from './embedded-home.ts'

const root = join(import.meta.dirname, '../../..')

test.each(['packages/db/src', 'apps/api/dist'])('code in %s resolves the PostgreSQL binaries', (folder) => {
  expect(existsSync(join(binariesFolder(join(root, folder)), 'initdb'))).toBe(true)
})
