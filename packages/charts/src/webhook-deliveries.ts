import type { Chart } from './chart.ts'
import { dayLines } from './day-lines.ts'
import { accent } from './palette.ts'

/** Deliveries to the webhooks of an application that ended on a day. */
interface DeliveryDay {
  date: string
  ended: number
  failed: number
  p95Ms: number | null
}
type DeliveryDays = readonly DeliveryDay[]

const empty = 'No deliveries in the last 30 days'
const isEmptyDay = ({ ended }: DeliveryDay) => ended === 0

/** Returns the delivered part in percent, rounded down: 100 only if every delivery succeeded. */
const deliveredPercent = ({ ended, failed }: DeliveryDay) => (ended === 0 ? null : Math.floor((1000 * (ended - failed)) / ended) / 10)

/** Chart of the part of deliveries per day that succeeded. */
export const deliveryRateChart: Chart<DeliveryDays> = dayLines({
  id: 'WebhookDeliveries',
  title: 'Successful Deliveries per Day',
  empty,
  isEmptyDay,
  unit: '%',
  digits: 1,
  floating: true,
  max: 100,
  lines: [{ name: 'Delivered', value: deliveredPercent, color: (theme) => accent[theme] }],
  counts: [
    { name: 'Deliveries', value: ({ ended }) => ended },
    { name: 'Failed', value: ({ failed }) => failed },
  ],
})

/** Chart of the 95th percentile of the duration of deliveries per day. */
export const deliveryTimeChart: Chart<DeliveryDays> = dayLines({
  id: 'WebhookDeliveryTimes',
  title: 'Delivery Time per Day',
  empty,
  isEmptyDay,
  unit: 'ms',
  digits: 0,
  lines: [{ name: '95% within', value: ({ p95Ms }) => p95Ms, color: (theme) => accent[theme] }],
})
