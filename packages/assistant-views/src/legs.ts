/** Leg or milestone with its dates. */
export interface Leg {
  name: string
  planned: unknown
  forecast: unknown
  actual: unknown
}

type Fields = Record<string, unknown>

/** Returns the legs of a shipment with a date, in order: planned in the record, as now expected, and as it happened. */
export function legsOf(record: Fields, derived: Fields): Leg[] {
  const isKnown = (source: unknown) => source !== undefined && source !== null && source !== 'plan' && source !== 'actual'
  const origin = derived['originName'] ?? record['origin']
  const destination = derived['destinationName'] ?? record['destination']
  const legs: Leg[] = [
    {
      name: 'Ex factory',
      planned: record['requiredExWorksDate'],
      forecast: record['estimatedExFactoryDate'],
      actual: record['actualExFactoryDate'],
    },
    { name: named('Departure', origin), planned: record['originETD'], forecast: undefined, actual: record['originATD'] },
    ...portsOf(record),
    { name: named('Discharge', record['podName']), planned: record['podETA'], forecast: undefined, actual: record['podATA'] },
    {
      name: named('Arrival', destination),
      planned: record['destinationETA'],
      forecast: isKnown(derived['expectedArrivalSource']) ? derived['expectedArrival'] : undefined,
      actual: record['destinationATA'],
    },
    {
      name: 'Customs',
      planned: record['customsClearedEstimatedDate'],
      forecast: undefined,
      actual: record['customsClearedDate'],
    },
    {
      name: 'Delivery',
      planned: record['requiredDeliveryDate'],
      forecast:
        record['estimatedDeliveryDate'] ?? (derived['expectedInStoreSource'] === 'forecast' ? derived['expectedInStore'] : undefined),
      actual: record['actualDeliveryDate'],
    },
  ]
  return legs.filter(({ planned, forecast, actual }) => [planned, forecast, actual].some((date) => date !== undefined && date !== null))
}

const named = (step: string, place: unknown): string => (typeof place === 'string' && place !== '' ? `${step} ${place}` : step)

/** Returns the ports between origin and destination. */
function portsOf(record: Fields): Leg[] {
  const ports = Array.isArray(record['routing']) ? (record['routing'] as Fields[]) : []
  return ports
    .filter(({ location }) => location !== record['origin'] && location !== record['destination'])
    .map(({ location, estimateValue, actualValue }) => ({
      name: named('Via', location),
      planned: undefined,
      forecast: estimateValue,
      actual: actualValue,
    }))
}
