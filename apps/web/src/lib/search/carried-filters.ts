import { reportScreens } from '../report-screens.gen.ts'

const { shipments, portPairs, shipmentSpends, consolidatedSpends, purchaseOrders, orderLines, orderLineSpends, orderLineMilestones } =
  reportScreens

/** Screens with a period of a customer's data in the same URL parameters. */
const withPeriod = ['/overview', '/trends', ...Object.values(reportScreens).map(({ route }) => route)]

const ofShipments = [shipments.route, shipmentSpends.route, consolidatedSpends.route]

/** Parameters of the special search. */
const special = ['pOri', 'pDest', 'trans', 'mode', 'inc', 'cOri', 'cDest', 'con', 'pc', 'unk', 'sSup'] as const

/** Filters with the screens that read them in the same way. */
export const readAlike: readonly { names: readonly string[]; routes: readonly string[] }[] = [
  { names: ['from', 'to', 'supId', 'b', 'cId'], routes: withPeriod },
  { names: ['pOri', 'pDest'], routes: [...ofShipments, portPairs.route, '/trends'] },
  { names: ['trans', 'mode'], routes: [...ofShipments, portPairs.route] },
  { names: ['inc', 'cOri', 'cDest', 'con', 'pc'], routes: ofShipments },
  { names: ['unk'], routes: [shipments.route, portPairs.route] },
  {
    names: ['mine'],
    routes: [purchaseOrders, orderLines, orderLineSpends, orderLineMilestones].map(({ route }) => route),
  },
]

/** Returns the filters that a menu link keeps: those that both screens support. @param from, to paths of the screens */
export function carriedFilters(from: string, to: string, search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = readAlike.flatMap((known) => (known.routes.includes(from) && known.routes.includes(to) ? known.names : []))
  // trends support only complete pairs of ports
  const isPair = search['pOri'] !== undefined && search['pDest'] !== undefined
  // screens write their default month into the URL, while a trend needs several months
  const isOneMonth = to === '/trends' && monthOf(search['from']) === monthOf(search['to'])
  const preserved = names.filter(
    (name) =>
      search[name] !== undefined &&
      (to !== '/trends' || isPair || (name !== 'pOri' && name !== 'pDest')) &&
      !(isOneMonth && (name === 'from' || name === 'to')),
  )
  const searched = special.filter((name) => search[name] !== undefined)
  // the title describes all parts of a search
  const titled = to !== '/trends' && searched.length > 0 && searched.every((name) => preserved.includes(name))
  return Object.fromEntries([...preserved, ...(titled && search['sst'] !== undefined ? ['sst'] : [])].map((name) => [name, search[name]]))
}

const monthOf = (part: unknown): string => String(part).slice(0, 7)
