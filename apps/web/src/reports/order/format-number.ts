const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })

/** A quantity as the tables of lines show it: `1220` → `1,220`. */
export const formatQuantity = (value: number): string => grouped.format(value)
