import { describe, expect, it } from 'vitest'
import { temporaryDirectory } from './testing/temporary-directory.ts'
import { cliFixture } from './testing/fixtures/cli.fixture.ts'
import { smallAccount } from './testing/fixtures/small-account.fixture.ts'

const acme = ['--account', 'acme']

describe('the command line', () => {
  const { pool, portal } = cliFixture()

  it('takes an account from creation to verified metrics', async () => {
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

    const directory = await temporaryDirectory({
      ...Object.fromEntries(Object.entries(smallAccount).map(([resource, records]) => [`${resource}.ndjson`, records])),
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
    expect(verified.stdout).toMatch(/^Acme: all derived values match their rows\nAudit log: 3 entries, intact up to 3 [0-9a-f]{64}\n$/)
    await pool().query(`update shipment_cells set shipments = 7 where grain = 'all'`)
    const [wrong, json] = await Promise.all([portal('verify', ...acme), portal('verify', '--json')])
    expect(wrong).toMatchObject({ code: 2, stdout: expect.stringMatching(/^Acme: 4 derived values differ/) })
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, accounts: [{ account: 'Acme' }] })
    expect(json.code).toBe(2)
    const rebuilt = await portal('rebuild', ...acme, '--json')
    expect(rebuilt).toMatchObject({ code: 0 })
    expect(JSON.parse(rebuilt.stdout)).toEqual({ account: 'Acme', corrected: 0, months: 5 })

    const { id } = JSON.parse(account.stdout) as { id: string }
    const { rows } = await pool().query(
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

  it('imports the valid records of a directory, lists the others and exits with 2', async () => {
    await pool().query(`insert into accounts (kind, name, alias) values ('customer', 'Broken', 'broken')`)
    const directory = await temporaryDirectory({
      'suppliers.ndjson': '{"code":"A","name":"Alpha"}\n{"code":"B\\u001b[2J","nmae":"Beta"}\n',
      'shipments.ndjson': [{ shipmentNumber: 'S', containers: [{ number: 'X' }] }],
    })
    const { code, stdout } = await portal('import', directory, '--account', 'broken')
    expect(code).toBe(2)
    expect(stdout).toContain('Rejected (1):\n  suppliers · line 2 · B\ufffd[2J · name: Required\n')
    expect(stdout).toContain('  suppliers · line 2 · B\ufffd[2J · nmae: Unknown property\n')
    expect(stdout).toContain('Accepted with a warning (1):\n  shipments · line 1 · S · containers[0].number: X is not a container number')
  })

  it('reprocesses quarantined EDI files and lists those that are still quarantined', async () => {
    await pool().query(`insert into accounts (kind, name, alias) values ('customer', 'Wired', 'wired')`)
    const wired = ['--account', 'wired']
    await portal(
      'import',
      await temporaryDirectory({ 'edi/received/CUT-1.edi': "UNB+UNOA:2+A+B+260131:1405+1'UNH+1+IFTSTA:D:96A:UN'BGM" }),
      ...wired,
    )
    expect(await portal('reprocess', ...wired)).toEqual({
      code: 2,
      stdout: 'Held         CUT-1\nWired: 1 processed, 1 still held\n',
      stderr: '',
    })
    await pool().query('delete from edi_files')
    const none = await portal('reprocess', ...wired, '--json')
    expect(none).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(none.stdout)).toEqual({ account: 'Wired', files: [] })
    expect(await portal('reprocess', '--account', 'nobody')).toMatchObject({ code: 1, stdout: '' })
    // former name, with a note that does not disturb the JSON on standard output
    expect(await portal('read-again', ...wired, '--json')).toEqual({
      ...none,
      stderr: 'read-again is now called reprocess. The old name will stop working with the next release.\n',
    })
  })

  it('imports for customers only and from existing directories', async () => {
    await pool().query(`insert into accounts (kind, name, alias) values ('vendor', 'Mill', 'mill'), ('customer', 'Idle', 'idle')`)
    const empty = await temporaryDirectory()
    const [missing, vendor, nobody, nothing] = await Promise.all([
      portal('import', `${empty}/missing`, '--account', 'idle'),
      portal('import', empty, '--account', 'mill'),
      portal('import', empty, '--account', 'nobody'),
      portal('import', empty, '--account', 'idle'),
    ])
    expect(missing).toEqual({
      code: 1,
      stdout: '',
      stderr: `Cannot read the directory ${empty}/missing. Check the path and its permissions.\n`,
    })
    expect(vendor).toEqual({ code: 1, stdout: '', stderr: 'Mill is a vendor account. Data can only be imported for customer accounts.\n' })
    expect(nobody).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching('^No account has the alias nobody. Existing aliases: '),
    })
    expect(nothing).toMatchObject({ code: 0, stderr: `${empty} contains nothing to import.\n` })
  })
})
