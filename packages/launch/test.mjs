// `npm test`: the same preparation as `npm start`, then verify, unit and integration tests, journeys in a browser. Ends with the sum of all.
import { readdirSync, readFileSync, rmSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { attempt, install, root } from './prepare.mjs'

await install()

/** @type {[name: string, command: string, words: string[]][]} */
const steps = [
  ['verify', 'pnpm', ['run', 'verify']],
  ['tests', 'turbo', ['run', 'test', '--continue', '--output-logs=errors-only', '--log-order=grouped', '--concurrency=2']],
  ['journeys', 'turbo', ['run', 'e2e', '--log-order=grouped']],
]

const reports = join(root, 'apps/e2e/.reports')
rmSync(reports, { recursive: true, force: true })
await ensureBrowser()

let [passed, failed] = [0, 0]
for (const [name, command, words] of steps) {
  const started = Date.now()
  const ok = await attempt(command, words)
  process.stderr.write(`${name}: ${ok ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s\n`)
  // a step counts as one, and its tests are counted from their reports below
  if (ok) passed++
  else failed++
}

for (const folder of ['apps', 'packages']
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(root, parent, name)))
  .concat(join(root, 'prisma/seed'))) {
  const vitest = join(folder, '.reports/tests.json')
  if (existsSync(vitest)) {
    const report = JSON.parse(readFileSync(vitest, 'utf8'))
    passed += report.numPassedTests
    failed += report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? report.numFailedTestSuites : 0)
  }
  const playwright = join(folder, '.reports/journeys.json')
  if (existsSync(playwright)) {
    const { stats } = JSON.parse(readFileSync(playwright, 'utf8'))
    passed += stats.expected
    failed += stats.unexpected + stats.flaky
  }
}

process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)
