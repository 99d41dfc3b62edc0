import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departed, departure, ediFilesOf, receiveEdi } from '../../testing/edi-files.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'

describe('an EDI file that names a booking of several shipments', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  it('is about the one whose containers it names, else it is quarantined', async () => {
    const [own, other, shared] = ['CSQU3054383', 'MSKU1234565', 'TGHU7654320'].map((number) => ({ number }))
    const account = await database.accountWith({
      shipments: [
        { ...departed, containers: [own, shared] },
        { ...departed, shipmentNumber: 'SHP-2', houseWaybillNumber: 'HBL-2', containers: [other, shared] },
      ],
    })
    const about = (number: string, containers: ({ number: string } | undefined)[]) => {
      const named = containers.map((one) => `EQD+CN+${one!.number}+22G1:102:5'`)
      return departure({ number, document: 'BKG-1', end: `${named.join('')}UNT+${11 + named.length}+1'UNZ+1+` })
    }
    await receiveEdi(database, account, {
      'edi/received/none.edi': about('1', []),
      'edi/received/both.edi': about('2', [own, other]),
      'edi/received/shared.edi': about('3', [shared]),
      'edi/received/other.edi': about('4', [other]),
    })
    for (const name of ['none', 'both', 'shared'])
      expect(await ediFilesOf(database, account, name)).toMatchObject([
        { status: 'quarantined', changes: [], notes: [{ reason: 'BKG-1 names more than one shipment', refused: true }] },
      ])
    expect(await ediFilesOf(database, account, 'other')).toMatchObject([
      { status: 'applied', changes: [{ key: 'SHP-2', change: 'updated' }] },
    ])
  })
})
