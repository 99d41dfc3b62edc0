import { isAlive } from '@portal/db/is-alive'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { directoryOf } from './testing/directory-of.ts'

const root = join(import.meta.dirname, '../../..')

/** Stands for the portal: says what it is told, and ends by it. */
const portal = `
  const stop = (why) => { console.log('told', why); process.exit(0) }
  process.on('SIGTERM', () => stop('SIGTERM')).on('disconnect', () => stop('that its launcher is gone'))
  console.log('portal', process.pid, process.ppid)
  setInterval(() => {}, 1000)`

/** Holds a launcher up once it has started the portal, as a busy machine may. */
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

/** Starts the stand-in by npm, as `npm start` does. @param before what the launcher does first */
async function startByNpm(before = '') {
  const launcher = `${before}
    const { become, node } = await import(${JSON.stringify(join(root, 'packages/launch/prepare.mjs'))})
    process.exit((await become(node, [process.argv[2]])) ?? 9)`
  const folder = await directoryOf({ 'launcher.mjs': launcher, 'portal.mjs': portal })
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  // the words of the real script, of another launcher
  const start = `${scripts.start.replace('packages/launch/start.mjs', join(folder, 'launcher.mjs'))} ${join(folder, 'portal.mjs')}`
  const home = await directoryOf({ 'package.json': JSON.stringify({ scripts: { start } }) })
  // the npm of the system, as whoever has just cloned this runs it: not by the workspace's wrappers
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
    // it has ended
  }
}

it.each([
  ['npm is told to stop', 'npm', 'SIGTERM', 'SIGTERM'],
  ['npm is killed', 'npm', 'SIGKILL', 'SIGTERM'],
  ['its launcher is killed', 'launcher', 'SIGKILL', 'that its launcher is gone'],
] as const)('the portal ends when %s', async (_, whom, signal, told) => {
  const { npm, pid, launcherPid, output } = await startByNpm()
  // once all that it and the portal have said is read
  const ended = once(npm, 'close')
  kill(whom === 'npm' ? npm.pid! : launcherPid, signal)
  await expect.poll(() => isAlive(pid)).toBe(false)
  await ended
  expect(output()).toContain(`told ${told}`)
})

it('npm stops the portal, also where its launcher is held up meanwhile', async () => {
  const { npm, pid, output } = await startByNpm(held)
  // once all that it and the portal have said is read
  const ended = once(npm, 'close')
  kill(npm.pid!, 'SIGTERM')
  await expect.poll(() => isAlive(pid)).toBe(false)
  await ended
  expect(output()).toContain('told SIGTERM')
})
