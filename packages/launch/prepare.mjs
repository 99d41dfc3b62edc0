// Shared by `npm start` and `npm test`. Plain JavaScript without dependencies: it runs before anything is installed, on Node 20 or newer.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const bin = join(root, 'node_modules/.bin')
/** Node version that the portal runs on, from an npm package, independent of the machine's. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const printLine = (line) => process.stderr.write(`${line}\n`)

/** Installs the dependencies of the lockfile, unless this has been done for the same lockfile. */
export async function install() {
  const stamp = join(root, 'node_modules/.portal-installed')
  const manifests = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...workspaceManifests()]
  const wanted = createHash('sha256')
    .update(manifests.map((file) => readFileSync(join(root, file))).join('\n'))
    .digest('hex')
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === wanted) return
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  printLine('Installing …')
  await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter', process.env.CI ? 'append-only' : 'default'])
  writeFileSync(stamp, wanted)
}

function workspaceManifests() {
  const folders = ['apps', 'packages'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  return [...folders, 'prisma/seed', 'bench'].map((folder) => `${folder}/package.json`).filter((file) => existsSync(join(root, file)))
}

/** Returns the environment of child processes: the workspace's tools come first in PATH. */
export const environment = (more = {}) => ({
  ...process.env,
  PATH: [dirname(node), bin, process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--disable-warning=ExperimentalWarning'].filter(Boolean).join(' '),
  ...more,
})

/** Runs a command to its end and shows its output. Exits with its code on failure. */
export async function run(command, words, options) {
  const code = await passOn(command, words, options)
  if (code !== 0) process.exit(code)
}

/** Runs a command. @returns true on success */
export const attempt = async (command, words, options) => (await passOn(command, words, options)) === 0

/**
 * Runs a process in the foreground until it ends. An IPC channel lets it detect that this process was killed.
 * @returns its exit code; undefined if it was killed
 */
export const become = (command, words, more = {}) =>
  passOn(command, words, { env: environment(more), shell: false, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }, false)

/** Interval at which the parent process is checked. */
const watchMs = 500

/**
 * Runs a process, forwards stop signals and waits until it ends. If the parent (npm) is gone, that counts as a stop signal, so that no orphan
 * keeps running.
 * @param ends true if a stop signal also ends this process after the child has ended
 * @returns its exit code
 */
function passOn(command, words, options = {}, ends = true) {
  return new Promise((resolve) => {
    let stopped
    const stop = (signal) => {
      stopped = signal
      // a terminal sends Ctrl-C to both processes
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    // before the spawn: a signal in between would end this process alone
    for (const signal of signals) process.on(signal, stop)
    const child = spawn(command, words, {
      cwd: root,
      stdio: 'inherit',
      env: environment(),
      shell: process.platform === 'win32',
      ...options,
    })
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === parent || !process.env.npm_lifecycle_event) return
      clearInterval(watch)
      stop('SIGTERM')
    }, watchMs)
    const over = (code) => {
      clearInterval(watch)
      for (const signal of signals) process.off(signal, stop)
      if (stopped && ends) process.exit(code || 143)
      resolve(code)
    }
    child.on('error', (error) => {
      printLine(`${command} could not be started: ${error.message}`)
      over(1)
    })
    child.on('exit', (code, signal) => over(code ?? (signal === 'SIGKILL' && !ends ? undefined : 1)))
  })
}
