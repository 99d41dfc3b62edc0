import { describe, expect, it } from 'vitest'
import { orderFixture } from '../testing/fixtures/order.fixture.ts'
import { orderLinesPortalFixture } from './order-lines-portal.fixture.ts'

const ordered = { dateBasedOn: 'OrderDate' }

describe('the tables of order lines', () => {
  const { portal, rows } = orderLinesPortalFixture()

  describe('spends', () => {
    const spends = async (shipment: string) =>
      (await rows('-spends', {}))
        .filter(({ shipmentNumber }) => shipmentNumber === shipment)
        .map(({ orderNumber, freightSpendPerLine, totalSpendsPerLine, freightSpendPerUnit }) => [
          orderNumber,
          freightSpendPerLine,
          totalSpendsPerLine,
          freightSpendPerUnit,
        ])

    it('are allocated by value to the cent; remaining cents go to the first of equal lines', async () => {
      // three lines worth 360 each: 100.00 and, with the credit note, 99.95
      expect(await spends('S1')).toEqual([
        ['PO-1', 33.34, 33.32, 0.8335],
        ['PO-1', 33.33, 33.32, 0.83325],
        ['PO-5', 33.33, 33.31, 0.925833],
      ])
    })

    it('are allocated by quantity if a line has no value, credits included', async () => {
      expect(await spends('S2')).toEqual([
        ['PO-1', -3.33, -3.33, -0.333],
        ['PO-5', -6.67, -6.67, -0.3335],
      ])
    })

    it('are allocated by value in base currency if lines have several currencies', async () => {
      // 9 AUD and 9 EUR, worth 1.5 to 1.8 times as much
      const [aud, eur] = (await spends('S3')).map(([, freight]) => freight as number)
      expect(eur).toBeGreaterThan(60)
      expect(eur).toBeLessThan(64.3)
      expect(Math.round((aud! + eur!) * 100)).toBe(10_000)
    })

    it('are 0 without charges and blank without a shipment', async () => {
      expect(await spends('S4')).toEqual([['PO-4', 0, 0, 0]])
      const [row] = await rows('-spends', { ...ordered, buyerId: 'BOB' })
      expect(row).toMatchObject({ freightSpendPerLine: null, totalSpendsPerLine: null, freightSpendPerUnit: null })
    })

    it('are recomputed when another order of the shipment changes its price', async () => {
      const own = await portal().account()
      await portal().import(own, orderFixture)
      const sofa = orderFixture['purchase-orders'].find(({ orderNumber }) => orderNumber === 'PO-5')!
      await portal().import(own, {
        // now worth 720, as much as the other two together
        'purchase-orders': [{ ...sofa, lines: [{ lineNumber: 1, code: 'SOFA', qty: 36, unitPrice: 20 }, sofa.lines[1]!] }],
      })
      const colleague = await portal().signInTo(own)
      const { body } = await colleague.get('purchase-order/query/get-purchase-order-lines-spends-table', {
        accountId: own,
        end: '2026-04-01',
      })
      expect(body.data.items.map((row: Record<string, unknown>) => row['freightSpendPerLine'])).toEqual([25, 25, 50])
    })
  })
})
