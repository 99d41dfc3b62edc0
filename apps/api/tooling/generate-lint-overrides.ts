import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { importOverrides, isImportOverride, restrictedImports, restrictionOf, type LintOverride } from './lint/lint-overrides.ts'

// Writes the import rules of .oxlintrc.json from lint/import-rules.ts. `--check` fails if the file is outdated.

const root = join(import.meta.dirname, '../../..')
const target = join(root, '.oxlintrc.json')

const config = JSON.parse(readFileSync(target, 'utf8')) as { rules: Record<string, unknown>; overrides: LintOverride[] }
const generated = {
  ...config,
  rules: { ...config.rules, [restrictedImports]: restrictionOf('') },
  overrides: [...importOverrides(), ...config.overrides.filter((one) => !isImportOverride(one))],
}

if (isDeepStrictEqual(config, generated)) process.exit()
if (process.argv.includes('--check')) {
  process.stderr.write('.oxlintrc.json is out of date: run pnpm generate:lint\n')
  process.exit(1)
}
writeFileSync(target, JSON.stringify(generated))
execFileSync(join(root, 'node_modules/.bin/oxfmt'), [target], { cwd: root })
