import type { AccountContext } from '../../platform/access/access-lookup.ts'
import type { MetricName } from './reference/reference-query.ts'

type Account = Pick<AccountContext, 'features' | 'hiddenCharts'>

/** Name of a metric's chart in the settings: `CbmSupplier` for `getCbmSupplier`. */
const chartOf = (name: MetricName) => name.slice('get'.length)

/** Returns true if the account's settings hide the chart of a metric (decision 40). */
export const isHiddenMetric = (name: MetricName, { hiddenCharts }: Account): boolean =>
  hiddenCharts['overview']?.includes(chartOf(name)) ?? false

/** Metrics that consist only of customs, duty and disbursements, which belong to the commercial invoices of the account. */
const ofInvoices: ReadonlySet<MetricName> = new Set(['getTotalDisbursementCharges', 'getCustomsCharges', 'getCustomsAndDutyPerSupplier'])

const hasInvoices = ({ features }: Account) => features.has('enabledCommercialInvoices')

/** Returns true if the account may see a metric. */
export const isVisibleMetric = (name: MetricName, account: Account): boolean =>
  !isHiddenMetric(name, account) && (!ofInvoices.has(name) || hasInvoices(account))

/** Removes disbursements from individual charges as text, to keep the other amounts digit for digit. */
const withoutDisbursement = (text: string) => text.replace(/,\s*"cds"\s*:\s*[^,}]*/, '')

/** Returns the response text of a metric without the parts that the account may not see. */
export const visibleText = (name: MetricName, text: string, account: Account): string =>
  name === 'getIndividualCharges' && !hasInvoices(account) ? withoutDisbursement(text) : text
