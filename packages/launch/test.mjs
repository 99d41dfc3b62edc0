// `npm test`: prepares like `npm start`, then runs verify, unit and integration tests, and journeys in a browser. Prints the totals at the end.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { attempt, install, root } from './prepare.mjs'
import { readReports } from './reports.mjs'

await install()

/** @type {[name: string, command: string, words: string[]][]} */
const steps = [
  ['verify', 'pnpm', ['run', 'verify']],
  ['tests', 'turbo', ['run', 'test', '--continue', '--output-logs=errors-only', '--log-order=grouped', '--concurrency=2']],
  ['journeys', 'turbo', ['run', 'e2e', '--log-order=grouped']],
]

rmSync(join(root, 'apps/e2e/.reports'), { recursive: true, force: true })
await ensureBrowser()

let [passed, failed] = [0, 0]
for (const [name, command, words] of steps) {
  const started = Date.now()
  const ok = await attempt(command, words)
  process.stderr.write(`${name}: ${ok ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s\n`)
  // a step counts as one, and its tests are counted from the reports below
  if (ok) passed++
  else failed++
}

const reports = readReports()
passed += reports.passed
failed += reports.failed
// after the output of all steps, so that failures are the last lines
for (const failure of reports.failures) process.stdout.write(`\nFAILED ${failure}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)
