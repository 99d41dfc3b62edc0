const format = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6, useGrouping: false })

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })

/** A quantity as the tables of lines show it: `1220` → `1,220`. */
export const formatQuantity = (value: number): string => grouped.format(value)

/** A decimal with the digits it has and no zeros that fill it up: `12.50` → `12.5`, as the tables write unit prices. */
export const formatNumber = (value: number): string => format.format(value)
