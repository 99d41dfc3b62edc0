import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

// a separate process without NODE_PATH: the test runner's would resolve the package from any folder
test.each(['packages/db/src', 'apps/api/dist'])('code in %s resolves the PostgreSQL binaries', (folder) => {
  const script = `
    import { binariesFolder } from ${JSON.stringify(join(import.meta.dirname, 'home.ts'))}
    import { rootAbove } from ${JSON.stringify(join(root, 'packages/db/src/repository-root.ts'))}
    console.log(binariesFolder(rootAbove(${JSON.stringify(join(root, folder))})))`
  const { NODE_PATH: _, ...env } = process.env
  const binaries = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env, encoding: 'utf8' }).trim()
  expect(existsSync(join(binaries, 'initdb'))).toBe(true)
})
