// Reads what the steps of `npm test` leave in their folders: test reports with numbers and messages, and turbo's summaries of failed tasks.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

/** Lines shown per failure; the full text is in the step's output. */
const shownLines = 12

/** @returns {{passed: number, failed: number, failures: string[]}} totals of all reports, and a paragraph for each failure */
export function readReports() {
  const reports = folders().flatMap((folder) => [
    ...read(join(folder, '.reports/tests.json'), ofVitest),
    ...read(join(folder, '.reports/journeys.json'), ofPlaywright),
  ])
  const sum = (name) => reports.reduce((total, report) => total + report[name], 0)
  return { passed: sum('passed'), failed: sum('failed'), failures: reports.flatMap(({ failures }) => failures) }
}

/** Removes all reports, so that totals count only the steps of this run. */
export function removeReports() {
  for (const folder of folders()) rmSync(join(folder, '.reports'), { recursive: true, force: true })
  rmSync(summaries, { recursive: true, force: true })
}

/** Folder in which `turbo run --summarize` leaves a file per run. */
const summaries = join(root, '.turbo/runs')

/** Returns a paragraph with the last lines of the log for each failed task of the runs with a summary. */
export const readFailedTasks = () =>
  (existsSync(summaries) ? readdirSync(summaries) : [])
    .flatMap((file) => JSON.parse(readFileSync(join(summaries, file), 'utf8')).tasks)
    .filter(({ execution }) => execution?.exitCode > 0)
    .map(({ taskId, logFile }) => paragraph(taskId, lastLines(readFileSync(join(root, logFile), 'utf8'))))

/** Returns as many lines from the end of a log as a failure shows. Empty lines do not count. */
const lastLines = (log) =>
  log
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-shownLines)
    .join('\n')

/** Returns the folders whose tests leave reports. */
const folders = () => [
  ...['apps', 'packages'].flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(root, parent, name))),
  join(root, 'prisma/seed'),
]

const read = (file, by) => (existsSync(file) ? [by(JSON.parse(readFileSync(file, 'utf8')))] : [])

function ofVitest({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // a file that fails to load or to clean up has no failed test to list
    if (status === 'failed' && failed.length === 0) return [paragraph(relative(root, name), message)]
    return failed.map(({ fullName, duration, failureMessages }) =>
      paragraph(`${relative(root, name)} › ${fullName} (${seconds(duration)})`, failureMessages.join('\n')),
    )
  })
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures }
}

function ofPlaywright({ stats, suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const failures = suites
    .flatMap(specs)
    .flatMap((spec) => spec.tests.map((test) => ({ ...test, where: `apps/e2e/src/${spec.file}:${spec.line} › ${spec.title}` })))
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ where, status, results }) => {
      const failed = results.find((result) => result.errors.length > 0)
      return paragraph(`${where} (${status}, ${seconds(failed?.duration)})`, failed?.errors.map(({ message }) => message).join('\n'))
    })
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures }
}

const seconds = (milliseconds = 0) => `${(milliseconds / 1000).toFixed(1)} s`

/** Formats a title with the first lines of the message beneath it. */
function paragraph(title, words = '') {
  const lines = stripVTControlCharacters(words).trim().split('\n')
  return [title, ...lines.slice(0, shownLines).map((line) => `  ${line}`)].join('\n')
}
