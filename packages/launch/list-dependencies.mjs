// Writes docs/dependencies.md: every direct dependency with its licence and the packages that use it. `--check` fails if the file is outdated.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const target = join(root, 'docs/dependencies.md')
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const folders = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((file) => file.replace(/\/?package\.json$/, ''))

/** Dependencies shipped with the API and the web app, and those for building and testing, by name. */
const lists = { dependencies: new Map(), devDependencies: new Map() }
for (const folder of folders) {
  const manifest = manifestOf(join(root, folder))
  for (const [kind, list] of Object.entries(lists))
    for (const name of Object.keys(manifest[kind] ?? {})) {
      if (name.startsWith('@portal/')) continue
      const installed = join(root, folder, 'node_modules', name)
      const { version, license } = existsSync(installed) ? manifestOf(installed) : {}
      const entry = list.get(name) ?? { version, license, users: [] }
      entry.users.push(folder || 'root')
      list.set(name, entry)
    }
}
for (const name of lists.dependencies.keys()) lists.devDependencies.delete(name)

const table = (list) => {
  const rows = [...list]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { version, license, users }]) => [`\`${name}\``, version, license, users.join(', ')])
  const all = [['package', 'version', 'licence', 'used by'], ...rows]
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)))
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  return [line(all[0]), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const text = `# Dependencies

Made by \`pnpm generate:dependencies\`; \`pnpm verify\` reports when it is out of date. Data and fonts are in [sources.md](sources.md).

Everything that ships may be shipped with a closed product: MIT, ISC, BSD, Apache-2.0, 0BSD, Unlicense, CC0 and BlueOak ask for their notices
at most. Four ask for more, and get it by being used as they come: \`web-push\` (MPL-2.0), \`dompurify\` (MPL-2.0 or Apache-2.0: the latter),
libvips below \`sharp\` (LGPL-3.0, a separate library that can be replaced), and elkjs below \`@scalar/fastify-api-reference\` (EPL-2.0).

## Runtime

${table(lists.dependencies)}

## Build and tests

${table(lists.devDependencies)}
`

if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
  process.stderr.write('docs/dependencies.md is out of date: run pnpm generate:dependencies\n')
  process.exit(1)
}
