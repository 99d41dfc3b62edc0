import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { edifactFile, readEdiFiles, receiveEdi, x12File } from '../../testing/edi-files.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context/context.ts'

const sentOrder = edifactFile(
  { type: 'ORDERS', preparedAt: '260201:0900', number: '77' },
  'BGM+220+PO1+9',
  'DTM+137:20260201:102',
  'LIN+1++A',
  'QTY+21:1',
).replace('PARTNER+ACME', 'ACME+PARTNER')
const sentX12 = x12File({ type: '850', preparedAt: '260201*0900', number: '000000005' }, 'BEG*00*SA*PO2**20260201', 'PO1*1*1*EA***BP*A')
  .replace(/ZZ\*PARTNER( +)\*ZZ\*ACME( +)/, 'ZZ*ACME$2*ZZ*PARTNER$1')
  .replace('*1*X*004010', '*901*X*004010')
  .replace('GE*1*1', 'GE*1*901')
const control = (number: string, ...body: string[]) => edifactFile({ type: 'CONTRL', preparedAt: '260202:0900', number }, ...body)

describe('acknowledgements', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const receive = (account: ImportAccount, files: Record<string, string>) => receiveEdi(database, account, files)
  const readFile = async (account: ImportAccount, name: string) => (await readEdiFiles(database, account, name))[0]

  it('are recorded on the sent file, once', async () => {
    const account = await database.account()
    await receive(account, { 'edi/sent/O.edi': sentOrder, 'edi/sent/P.x12': sentX12 })
    await receive(account, {
      'edi/received/1.edi': control('1', 'UCI+77+ACME+PARTNER+7'),
      'edi/received/2.x12': x12File(
        { type: '997', preparedAt: '260202*0900', number: '000000002' },
        'AK1*PO*901',
        'AK2*850*0001',
        'AK5*R*5',
        'AK9*R*1*1*0',
      ),
    })
    await receive(account, { 'edi/received/3.edi': control('3', 'UCI+77+ACME+PARTNER+7') })
    expect(await readFile(account, 'O')).toMatchObject({
      status: 'shown',
      notes: [{ reason: 'PARTNER accepts interchange 77', refused: false }],
    })
    expect(await readFile(account, 'P')).toMatchObject({
      notes: [{ reason: 'PARTNER rejects group 901: 850 0001: rejected, error 5', refused: false }],
    })
    expect(await readFile(account, '1')).toMatchObject({ status: 'applied', notes: [{ reason: 'O is accepted: interchange 77' }] })
    expect(await readFile(account, '2')).toMatchObject({ status: 'applied', notes: [{ reason: 'P is rejected: group 901' }] })
  })

  it('name what they acknowledge if it was not sent to their sender', async () => {
    const account = await database.account()
    await receive(account, { 'edi/received/O.edi': sentOrder, 'edi/received/1.edi': control('1', 'UCI+77+ACME+PARTNER+7') })
    expect(await readFile(account, '1')).toMatchObject({
      status: 'shown',
      notes: [{ reason: 'Acknowledges interchange 77, which is not among the files sent to PARTNER' }],
    })
  })
})
