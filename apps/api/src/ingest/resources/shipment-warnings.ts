import { toContainerNumber, validContainerNumber } from '@portal/contracts/container-number'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Warning } from '../context.ts'

/** Returns what is probably wrong with a shipment that is accepted all the same. */
export function shipmentWarnings({ containers = [], trans }: ShipmentRecord): Warning[] {
  return containers.flatMap(({ number }, index) => {
    const message = containerProblem(number, trans)
    return message === undefined ? [] : [{ propertyName: `containers[${index}].number`, message }]
  })
}

function containerProblem(number: string, trans: ShipmentRecord['trans']): string | undefined {
  const hasCheckDigit = toContainerNumber(number) !== undefined
  // unit load devices of aircraft and trailers have numbers of other kinds
  if (!hasCheckDigit && (trans === 'AIR' || trans === 'ROAD')) return undefined
  if (!hasCheckDigit) return `${number} is not a container number (ISO 6346) or ILU code (EN 13044)`
  return validContainerNumber(number) ? undefined : `${number} has a wrong check digit (ISO 6346)`
}
