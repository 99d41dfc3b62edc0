import type { ColumnOptions } from './column-options.ts'

/** Decimal places of unit prices below 1. */
export const smallPriceDigits = 4

/** Returns the decimal places that screens and PDFs show of a value; undefined if its column declares none. */
export const decimalPlaces = ({ digits, isUnitPrice }: Pick<ColumnOptions, 'digits' | 'isUnitPrice'>, value: number): number | undefined =>
  isUnitPrice && value !== 0 && Math.abs(value) < 1 ? smallPriceDigits : digits
