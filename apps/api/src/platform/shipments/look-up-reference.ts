import { normalContainerNumber, toContainerNumber } from '@portal/contracts/container-number'
import { referenceOf } from '@portal/db/shipment-references'

/** Returns the stored form of a number that is looked up: `CSQU 305438/3` finds the container CSQU3054383. */
export const lookUpReference = (text: string): string => toContainerNumber(text) ?? referenceOf(text)

/** Letters of the owner code and digits: what a part of a container number looks like. */
const containerPart = /^[A-Z]{1,4}\d{3,7}$/

/** Returns the form that a part of a container number is stored in; undefined if it is written in that form, or is another text. */
export function toContainerPart(text: string): string | undefined {
  const part = normalContainerNumber(text)
  return containerPart.test(part) && part !== text.toUpperCase() ? part : undefined
}
