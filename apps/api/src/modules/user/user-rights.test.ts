import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send, startTestPortal, type TestResponse, type TestClient, type TestPortal } from '../../testing/test-portal.ts'
import { userRights } from './user-rights-table.ts'

type Actor = keyof typeof userRights
const targets = ['user', 'administrator', 'full', 'foreign', 'absent'] as const
type Target = (typeof targets)[number]

/** Returns the table cell for a response. */
function cellOf({ status, body }: TestResponse): string {
  const names = (body.errors ?? []).map(({ propertyName }) => propertyName)
  if (status === 200) return 'ok'
  if (status === 400 && names.length === 1)
    return ({ AccountId: 'A!', HasFullPermissions: 'F!' } as Record<string, string>)[names[0]!] ?? `400 ${names[0]}`
  const letters = names.map((name) => ({ IsAdministrator: 'i', HasFullPermissions: 'h', AccountId: 'a' })[name ?? ''] ?? '')
  return (status === 403 && letters.join('')) || String(status)
}

describe('rights over users', () => {
  let portal: TestPortal
  let accounts: Record<string, string>
  let callers: Record<Actor, TestClient | undefined>
  let ids: Record<Target, string>
  const standing = {
    user: [false, false, ['C1']],
    administrator: [true, false, ['C1', 'V1']],
    full: [true, true, []],
    foreign: [false, false, ['C2']],
  } as const

  beforeAll(async () => {
    portal = await startTestPortal()
    accounts = { C1: await portal.account(), C2: await portal.account(), V1: await portal.account({ kind: 'vendor' }) }
    const { C1, C2, V1 } = accounts as Record<'C1' | 'C2' | 'V1', string>
    const caller = async (role: 'user' | 'admin' | 'full-admin', accountIds: string[]) =>
      portal.signIn((await portal.user({ role, accountIds })).email)
    const gone = await portal.account()
    callers = {
      'a full administrator': await caller('full-admin', []),
      'an administrator of C1 and V1': await caller('admin', [C1, V1]),
      'an administrator of C2': await caller('admin', [C2]),
      'an administrator of no account any more': await caller('admin', [gone]),
      'a user of C1': await caller('user', [C1]),
      'a user of V1': await caller('user', [V1]),
      nobody: undefined,
    }
    await portal.pool.query('update accounts set deleting_since = now() where id = $1', [gone])
    ids = {
      user: (await portal.user({ accountIds: [C1] })).id,
      administrator: (await portal.user({ role: 'admin', accountIds: [C1, V1] })).id,
      full: (await portal.user({ role: 'full-admin' })).id,
      foreign: (await portal.user({ accountIds: [C2] })).id,
      absent: '01a1fe49-0320-736f-bb76-0502e41a4fca',
    }
    portal.pass(2000)
  })
  afterAll(() => portal.close())

  let turn = 0
  /** Sends the fields in one of the three encodings of a form. */
  async function request(actor: Actor, method: 'POST' | 'PUT', path: string, fields: Record<string, unknown>): Promise<TestResponse> {
    const caller = callers[actor]
    const headers: Record<string, string> = caller ? { authorization: `Bearer ${caller.accessToken}` } : {}
    const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    if (turn++ % 3 === 0 && caller) return caller.form(path, sent, undefined, { method })
    return send(portal.app, method, path, turn % 3 === 1 ? { query: sent, headers } : { body: sent, headers })
  }

  const flag = (word: string) => ({ '-': undefined, no: false, yes: true })[word]
  const parseFields = (line: string) => {
    const [admin, full, ...names] = line.split(' ')
    const isNone = names[0] === '-'
    return {
      isAdministrator: flag(admin!),
      hasFullPermissions: flag(full!),
      accountIds: isNone ? undefined : names.map((name) => accounts[name]).join(','),
    }
  }
  const stateOf = async (id: string) => {
    const { rows } = await portal.pool.query<{ state: string }>(
      `select concat_ws(' ', is_admin, has_full_permissions, (select string_agg(account_id::text, ',' order by account_id) from user_accounts where user_id = u.id)) as state
       from users u where id = $1`,
      [id],
    )
    return rows[0]?.state
  }
  const stateText = (admin: boolean, full: boolean, names: readonly string[]) =>
    [
      admin ? 't' : 'f',
      full ? 't' : 'f',
      names
        .map((name) => accounts[name] ?? '')
        .toSorted((a, b) => (a < b ? -1 : 1))
        .join(','),
    ]
      .filter(Boolean)
      .join(' ')

  async function reset(target: Exclude<Target, 'absent'>): Promise<void> {
    const [admin, full, names] = standing[target]
    await portal.pool.query('update users set is_admin = $2, has_full_permissions = $3 where id = $1', [ids[target], admin, full])
    await portal.pool.query('delete from user_accounts where user_id = $1', [ids[target]])
    for (const name of names)
      await portal.pool.query('insert into user_accounts (user_id, account_id) values ($1, $2)', [ids[target], accounts[name]])
  }

  it.each(Object.keys(userRights) as Actor[])('to create a user: %s', async (actor) => {
    const differences: string[] = []
    for (const [line, expected] of Object.entries(userRights[actor].create)) {
      const email = `u${turn}@x.example`
      const response = await request(actor, 'POST', 'user/command/create', { firstname: 'A', lastname: 'B', email, ...parseFields(line) })
      if (cellOf(response) !== expected) differences.push(`${line}: ${expected}, but ${cellOf(response)} ${response.text}`)
      const { rowCount } = await portal.pool.query('select from users where email = $1', [email])
      if (rowCount !== (expected === 'ok' ? 1 : 0)) differences.push(`${line}: ${rowCount} users made`)
    }
    expect(differences).toEqual([])
  })

  it.each((Object.keys(userRights) as Actor[]).flatMap((actor) => targets.map((target) => [actor, target] as const)))(
    'to change a user: %s, the target %s',
    async (actor, target) => {
      const differences: string[] = []
      for (const [line, expected] of Object.entries(userRights[actor][target])) {
        const fields = parseFields(line)
        const response = await request(actor, 'PUT', 'user/command/update', {
          id: ids[target],
          firstname: `N${turn}`,
          lastname: 'B',
          ...fields,
        })
        if (cellOf(response) !== expected) differences.push(`${line}: ${expected}, but ${cellOf(response)} ${response.text}`)
        if (target === 'absent') continue
        const [admin, full, names] = standing[target]
        const wantsFull = fields.hasFullPermissions ?? full
        const ignored = fields.hasFullPermissions ? [] : names
        const sent = fields.accountIds === undefined ? ignored : line.split(' ').slice(2)
        const state = expected === 'ok' ? stateText(fields.isAdministrator ?? admin, wantsFull, sent) : stateText(admin, full, names)
        if ((await stateOf(ids[target])) !== state) differences.push(`${line}: is now ${await stateOf(ids[target])}, not ${state}`)
        await reset(target)
      }
      expect(differences).toEqual([])
    },
  )
})
