// What `npm start` and `npm test` share. Plain JavaScript without dependencies: it runs before anything is installed, on Node 20 or newer.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const bin = join(root, 'node_modules/.bin')
/** The Node the portal runs on, whatever the machine has: an npm package like any other. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const say = (line) => process.stderr.write(`${line}\n`)

/** Installs what the lockfile names, unless that has been done for this very lockfile. */
export function install() {
  const stamp = join(root, 'node_modules/.portal-installed')
  const manifests = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...workspaceManifests()]
  const wanted = createHash('sha256')
    .update(manifests.map((file) => readFileSync(join(root, file))).join('\n'))
    .digest('hex')
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === wanted) return
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  say('Installing …')
  run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter', process.env.CI ? 'append-only' : 'default'])
  writeFileSync(stamp, wanted)
}

function workspaceManifests() {
  const folders = ['apps', 'packages'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  return [...folders, 'prisma/seed', 'bench'].map((folder) => `${folder}/package.json`).filter((file) => existsSync(join(root, file)))
}

/** The environment of everything that is started: the workspace's own tools come first. */
export const environment = (more = {}) => ({
  ...process.env,
  PATH: [dirname(node), bin, process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--disable-warning=ExperimentalWarning'].filter(Boolean).join(' '),
  ...more,
})

/** Runs a command to its end, showing what it says. Ends this process with its code when it fails. */
export function run(command, words, options = {}) {
  const { status, error } = spawnSync(command, words, {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
    shell: process.platform === 'win32',
    ...options,
  })
  if (error) say(`${command} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a command and says whether it succeeded. */
export const attempt = (command, words, options = {}) =>
  spawnSync(command, words, { cwd: root, stdio: 'inherit', env: environment(), shell: process.platform === 'win32', ...options }).status ===
  0

/** Runs a process in the foreground until it ends; stop signals go to it and this process waits. Ends with its code. */
export function become(command, words, more = {}) {
  const child = spawn(command, words, { cwd: root, stdio: 'inherit', env: environment(more) })
  // a terminal sends Ctrl-C to both: the child stops, and this process waits for it
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
