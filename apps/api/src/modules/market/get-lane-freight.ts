import { dayBefore, laneMonths, monthFrom, type LaneMonth } from '../../domain/market/lane-freight.ts'
import { percentChange, exact } from '../../domain/market/series.ts'
import { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Minimum shipments of a lane in each quarter; with fewer the price is not representative. */
const minShipments = 3
const maxPortPairs = 10

/** Returns the cost per TEU of full containers on the account's lanes: the last three complete months compared with the three before. */
export const getLaneFreight: Handler<'getLaneFreight'> = async (_asked, { account, reader }, { now }) => {
  const thisMonth = new BusinessCalendar(account.timeZone).monthOf(now)
  const [previousStart, start] = [monthFrom(thisMonth, -6), monthFrom(thisMonth, -3)]
  const months = await laneMonths(reader, previousStart, thisMonth)
  const lanes = Map.groupBy(months, ({ originCode, destinationCode }) => `${originCode} ${destinationCode}`)
  return {
    currency: account.baseCurrency,
    startDate: start,
    endDate: dayBefore(thisMonth),
    previousStartDate: previousStart,
    previousEndDate: dayBefore(start),
    lanes: [...lanes.values()]
      .map((lane) => toLane(lane, start))
      .filter(({ shipments, previousShipments }) => shipments >= minShipments && previousShipments >= minShipments)
      .toSorted((a, b) => b.spend - a.spend || (a.originCode + a.destinationCode < b.originCode + b.destinationCode ? -1 : 1))
      .slice(0, maxPortPairs),
  }
}

function toLane(lane: readonly LaneMonth[], start: string) {
  const [now, before] = [sum(lane.filter(({ month }) => month >= start)), sum(lane.filter(({ month }) => month < start))]
  const { originCode, origin, destinationCode, destination } = lane[0]!
  return {
    originCode,
    origin,
    destinationCode,
    destination,
    perTeu: perTeu(now),
    previousPerTeu: perTeu(before),
    changePercentage: percentChange(perTeu(now), perTeu(before)),
    spend: exact(now.freight),
    shipments: now.shipments,
    previousShipments: before.shipments,
    history: lane
      .toSorted((a, b) => (a.month < b.month ? -1 : 1))
      .map((month) => ({ month: month.month, perTeu: perTeu(sum([month])), shipments: month.shipments })),
  }
}

interface Sum {
  freight: number
  teu: number
  shipments: number
}

const sum = (months: readonly LaneMonth[]): Sum =>
  months.reduce<Sum>(
    (total, { freight, teu, shipments }) => ({
      freight: total.freight + Number(freight),
      teu: total.teu + Number(teu),
      shipments: total.shipments + shipments,
    }),
    { freight: 0, teu: 0, shipments: 0 },
  )

const perTeu = ({ freight, teu }: Sum): number => (teu === 0 ? 0 : Math.round((freight / teu) * 100) / 100)
