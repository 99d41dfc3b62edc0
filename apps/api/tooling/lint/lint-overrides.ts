import type { ImportRule } from './import-rule.ts'
import { foldersWithoutTests, importRules } from './import-rules.ts'

export const restrictedImports = 'eslint/no-restricted-imports'

/** Part of the lint configuration that applies to some files. */
export interface LintOverride {
  files: string[]
  excludeFiles?: string[]
  rules: Record<string, unknown>
}

/** Returns true if a path is a folder or within it. Every path is within the empty one. */
const isWithin = (path: string, folder: string): boolean => folder === '' || path === folder || `${path}/`.startsWith(`${folder}/`)

/** Returns the rules of a folder: its own and those of the folders that contain it. */
const listRules = (path: string): ImportRule[] =>
  importRules.filter(({ folder, except = [] }) => isWithin(path, folder) && !except.some((one) => isWithin(path, one)))

/** Value of the lint rule for a folder. */
export const restrictionOf = (path: string): unknown => [
  'error',
  { patterns: listRules(path).map(({ pattern, message }) => ({ ...pattern, message })) },
]

/** Returns an override for each folder with rules. The last match counts, so folders follow those that contain them. */
export const importOverrides = (): LintOverride[] =>
  [...new Set(importRules.flatMap(({ folder, except = [] }) => [folder, ...except]))]
    .filter(Boolean)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((folder) => ({
      files: [`${folder}/**`],
      ...(foldersWithoutTests.some((one) => isWithin(folder, one)) && { excludeFiles: ['**/*.test.ts'] }),
      rules: { [restrictedImports]: restrictionOf(folder) },
    }))

/** Returns true for an override that restricts imports, as opposed to one that switches a rule off. */
export const isImportOverride = ({ rules }: LintOverride): boolean => Array.isArray(rules[restrictedImports])
