import { isProcessRunning } from '@portal/db/embedded/is-process-running'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryDirectory } from './testing/temporary-directory.ts'

const root = join(import.meta.dirname, '../../..')

/** Stand-in for the portal: prints how it is stopped, and ends. */
const portal = `
  const stop = (why) => { console.log('stopped by', why); process.exit(0) }
  process.on('SIGTERM', () => stop('SIGTERM')).on('disconnect', () => stop('disconnect'))
  console.log('portal', process.pid, process.ppid)
  setInterval(() => {}, 1000)`

/** Delays a launcher after it has started the portal, as a slow machine may. */
const held = `
  import processes from 'node:child_process'
  import { syncBuiltinESMExports } from 'node:module'
  const { spawn } = processes
  processes.spawn = (...words) => {
    const child = spawn(...words)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000)
    return child
  }
  syncBuiltinESMExports()`

/** Starts the stand-in through npm, like `npm start`. @param before code that the launcher runs first */
async function startByNpm(before = '') {
  const launcher = `${before}
    const { become, node } = await import(${JSON.stringify(join(root, 'packages/launch/prepare.mjs'))})
    process.exit((await become(node, [process.argv[2]])) ?? 9)`
  const folder = await temporaryDirectory({ 'launcher.mjs': launcher, 'portal.mjs': portal })
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  // the real start script with another launcher
  const start = `${scripts.start.replace('packages/launch/start.mjs', join(folder, 'launcher.mjs'))} ${join(folder, 'portal.mjs')}`
  const home = await temporaryDirectory({ 'package.json': JSON.stringify({ scripts: { start } }) })
  // the npm of the system, as after a fresh clone, without the wrappers of the workspace
  const folders = process.env['PATH']!.split(delimiter).filter((path) => !path.endsWith('.bin'))
  const env = { ...process.env, PATH: [dirname(process.execPath), ...folders].join(delimiter) }
  const npm = spawn('npm', ['start'], { cwd: home, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  npm.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  await expect.poll(() => output).toMatch(/portal \d+ \d+/)
  const [, pid, launcherPid] = /portal (\d+) (\d+)/.exec(output)!.map(Number)
  onTestFinished(() => {
    for (const id of [npm.pid!, launcherPid!, pid!]) kill(id)
  })
  return { npm, pid: pid!, launcherPid: launcherPid!, output: () => output }
}

function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // the process has ended
  }
}

it.each([
  ['npm is stopped', 'npm', 'SIGTERM', 'SIGTERM'],
  ['npm is killed', 'npm', 'SIGKILL', 'SIGTERM'],
  ['its launcher is killed', 'launcher', 'SIGKILL', 'disconnect'],
] as const)('the portal ends when %s', async (_, whom, signal, told) => {
  const { npm, pid, launcherPid, output } = await startByNpm()
  // ends after all output has been read
  const ended = once(npm, 'close')
  kill(whom === 'npm' ? npm.pid! : launcherPid, signal)
  await expect.poll(() => isProcessRunning(pid)).toBe(false)
  await ended
  expect(output()).toContain(`stopped by ${told}`)
})

it('npm stops the portal even if its launcher is delayed', async () => {
  const { npm, pid, output } = await startByNpm(held)
  // ends after all output has been read
  const ended = once(npm, 'close')
  kill(npm.pid!, 'SIGTERM')
  await expect.poll(() => isProcessRunning(pid)).toBe(false)
  await ended
  expect(output()).toContain('stopped by SIGTERM')
})
