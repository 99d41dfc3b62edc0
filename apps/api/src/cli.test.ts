import { createPool, type Pool } from '@portal/db/pool'
import { createTestDatabase } from '@portal/db/testing/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPassword } from './platform/people/passwords.ts'
import { directoryOf } from './testing/directory-of.ts'
import { runPortal } from './testing/run-portal.ts'
import { smallWorld } from './testing/small-world.ts'

const secret = 'a secret that only the tests know, long enough'
const password = 'correct-horse-battery'

/** A database that nobody listens for: a command that asks it says so. */
const nowhere = { DATABASE_URL: 'postgresql://portal:hidden@127.0.0.1:1/portal', PORTAL_SECRET: secret }

describe.concurrent('a command that cannot be understood says why before it looks for a database, and ends with 1', () => {
  it.each([
    ['', 'Usage: portal [options] [command]'],
    ['reboot', "error: unknown command 'reboot'"],
    ['import --account acme', "error: missing required argument 'directory'"],
    ['import here there --account acme', "error: too many arguments for 'import'. Expected 1 argument but got 2: here, there."],
    ['verify --acount acme', "error: unknown option '--acount'\n(Did you mean --account?)"],
    ['demo --size huge', "error: option '--size <size>' argument 'huge' is invalid. Allowed choices are small, large."],
    ['demo --today 2026-02-30', '--today: Must be a date that exists, 1900 or later'],
    [
      'create-account --kind shop --name= --alias Acme! --currency aud --time-zone Mars --contact-email acme',
      [
        '--kind: Must be customer or vendor',
        '--name: Is required',
        '--alias: Must be 3 to 40 lower case letters, digits and hyphens',
        '--contact-email: This is not a valid email address',
        '--currency: Must be an ISO 4217 currency: three capital letters',
        '--time-zone: Must be an IANA time zone like Australia/Sydney',
      ].join('\n'),
    ],
    [
      'create-user --email ada --password x --role boss',
      '--email: This is not a valid email address\n--role: Must be full-admin, admin or user',
    ],
  ])('portal %s', async (words, message) => {
    const { code, stdout, stderr } = await runPortal(words.split(' ').filter(Boolean), nowhere)
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/\n {4}at |cannot be used/)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  })
})

