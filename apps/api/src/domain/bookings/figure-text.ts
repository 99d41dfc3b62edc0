const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 })

/** Formats an exact decimal with thousands separators. */
export const formatFigure = (decimal: string | number | null): string =>
  decimal === null ? '' : grouped.format(decimal as Intl.StringNumericLiteral)

export const inUnit = (qty: string, uom: string | null): string => [formatFigure(qty), uom].filter(Boolean).join(' ')
