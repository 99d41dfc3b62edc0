import type { ComparedTotals } from '@portal/contracts/charts/overview'
import { formatFixed, formatMonthSpan } from '../format.ts'
import { changeInPercent, formatPercent, isUnchanged } from '../percent.ts'

const movement = (subject: string, percent: number): string =>
  isUnchanged(percent) ? `${subject} is unchanged` : `${subject} ${percent > 0 ? 'rose' : 'fell'} ${formatPercent(percent)}`

const comparedWithAYearAgo = (percent: number): string =>
  isUnchanged(percent) ? 'as much as a year ago' : `${formatPercent(percent)} ${percent > 0 ? 'more' : 'less'} than a year ago`

/** Spend, volume, and what they say about the price of a cubic metre. */
function spendSentence({ totals, yearBefore }: NonNullable<ComparedTotals['comparison']>): string | undefined {
  const spend = changeInPercent(totals.spend, yearBefore.spend)
  const volume = changeInPercent(totals.volume, yearBefore.volume)
  if (spend === undefined || volume === undefined || totals.volume === 0) return undefined
  const price = 100 * ((1 + spend / 100) / (1 + volume / 100) - 1)
  if (isUnchanged(spend) && isUnchanged(volume)) return 'Spend and volume are as they were a year ago.'
  return `${movement('Spend', spend)} while volume ${movement('', volume).trim()}: a cubic metre costs ${comparedWithAYearAgo(price)}.`
}

function shipmentsSentence({ startDate, endDate, totals, yearBefore }: NonNullable<ComparedTotals['comparison']>): string | undefined {
  const change = changeInPercent(totals.shipments, yearBefore.shipments)
  if (change === undefined || isUnchanged(change)) return undefined
  return `${formatFixed(totals.shipments, 0)} shipments in ${formatMonthSpan(startDate, endDate)}, ${comparedWithAYearAgo(change)}.`
}

const plural = (count: number, one: string) => `${formatFixed(count, 0)} ${one}${count === 1 ? '' : 's'}`

/**
 * Returns the sentence of the overview, at most 110 characters: the change against the year before over complete months, or else the totals;
 * undefined without shipments.
 */
export function overviewSentence({ totals, comparison }: ComparedTotals): string | undefined {
  if (!totals.shipments) return undefined
  const compared = comparison && (spendSentence(comparison) ?? shipmentsSentence(comparison))
  if (compared) return compared
  const quantities = [
    totals.fclTeu !== undefined && `${formatFixed(totals.fclTeu, 0)} FCL TEU`,
    totals.volume !== undefined && `${formatFixed(totals.volume, 0)} m³`,
  ].filter(Boolean)
  return `${plural(totals.shipments, 'shipment')}${quantities.length > 0 ? ` with ${quantities.join(' and ')}` : ''}.`
}
