import { describe, expect, it } from 'vitest'
import { verifyPassword } from './domain/people/passwords.ts'
import { runPortal } from './testing/run-portal.ts'
import { cliFixture } from './testing/fixtures/cli.fixture.ts'

const password = 'correct-horse-battery'

describe('the command line', () => {
  const { url, pool, envOf, portal } = cliFixture()

  it('creates users who can sign in with their accounts', async () => {
    await pool().query(`insert into accounts (kind, name, alias) values ('customer', 'One', 'one'), ('vendor', 'Two', 'two')`)
    const created = await portal(
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
    expect(created).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(created.stdout)).toMatchObject({ email: 'Ada@One.Example', role: 'admin', accounts: ['one', 'two'] })
    const { rows } = await pool().query(
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
    expect(again).toEqual({ code: 1, stdout: '', stderr: 'A user with the email address ada@one.example already exists.\n' })
    const entries = await pool().query<{ after: object }>(
      `select source, after from audit_log where operation = 'createUser' and subject_name = 'ada@one.example'`,
    )
    expect(entries.rows).toEqual([{ source: 'cli', after: expect.objectContaining({ role: 'admin', password: '(not kept)' }) }])
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringMatching('^No account has the alias none.') })
  })

  it('reads the password of a user from the first line of standard input', async () => {
    const createUserArgs = (address: string) => ['create-user', '--email', address, '--password', '-', '--role', 'full-admin']
    const env = envOf(url())
    const [created, weak, none] = await Promise.all([
      runPortal(createUserArgs('cleo@one.example'), env, `${password} Ü\r\nanother line\n`),
      runPortal(createUserArgs('dora@one.example'), env, 'short\n'),
      runPortal(createUserArgs('dora@one.example'), env, ''),
    ])
    expect(created).toMatchObject({ code: 0, stderr: '' })
    expect(weak).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching('12') })
    expect(none).toEqual({ code: 1, stdout: '', stderr: '--password: standard input is empty\n' })
    const { rows } = await pool().query<{ email: string; password_hash: string }>(
      `select email, password_hash from users where email in ('cleo@one.example', 'dora@one.example')`,
    )
    expect(rows.map(({ email }) => email)).toEqual(['cleo@one.example'])
    expect([await verifyPassword(`${password} Ü`, rows[0]!.password_hash), await verifyPassword('-', rows[0]!.password_hash)]).toEqual([
      true,
      false,
    ])
  })
})
