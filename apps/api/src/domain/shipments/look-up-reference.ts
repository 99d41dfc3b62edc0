import { normalContainerNumber, toContainerNumber } from '@portal/contracts/shipments/container-number'
import { normalizeReference } from './shipment-references.ts'

/** Returns the stored form of a reference to be looked up: `CSQU 305438/3` finds the container CSQU3054383. */
export const lookUpReference = (text: string): string => toContainerNumber(text) ?? normalizeReference(text)

/** Part of a container number: letters of the owner code, then digits. */
const containerPart = /^[A-Z]{1,4}\d{3,7}$/

/** Returns the stored form of a partial container number; undefined if the text already has that form or is something else. */
export function toContainerPart(text: string): string | undefined {
  const part = normalContainerNumber(text)
  return containerPart.test(part) && part !== text.toUpperCase() ? part : undefined
}
