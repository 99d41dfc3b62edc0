// `npm test`: prepares like `npm start`, then runs verify, unit and integration tests, and journeys in a browser. Prints the totals at the end.
// `npm test -- packages api` runs the named steps only; `--shard=1/2` runs a part of the API's tests, as parallel jobs do.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { attempt, install } from './prepare.mjs'
import { readFailedTasks, readReports, removeReports } from './reports.mjs'

const tests = ['run', 'test', '--continue', '--output-logs=errors-only', '--log-order=grouped', '--concurrency=2']

/** @type {[name: string, command: string, words: string[]][]} */
const all = [
  ['verify', 'pnpm', ['run', 'verify', '--summarize']],
  ['tests', 'turbo', tests],
  ['journeys', 'turbo', ['run', 'e2e', '--log-order=grouped']],
]

const { values, positionals } = parseArgs({ allowPositionals: true, options: { shard: { type: 'string' } } })
const { shard } = values

/**
 * Parts of the step `tests`.
 * @type {[name: string, command: string, words: string[]][]}
 */
const parts = [
  ['packages', 'turbo', [...tests, '--filter=!@portal/api']],
  ['api', 'turbo', [...tests, '--filter=@portal/api', ...(shard ? ['--', `--shard=${shard}`] : [])]],
]
const known = [...all, ...parts].map(([name]) => name)
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0 || (shard && !positionals.includes('api'))) {
  process.stderr.write(`Usage: npm test -- [${known.join('] [')}] [--shard=1/2, with api]\n`)
  process.exit(2)
}
const steps = positionals.length === 0 ? all : [...all, ...parts].filter(([name]) => positionals.includes(name))

await install()

if (process.env.TEST_DEPTH === 'full') {
  // set here so that the cache of turbo never replaces a search under a fresh seed
  process.env.TEST_SEED ||= String(randomInt(1e9))
  process.stderr.write(`Full depth: repeat with TEST_DEPTH=full TEST_SEED=${process.env.TEST_SEED}\n`)
}

// turbo restores the reports of cached tests
removeReports()
// component tests are part of the packages
if (steps.some(([name]) => name !== 'verify' && name !== 'api')) await ensureBrowser()

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
for (const failure of [...readFailedTasks(), ...reports.failures]) process.stdout.write(`\nFAILED ${failure}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)
