import { createPool } from '@portal/db/pool'
import { describe, expect, it } from 'vitest'
import { runPortal } from './testing/run-portal.ts'
import { cliFixture } from './testing/fixtures/cli.fixture.ts'
import { withSessions } from './testing/spawn-process.ts'

/** Database without a server: a command that connects to it fails. */
const nowhere = {
  DATABASE_URL: 'postgresql://portal:hidden@127.0.0.1:1/portal',
  PORTAL_SECRET: 'a secret that only the tests know, long enough',
}

describe.concurrent('an invalid command is rejected before it opens a database and exits with 1', () => {
  it.each([
    ['', 'Usage: portal [options] [command]'],
    ['reboot', "error: unknown command 'reboot'"],
    ['import --account acme', "error: missing required argument 'directory'"],
    ['import here there --account acme', "error: too many arguments for 'import'. Expected 1 argument but got 2: here, there."],
    ['verify --acount acme', "error: unknown option '--acount'\n(Did you mean --account?)"],
    ['demo --size huge', "error: option '--size <size>' argument 'huge' is invalid. Allowed choices are small, large."],
    ['demo --today 2026-02-30', '--today: Must be an existing date, 1900 or later'],
    [
      'create-account --kind shop --name= --alias Acme! --currency aud --time-zone Mars --contact-email acme',
      [
        '--kind: Must be customer or vendor',
        '--name: Required',
        '--alias: Must be 3 to 40 lower case letters, digits and hyphens',
        '--contact-email: This is not a valid email address',
        '--currency: Must be an ISO 4217 currency code: three capital letters',
        '--time-zone: Must be an IANA time zone like Australia/Sydney',
      ].join('\n'),
    ],
    [
      'create-user --email ada --password x --role boss',
      '--email: This is not a valid email address\n--role: Must be full-admin, admin or user',
    ],
  ])('portal %s', async (text, message) => {
    const { code, stdout, stderr } = await runPortal(text.split(' ').filter(Boolean), nowhere)
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/\n {4}at |cannot be used/)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  })
})

describe('the command line', () => {
  const { url, pool, envOf, portal } = cliFixture()

  it('prints its help and its version', async () => {
    const [help, version] = await Promise.all([runPortal(['--help'], {}), runPortal(['--version'], {})])
    expect(help).toMatchObject({ code: 0, stderr: '' })
    for (const command of [
      'migrate',
      'demo',
      'create-account',
      'create-user',
      'import',
      'reprocess',
      'verify',
      'doctor',
      'files',
      'export-account',
      'import-account',
      'rebuild',
      'reencrypt',
    ])
      expect(help.stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
    expect(version).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
  })

  it('reports an invalid variable and an unreachable database, without a stack trace or the secret', async () => {
    const [misconfigured, unreachable, unknown] = await Promise.all([
      runPortal(['verify'], { DATABASE_URL: 'mysql://hidden' }),
      runPortal(['verify'], nowhere),
      runPortal(['migrate'], { ...nowhere, DATABASE_URL: `${url()}_missing` }),
    ])
    expect(misconfigured).toMatchObject({
      code: 78,
      stdout: '',
      stderr: expect.stringMatching('^DATABASE_URL must be a connection string'),
    })
    expect(unreachable).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check that PostgreSQL is running there and accepts connections.\n',
    })
    expect(unknown).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The database cannot be used: database ".*_missing" does not exist\n$/),
    })
    for (const { stderr } of [misconfigured, unreachable, unknown]) expect(stderr).not.toContain('hidden')
  })

  it('migrates an external database only on request and loads the demo data only into an empty one', async () => {
    const bare = new URL(url())
    bare.pathname = `${bare.pathname}_bare`
    await pool().query(`create database ${bare.pathname.slice(1)}`)
    const env = envOf(bare.toString())
    expect(await runPortal(['verify'], env)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The database is not migrated to this release. Run: portal migrate\n',
    })
    const migrated = await runPortal(['migrate', '--json'], env)
    expect(migrated).toMatchObject({ code: 0, stderr: '' })
    expect((JSON.parse(migrated.stdout) as { done: string[] }).done).toContain('Loaded the reference data locations')
    expect(await runPortal(['migrate'], env)).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' })
    expect(await runPortal(['verify'], env)).toMatchObject({ code: 0, stdout: 'There are no customer accounts.\nAudit log: empty\n' })
    const { DATABASE_SESSION_URL = bare.toString() } = withSessions(env)
    const bareDatabase = createPool(DATABASE_SESSION_URL, { max: 1 })
    await bareDatabase.query(`update _prisma_migrations set checksum = 'x'`)
    await bareDatabase.end()
    const changed = await runPortal(['migrate'], env)
    expect(changed).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The migration \d+_\w+ was applied with different content than in this release\.\n$/),
    })
    await pool().query(`insert into accounts (kind, name) values ('customer', 'There already')`)
    expect(await portal('demo')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The database already has accounts. Demo data can only be loaded into an empty database.\n',
    })
  })
})
