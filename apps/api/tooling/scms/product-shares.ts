import type { InvoiceLine, Shipment } from './delivery-records.ts'
import { millionths } from './exact.ts'

/** Share of a product in the freight and the charges of all shipments. */
interface Share {
  freight: bigint
  total: bigint
}

/**
 * Allocates the charges of each shipment to its products by the value of their lines, otherwise by quantity, otherwise evenly. Products with a
 * negative total get no share. Amounts in whole cents are allocated in cents: each share is rounded down, and the rest goes to the largest
 * remainders.
 */
export function productShares(
  shipments: Shipment[],
  chargesOf: (shipment: Shipment, group?: string) => bigint,
  linesOf: (shipment: Shipment) => InvoiceLine[],
  amountOf: (line: InvoiceLine) => bigint,
): Map<string, Share> {
  const shares = new Map<string, Share>()
  for (const shipment of shipments) {
    const value = new Map<string, bigint>()
    const qty = new Map<string, bigint>()
    for (const line of linesOf(shipment)) {
      value.set(line.productCode, (value.get(line.productCode) ?? 0n) + amountOf(line))
      qty.set(line.productCode, (qty.get(line.productCode) ?? 0n) + millionths(line.qty))
    }
    const weights = computeWeights([...value.values()]) ?? computeWeights([...qty.values()]) ?? [...value].map(() => 1n)
    const freight = shareOut(chargesOf(shipment, 'FRT'), weights)
    const total = shareOut(chargesOf(shipment), weights)
    Array.from(value.keys(), (code, place) => {
      const share = shares.get(code) ?? { freight: 0n, total: 0n }
      shares.set(code, { freight: share.freight + freight[place]!, total: share.total + total[place]! })
    })
  }
  return shares
}

/** Replaces negative sizes by zero; undefined if none is positive. */
function computeWeights(sizes: bigint[]): bigint[] | undefined {
  const weights = sizes.map((size) => (size > 0n ? size : 0n))
  return weights.some((weight) => weight > 0n) ? weights : undefined
}

/**
 * Splits an amount by weights.
 * @param amount in millionths
 * @returns shares in millionths, one per weight, with the amount as their sum
 */
function shareOut(amount: bigint, weights: bigint[]): bigint[] {
  const unit = amount % 10_000n === 0n ? 10_000n : 1n
  const size = (amount < 0n ? -amount : amount) / unit
  const whole = weights.reduce((total, weight) => total + weight, 0n)
  const shares = weights.map((weight, place) => ({ place, share: (size * weight) / whole, remainder: (size * weight) % whole }))
  let left = size - shares.reduce((total, { share }) => total + share, 0n)
  for (const each of shares.toSorted((one, other) => (one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1)))
    if (left > 0n) {
      each.share++
      left--
    }
  return shares.map(({ share }) => (amount < 0n ? -share : share) * unit)
}
