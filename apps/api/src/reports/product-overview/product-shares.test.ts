import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { productFixture } from './products.fixture.ts'

describe('the product overview', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())

  describe('shares of a shipment’s charges', () => {
    it.each([
      // 100 over three products of equal value: the remaining cent goes to the first on the invoices
      ['S1', ['P', 33.34], ['Q', 33.33], ['R', 33.33]],
      ['S2', ['P', 800], ['Q', 200]],
      // without values by quantity; the remaining cent goes to the larger remainder
      ['S3', ['P', 2.5], ['R', 7.51]],
      // credited products get no share
      ['S5', ['P', 0], ['Q', 50]],
      // a product without value next to one with a value
      ['S6', ['Z', 0], ['Q', 30]],
      // neither value nor quantity, and a negative amount
      ['S7', ['T', -5.01], ['U', -5]],
      // fractions of a cent
      ['S8', ['V', 0.333334], ['W', 0.666667]],
    ] as [string, ...[string, number][]][])('%s', async (shipment, ...expected) => {
      const found: [string, number][] = []
      for (const [productCode] of expected) {
        const alone = await portal.account()
        const colleague = await portal.signInTo(alone)
        await portal.import(alone, {
          ...productFixture,
          shipments: productFixture.shipments.filter(({ shipmentNumber }) => shipmentNumber === shipment),
        })
        const { body } = await colleague.get('report/query/product-overview/get-total-freight-spend', { accountId: alone, productCode })
        found.push([productCode, body.data.value])
      }
      expect(found).toEqual(expected)
    })
  })
})