describe('the command line', () => {
  let url: string
  let pool: Pool
  beforeAll(async () => {
    url = await createTestDatabase()
    pool = createPool(url, { max: 2 })
  })
  afterAll(() => pool.end())

  const portal = (...words: string[]) => runPortal(words, { DATABASE_URL: url, PORTAL_SECRET: secret })
  const acme = ['--account', 'acme']

  it('tells what it can do and which release it is', async () => {
    const [help, version] = await Promise.all([runPortal(['--help'], {}), runPortal(['--version'], {})])
    expect(help).toMatchObject({ code: 0, stderr: '' })
    for (const command of ['migrate', 'demo', 'create-account', 'create-user', 'import', 'verify', 'rebuild'])
      expect(help.stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
    expect(version).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
  })

  it('says which variable is wrong, and that a database cannot be had, without a stack and without the secret', async () => {
    const [misconfigured, unreachable, unknown] = await Promise.all([
      runPortal(['verify'], { DATABASE_URL: 'mysql://hidden' }),
      runPortal(['verify'], nowhere),
      runPortal(['migrate'], { ...nowhere, DATABASE_URL: `${url}_missing` }),
    ])
    expect(misconfigured).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching('^DATABASE_URL must be a connection string') })
    expect(unreachable).toEqual({ code: 1, stdout: '', stderr: 'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n' })
    expect(unknown).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The database cannot be used: database ".*_missing" does not exist\n$/),
    })
    for (const { stderr } of [misconfigured, unreachable, unknown]) expect(stderr).not.toContain('hidden')
  })

  it('takes an account from nothing to verified figures', async () => {
    const account = await portal(
      'create-account',
      '--kind',
      'customer',
      '--name',
      'Acme',
      '--alias',
      'acme',
      '--time-zone',
      'Australia/Sydney',
      '--json',
    )
    expect(account).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(account.stdout)).toMatchObject({ kind: 'customer', alias: 'acme', baseCurrency: 'AUD', timeZone: 'Australia/Sydney' })

    const directory = await directoryOf({
      ...Object.fromEntries(Object.entries(smallWorld).map(([resource, records]) => [`${resource}.ndjson`, records])),
      'report-files/a.txt': 'a',
    })
    const imported = await portal('import', directory, ...acme)
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    expect(imported.stdout).toMatch(/^shipments {10}.* 2 {10}0 {10}0 {10}0$/m)
    expect(imported.stdout).toMatch(/^total {14}.* 13 {10}0 {10}0 {10}0$/m)

    const again = await portal('import', directory, ...acme, '--json')
    expect(again).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(again.stdout)).toMatchObject({ inserted: 0, updated: 0, unchanged: 13, rejected: 0, problems: [] })

    const verified = await portal('verify')
    expect(verified).toMatchObject({ code: 0, stderr: '' })
    expect(verified.stdout).toMatch(/^Acme: all figures agree with their rows\nAudit log: 3 entries, unbroken up to 3 [0-9a-f]{64}\n$/)
    await pool.query('update shipment_months set shipments = 7')
    const [wrong, json] = await Promise.all([portal('verify', ...acme), portal('verify', '--json')])
    expect(wrong).toMatchObject({ code: 2, stdout: expect.stringMatching(/^Acme: 4 figures differ/) })
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, accounts: [{ account: 'Acme' }] })
    expect(json.code).toBe(2)
    const rebuilt = await portal('rebuild', ...acme, '--json')
    expect(rebuilt).toMatchObject({ code: 0 })
    expect(JSON.parse(rebuilt.stdout)).toEqual({ account: 'Acme', corrected: 0, months: 5 })

    const { id } = JSON.parse(account.stdout) as { id: string }
    const { rows } = await pool.query(
      'select operation, source, actor_id, subject, subject_name, after from audit_log where subject_account_id = $1 order by sequence',
      [id],
    )
    const entry = { source: 'cli', actor_id: null }
    expect(rows).toEqual([
      {
        ...entry,
        operation: 'createCustomerAccount',
        subject: 'account',
        subject_name: 'Acme',
        after: expect.objectContaining({ alias: 'acme' }),
      },
      {
        ...entry,
        operation: 'import',
        subject: 'importBatch',
        subject_name: directory,
        after: { inserted: 13, updated: 0, unchanged: 0, rejected: 0 },
      },
      {
        ...entry,
        operation: 'import',
        subject: 'importBatch',
        subject_name: directory,
        after: { inserted: 0, updated: 0, unchanged: 13, rejected: 0 },
      },
      { ...entry, operation: 'rebuild', subject: 'account', subject_name: 'Acme', after: { corrected: 0 } },
    ])
  })

  it('imports the good records of a directory, lists the others and ends with 2', async () => {
    await pool.query(`insert into accounts (kind, name, alias) values ('customer', 'Broken', 'broken')`)
    const directory = await directoryOf({
      'suppliers.ndjson': '{"code":"A","name":"Alpha"}\n{"code":"B\\u001b[2J","nmae":"Beta"}\n',
      'shipments.ndjson': [{ shipmentNumber: 'S', containers: [{ number: 'X' }] }],
    })
    const { code, stdout } = await portal('import', directory, '--account', 'broken')
    expect(code).toBe(2)
    expect(stdout).toContain('Rejected (1):\n  suppliers · line 2 · B\ufffd[2J · name: Is required\n')
    expect(stdout).toContain('  suppliers · line 2 · B\ufffd[2J · nmae: Is not a known property\n')
    expect(stdout).toContain('Accepted with a warning (1):\n  shipments · line 1 · S · containers[0].number: X has a wrong check digit')
  })

  it('imports for customers only, and from directories that are there', async () => {
    await pool.query(`insert into accounts (kind, name, alias) values ('vendor', 'Mill', 'mill'), ('customer', 'Idle', 'idle')`)
    const empty = await directoryOf()
    const [missing, vendor, nobody, nothing] = await Promise.all([
      portal('import', `${empty}/missing`, '--account', 'idle'),
      portal('import', empty, '--account', 'mill'),
      portal('import', empty, '--account', 'nobody'),
      portal('import', empty, '--account', 'idle'),
    ])
    expect(missing).toEqual({ code: 1, stdout: '', stderr: `${empty}/missing is not a directory that can be read.\n` })
    expect(vendor).toEqual({ code: 1, stdout: '', stderr: 'Mill is a vendor account: data is imported for customers.\n' })
    expect(nobody).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching('^There is no account with the alias nobody. There are: '),
    })
    expect(nothing).toMatchObject({ code: 0, stderr: `${empty} holds nothing to import.\n` })
  })

  it('makes users that can sign in, with the accounts they were given', async () => {
    await pool.query(`insert into accounts (kind, name, alias) values ('customer', 'One', 'one'), ('vendor', 'Two', 'two')`)
    const made = await portal(
      'create-user',
      '--email',
      'Ada@One.Example',
      '--password',
      password,
      '--role',
      'admin',
      '--account',
      'one',
      'two',
      'one',
      '--json',
    )
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(made.stdout)).toMatchObject({ email: 'Ada@One.Example', role: 'admin', accounts: ['one', 'two'] })
    const { rows } = await pool.query(
      `select u.email, u.is_admin, u.has_full_permissions, u.email_confirmed_at is not null as confirmed, array_agg(a.alias order by a.alias) as accounts
       from users u join user_accounts m on m.user_id = u.id join accounts a on a.id = m.account_id where u.email = 'ada@one.example' group by u.id`,
    )
    expect(rows).toEqual([
      { email: 'ada@one.example', is_admin: true, has_full_permissions: false, confirmed: true, accounts: ['one', 'two'] },
    ])
    const [again, unknown] = await Promise.all([
      portal('create-user', '--email', 'ADA@one.example', '--password', password, '--role', 'full-admin'),
      portal('create-user', '--email', 'bob@one.example', '--password', password, '--role', 'user', '--account', 'none'),
    ])
    expect(again).toEqual({ code: 1, stdout: '', stderr: 'There is a user ada@one.example already.\n' })
    const entries = await pool.query<{ after: object }>(
      `select source, after from audit_log where operation = 'createUser' and subject_name = 'ada@one.example'`,
    )
    expect(entries.rows).toEqual([{ source: 'cli', after: expect.objectContaining({ role: 'admin', password: '(not kept)' }) }])
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringMatching('^There is no account with the alias none.') })
  })

  it('takes the password of a user from standard input, its first line, where it is asked to', async () => {
    const words = (address: string) => ['create-user', '--email', address, '--password', '-', '--role', 'full-admin']
    const env = { DATABASE_URL: url, PORTAL_SECRET: secret }
    const [made, weak, none] = await Promise.all([
      runPortal(words('cleo@one.example'), env, `${password} Ü\r\nanother line\n`),
      runPortal(words('dora@one.example'), env, 'short\n'),
      runPortal(words('dora@one.example'), env, ''),
    ])
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(weak).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching('12') })
    expect(none).toEqual({ code: 1, stdout: '', stderr: '--password: standard input holds none\n' })
    const { rows } = await pool.query<{ email: string; password_hash: string }>(
      `select email, password_hash from users where email in ('cleo@one.example', 'dora@one.example')`,
    )
    expect(rows.map(({ email }) => email)).toEqual(['cleo@one.example'])
    expect([await verifyPassword(`${password} Ü`, rows[0]!.password_hash), await verifyPassword('-', rows[0]!.password_hash)]).toEqual([
      true,
      false,
    ])
  })

  it('migrates an operator’s database when asked to and not before, and fills an empty one with the demo world only', async () => {
    const bare = new URL(url)
    bare.pathname = `${bare.pathname}_bare`
    await pool.query(`create database ${bare.pathname.slice(1)}`)
    const env = { DATABASE_URL: bare.toString(), PORTAL_SECRET: secret }
    expect(await runPortal(['verify'], env)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The database lacks migrations of this release. Run: portal migrate\n',
    })
    const migrated = await runPortal(['migrate', '--json'], env)
    expect(migrated).toMatchObject({ code: 0, stderr: '' })
    expect((JSON.parse(migrated.stdout) as { done: string[] }).done).toContain('Loaded the reference data locations')
    expect(await runPortal(['migrate'], env)).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' })
    expect(await runPortal(['verify'], env)).toMatchObject({ code: 0, stdout: 'There are no customer accounts.\nAudit log: empty\n' })
    const bareDatabase = createPool(bare.toString(), { max: 1 })
    await bareDatabase.query(`update _prisma_migrations set checksum = 'x'`)
    await bareDatabase.end()
    const changed = await runPortal(['migrate'], env)
    expect(changed).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The migration \d+_\w+ was applied with another content than this release has\.\n$/),
    })
    await pool.query(`insert into accounts (kind, name) values ('customer', 'There already')`)
    expect(await portal('demo')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There are accounts already: the demo world is loaded into an empty database only.\n',
    })
  })
})
