import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importRules } from '../../tooling/lint/import-rules.ts'
import { importOverrides, isImportOverride, restrictedImports, type LintOverride } from '../../tooling/lint/lint-overrides.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'

const root = join(import.meta.dirname, '../../../..')
const configFile = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
const config = JSON.parse(configFile) as { rules: Record<string, unknown>; overrides: LintOverride[] }

interface Diagnostic {
  code: string
  message: string
  help?: string
  filename: string
}

/** Runs the linter with the configuration of the repository on files by path. */
async function lint(files: Record<string, string>): Promise<Diagnostic[]> {
  const folder = await temporaryDirectory({ ...files, '.oxlintrc.json': configFile })
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
}

/** File that an override applies to. @param name name of the file, or its part that the override leaves open */
const fileFor = (glob: string, name: string, extension = 'ts'): string =>
  glob
    .replace(/\*\*$/, `${name}.${extension}`)
    .replace(/^\*\*\//, 'planted/')
    .replaceAll('*', name)

/** Reported in every file that is linted. */
const canary = 'debugger\n'
const isLinted = (file: string, diagnostics: readonly Diagnostic[]) =>
  diagnostics.some(({ filename, code }) => filename === file && code === 'eslint(no-debugger)')

type Restriction = [severity: string, options: { patterns: { message: string }[] }]
const messagesOf = (rules: Record<string, unknown>) => (rules[restrictedImports] as Restriction)[1].patterns.map(({ message }) => message)

it('restricts imports as declared in tooling/lint', () => {
  expect(config.overrides.filter(isImportOverride)).toEqual(importOverrides())
})

it('reports every planted import in every folder, with the message of its rule', async () => {
  const scopes = [{ files: ['planted/**'], rules: config.rules }, ...config.overrides.filter(isImportOverride)]
  const planted = scopes.flatMap(({ files: [glob], rules }, index) =>
    messagesOf(rules).flatMap((message, place) => {
      const plants = importRules.find((rule) => rule.message === message)?.plants ?? []
      expect(plants, message).not.toEqual([])
      return plants.map((code, number) => ({ file: fileFor(glob!, `plant-${index}-${place}-${number}`), code, message }))
    }),
  )
  const diagnostics = await lint(Object.fromEntries(planted.map(({ file, code }) => [file, `${code}\n`])))
  const reported = Map.groupBy(diagnostics, ({ filename }) => filename)
  const missed = planted.filter(
    ({ file, message }) => !reported.get(file)?.some(({ code, help }) => code === 'eslint(no-restricted-imports)' && help === message),
  )
  expect(missed).toEqual([])
})

it('does not apply the rules of a folder to its tests where they are excluded', async () => {
  const planted = config.overrides
    .filter(({ excludeFiles }) => excludeFiles)
    .map(({ files: [glob] }, index) => ({
      file: fileFor(glob!, `plant-${index}`, 'test.ts'),
      rule: importRules.find(({ folder }) => `${folder}/**` === glob)!,
    }))
  expect(planted).not.toEqual([])
  const diagnostics = await lint(Object.fromEntries(planted.map(({ file, rule }) => [file, `${rule.plants[0]}\n${canary}`])))
  expect(planted.filter(({ file }) => !isLinted(file, diagnostics))).toEqual([])
  const isReported = ({ file, rule }: (typeof planted)[number]) =>
    diagnostics.some(({ filename, help }) => filename === file && help === rule.message)
  expect(planted.filter(isReported)).toEqual([])
})

/** Code that violates a rule which some files may violate. */
const violations: Record<string, string> = {
  'eslint/max-lines-per-function': `export function planted(values: string[]) {\n${"  values.push('')\n".repeat(61)}}\n`,
  'eslint/no-console': 'console.log(1)\n',
  'eslint/no-restricted-globals': "await fetch('https://example.org')\n",
  'eslint/no-restricted-imports': "import 'mantine-datatable/styles.css'\n",
  'eslint/no-restricted-properties': 'export const planted = process.env.PLANTED\n',
  'jsx-a11y/no-autofocus': 'export const Planted = () => <input autoFocus />\n',
  'typescript/no-explicit-any': 'export const planted: any = 1\n',
}

it('permits each exception in its files only', async () => {
  const exceptions = config.overrides
    .filter((one) => !isImportOverride(one))
    .flatMap(({ files, rules }) => files.flatMap((glob) => Object.keys(rules).map((rule) => ({ glob, rule }))))
  expect(exceptions.map(({ rule }) => rule).filter((rule) => !violations[rule])).toEqual([])
  const permitted = exceptions.map(({ glob, rule }, index) => ({ rule, file: fileFor(glob, `plant-${index}`) }))
  const forbidden = Object.keys(violations).map((rule, index) => ({ rule, file: `apps/web/src/routes/plant-${index}.tsx` }))
  const all = [...permitted, ...forbidden]
  const diagnostics = await lint(Object.fromEntries(all.map(({ file, rule }) => [file, violations[rule]! + canary])))
  expect(all.filter(({ file }) => !isLinted(file, diagnostics))).toEqual([])
  const isReported = ({ file, rule }: (typeof all)[number]) =>
    diagnostics.some(({ filename, code }) => filename === file && code === `${rule.replace('/', '(')})`)
  expect(permitted.filter(isReported)).toEqual([])
  expect(forbidden.filter((one) => !isReported(one))).toEqual([])
})
