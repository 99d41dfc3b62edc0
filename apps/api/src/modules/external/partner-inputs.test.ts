import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFullDepth } from '../../testing/search-depth.ts'
import { readPartnerInputs, type PartnerInputs } from '../../testing/partner-inputs.ts'
import { startTestPortal, type TestResponse, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf } from './reading.fixture.ts'

/** Returns positions at which to cut an input: some at regular distances, and around each end of a line or segment. */
function listCuts(bytes: Buffer): number[] {
  const step = Math.ceil(bytes.length / 3)
  const even = Array.from({ length: 3 }, (_, index) => index * step)
  const ends = [...bytes.entries()].filter(([, byte]) => `'~\n`.includes(String.fromCharCode(byte))).map(([index]) => index)
  const some = ends.filter((_, index) => index % Math.ceil(ends.length / 2) === 0)
  const cuts = [...new Set([...even, ...some.flatMap((at) => [at, at + 1])])].filter((at) => at < bytes.length)
  // normal runs cut each input at every third position; its length decides which, so that together they have all kinds of cuts
  return cuts.filter((_, index) => isFullDepth() || (index + bytes.length) % 3 === 0)
}

describe('inputs of partners sent with a key', () => {
  let portal: TestPortal
  let inputs: PartnerInputs
  beforeAll(async () => {
    portal = await startTestPortal()
    inputs = await readPartnerInputs()
  })
  afterAll(() => portal.close())

  const newKey = async () => {
    const accountId = await portal.account({ features: featureNames })
    return portal.application({ accountId, endpoints: allEndpoints(), callsPerMinute: 60_000 })
  }
  const push = (key: KeyClient, body: string | Buffer) => key.post('shipments', body, { 'content-type': 'application/x-ndjson' })
  const upload = (key: KeyClient, fileName: string, bytes: Buffer) => key.form('edi-files', {}, { name: 'file', fileName, bytes })
  const expectNoFault = ({ status, text }: TestResponse, what: string) => expect(status, `${what}: ${text}`).toBeLessThan(500)

  /** Returns shipments and orders as the key reads them. */
  async function readShown(key: KeyClient) {
    const all = async (resource: 'shipments' | 'purchase-orders') => {
      const { items } = dataOf(
        resource === 'shipments' ? 'listExternalShipments' : 'listExternalPurchaseOrders',
        await key.get(resource, { limit: 100, ...(resource === 'shipments' && { include: 'containers,events' }) }),
      ) as { items: { record: Record<string, unknown>; changedAt: string }[] }
      return items.map((item) => JSON.stringify({ ...item, changedAt: undefined })).toSorted()
    }
    return { shipments: await all('shipments'), orders: await all('purchase-orders') }
  }

  it('result in the same shipments after interrupted transfers, and never in a server error', async () => {
    const lines = Buffer.from(inputs.records.get('shipments.ndjson')!.join('\n'))
    const whole = await newKey()
    expect(dataOf('importExternalShipments', await push(whole, lines)).rejected).toBe(0)
    for (const [name, bytes] of inputs.files) expect((await upload(whole, name, bytes)).status, name).toBe(200)
    const expected = await readShown(whole)
    expect(expected.shipments.length).toBeGreaterThan(30)

    const broken = await newKey()
    for (const cut of listCuts(lines)) expectNoFault(await push(broken, lines.subarray(0, cut)), `shipments up to ${cut}`)
    expect(dataOf('importExternalShipments', await push(broken, lines)).rejected).toBe(0)
    for (const [name, bytes] of inputs.files) {
      for (const cut of listCuts(bytes))
        expectNoFault(await upload(broken, `${cut}-${name}`, bytes.subarray(0, cut)), `${name} up to ${cut}`)
      expect((await upload(broken, name, bytes)).status, name).toBe(200)
    }
    expect(await readShown(broken)).toEqual(expected)
  })

  it('result in the same shipments in reverse order and repeated', async () => {
    const lines = inputs.records.get('shipments.ndjson')!
    const [forwards, backwards] = [await newKey(), await newKey()]
    await push(forwards, lines.join('\n'))
    for (const [name, bytes] of inputs.files) await upload(forwards, name, bytes)
    for (const [name, bytes] of [...inputs.files].toReversed()) {
      await upload(backwards, name, bytes)
      await upload(backwards, `again-${name}`, bytes)
    }
    await push(backwards, [...lines, ...lines].toReversed().join('\n'))
    expect(await readShown(backwards)).toEqual(await readShown(forwards))
  })
})
