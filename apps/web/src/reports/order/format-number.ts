const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })

/** Formats a quantity: `1220` → `1,220`. */
export const formatQuantity = (value: number): string => grouped.format(value)
