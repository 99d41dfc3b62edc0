import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverUser } from './home.ts'
import { acquireEmbeddedServer } from './server.ts'

/** Holds the server of a folder in a child process: prints its URL and releases the server when stdin ends. */
const holder = `
  import { acquireEmbeddedServer } from ${JSON.stringify(join(import.meta.dirname, 'server.ts'))}
  const server = await acquireEmbeddedServer(process.argv[1], { throwaway: true })
  console.log(server.url)
  for await (const _ of process.stdin);
  await server.release()`

describe('the embedded server', () => {
  let folder: string
  /** A folder elsewhere if the server's user cannot enter the checkout. */
  let home: string
  const children: ChildProcess[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-embedded-'))
    const server = await hold()
    home = server.home
    await server.release()
    // reset to an empty folder; the link stays
    await rm(join(home, 'cluster'), { recursive: true })
    for (const name of ['password', 'port', 'busy']) await rm(join(home, name))
  })
  afterAll(async () => {
    for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) child.kill('SIGKILL')
    await (await hold()).release()
    for (const path of [folder, home]) await rm(path, { recursive: true, force: true })
  })

  const hold = (watchMs?: number) => acquireEmbeddedServer(folder, { throwaway: true, ...(watchMs && { watchMs }) })

  /** Starts another process that holds the server. */
  async function holdElsewhere(): Promise<{ url: string; child: ChildProcess; ended: Promise<unknown> }> {
    const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', holder, folder]
    const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
    children.push(child)
    const ended = once(child, 'exit')
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    return { url: String(line).trim(), child, ended }
  }

  async function ask(url: string, text: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return Object.values((await client.query<Record<string, unknown>>(text)).rows[0] ?? {})[0]
    } finally {
      await client.end()
    }
  }

  const running = () => existsSync(join(home, 'cluster/postmaster.pid'))

  it('is created once by concurrent processes, after an interrupted attempt', async () => {
    await mkdir(join(home, 'cluster.new'), { recursive: true })
    await writeFile(join(home, 'cluster.new/PG_VERSION'), '18\n')
    const [here, there] = await Promise.all([hold(), holdElsewhere()])
    expect(there.url).toBe(here.url)
    expect(await ask(here.url, 'show server_version')).toMatch(/^18/)
    expect(await ask(here.url, 'show listen_addresses')).toBe('127.0.0.1')
    expect(await ask(here.url, `select datlocale from pg_database where datname = 'portal'`)).toBe('C.UTF-8')
    await ask(here.url, 'create table kept as select 42 as answer')

    // releasing first does not stop the server, even by the process that started it
    await here.release()
    await here.release()
    expect(await ask(there.url, 'select answer from kept')).toBe(42)
    there.child.stdin!.end()
    await there.ended
    expect(running()).toBe(false)
  })

  it('keeps data and password between two runs, and no other files', async () => {
    const password = await readFile(join(home, 'password'), 'utf8')
    const server = await hold()
    expect(await ask(server.url, 'select answer from kept')).toBe(42)
    expect(new URL(server.url).password).toBe(password)
    await expect(ask(server.url.replace(password, 'guess'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
    await server.release()
    expect(running()).toBe(false)
    expect((await readdir(home)).filter((name) => !name.startsWith('native-')).toSorted()).toEqual([
      'busy',
      'cluster',
      'holders',
      'password',
      'port',
    ])
    expect(await readdir(join(home, 'holders'))).toEqual([])
  })

  it('keeps running when a holder is killed, and stops with the next release', async () => {
    const { child, ended, url } = await holdElsewhere()
    child.kill('SIGKILL')
    await ended
    expect(running()).toBe(true)
    const server = await hold()
    expect(server.url).toBe(url)
    await server.release()
    expect(running()).toBe(false)
  })

  it('ignores lock files of an earlier release and holders whose pid belongs to another process', async () => {
    await writeFile(join(home, 'lock'), String(process.pid))
    await writeFile(join(home, 'lock.clearing'), '')
    await writeFile(join(home, 'port'), '\0\0\0\0\0')
    await writeFile(join(home, 'holders', `${process.pid}-00000000`), '')
    const server = await hold()
    expect(await ask(server.url, 'select 1')).toBe(1)
    await server.release()
    expect(running()).toBe(false)
    expect((await readdir(home)).filter((name) => name.startsWith('lock'))).toEqual([])
  })

  it('restarts on the same port when it dies while `keepRunning` is on', async () => {
    const server = await hold(100)
    const said: string[] = []
    server.keepRunning((line) => said.push(line))
    const pid = Number((await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => ask(server.url, 'select answer from kept').catch(() => 0)).toBe(42)
    await expect.poll(() => said).toEqual(['PostgreSQL had stopped and was restarted.'])
    await server.release()
    expect(running()).toBe(false)
  })

  it('keeps its port between runs unless another process has taken it', async () => {
    const first = await hold()
    await first.release()
    const second = await hold()
    await second.release()
    expect(second.url).toBe(first.url)
    const taken = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
    await once(taken, 'listening')
    const third = await hold()
    expect(await ask(third.url, 'select answer from kept')).toBe(42)
    expect(third.url).not.toBe(first.url)
    await third.release()
    taken.close()
  })

  it('starts despite the pid file of a killed server whose pid belongs to another process', async () => {
    expect(running()).toBe(false)
    // process 1 exists on every system and is not this server
    await writeFile(join(home, 'cluster/postmaster.pid'), `1\n${join(home, 'cluster')}\n1790000000\n1\n\n127.0.0.1\n`)
    const server = await hold()
    expect(await ask(server.url, 'select answer from kept')).toBe(42)
    await server.release()
  })

  it.runIf(process.platform === 'linux')(
    'starts over one that has ended without being collected, as in a container without an init',
    async () => {
      // `sleep` gets a child that it did not start and never reaps: the child ends with its input and stays a zombie
      const words = ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 1000']
      const stand = spawn('sh', words, { ...serverUser(), cwd: '/' })
      children.push(stand)
      const [said] = (await once(stand.stdout, 'data')) as [Buffer]
      const pid = Number(String(said))
      await expect.poll(() => readFile(`/proc/${stand.pid}/comm`, 'utf8')).toBe('sleep\n')
      stand.stdin.end()
      await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
      await writeFile(join(home, 'cluster/postmaster.pid'), `${pid}\n${join(home, 'cluster')}\n1790000000\n1\n\n127.0.0.1\n`)
      const server = await hold()
      expect(await ask(server.url, 'select answer from kept')).toBe(42)
      await server.release()
      expect(running()).toBe(false)
    },
  )

  describe.runIf(process.getuid?.() === 0)('in a folder that only root can enter', () => {
    let closed: string
    const homes = new Set<string>()
    beforeEach(async () => {
      closed = await mkdtemp(join(tmpdir(), 'portal-closed-'))
    })
    afterEach(async () => {
      for (const path of [closed, ...homes]) await rm(path, { recursive: true, force: true })
    })

    async function answerIn(folder: string, statement: string): Promise<unknown> {
      const server = await acquireEmbeddedServer(folder, { throwaway: true })
      homes.add(server.home)
      try {
        return await ask(server.url, statement)
      } finally {
        await server.release()
      }
    }

    it('lives in a separate folder, stays when the link moves, and is recreated when the link is deleted', async () => {
      await answerIn(join(closed, 'data'), 'create table kept as select 42 as answer')
      const [home] = homes
      expect(home).toMatch(/^\/var\/lib\/portal-postgres\/[0-9a-f]{12}$/)
      expect(await readlink(join(closed, 'data/elsewhere'))).toBe(home)
      await rename(join(closed, 'data'), join(closed, 'moved'))
      expect(await answerIn(join(closed, 'moved'), 'select answer from kept')).toBe(42)
      expect(homes.size).toBe(1)
      await rm(join(closed, 'moved'), { recursive: true })
      expect(await answerIn(join(closed, 'moved'), `select to_regclass('kept')`)).toBeNull()
      expect(homes.size).toBe(2)
    })

    it('rejects a link to any other folder', async () => {
      const victim = join(closed, 'victim')
      await mkdir(victim)
      await mkdir(join(closed, 'data'))
      await symlink(victim, join(closed, 'data/elsewhere'))
      await expect(acquireEmbeddedServer(join(closed, 'data'))).rejects.toThrow(`leads to ${victim}, which is not in`)
      expect((await stat(victim)).uid).toBe(0)
    })
  })
})
