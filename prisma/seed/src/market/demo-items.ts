import { toEpochDay, toInstant } from '../chance/calendar.ts'

export interface DemoItem {
  title: string
  link: string
  author: string
  description: string
  publishedDate: string
}

type Line = readonly [title: string, description: string]

/** Fictitious news; `.example` URLs lead nowhere. */
const news: readonly Line[] = [
  [
    'Berth waiting times at Demo Port North fall to two days',
    'The queue is the shortest since the spring. Terminal operators name longer gate hours and fewer blank sailings as the reasons.',
  ],
  [
    'Container rates on the demo Asia–Oceania lane ease for a third week',
    'Forwarders report more space on August and September sailings than a year ago.',
  ],
  [
    'New customs form for textiles takes effect next month',
    'Importers have to name the fibre of each line. A period of grace ends with the quarter.',
  ],
  [
    'Rail link between Demo Inland Port and the coast reopens',
    'Trains run again after eleven weeks of work on two bridges; the first arrived an hour early.',
  ],
  [
    'Carriers announce a general increase from the first of the month',
    'The increase is 150 a container on the demo Europe lanes. Contract rates stay as they are.',
  ],
  ['Storm closes two demo terminals for a day', 'Vessels wait outside. Both terminals expect to have caught up by the weekend.'],
  ['Truckers agree on a new surcharge for waiting at gates', 'It begins after two hours. Shippers ask for time slots that are kept.'],
  ['Demo Harbour orders four electric cranes', 'They replace the oldest on the quay and are to work from next autumn.'],
  ['Air freight peaks early as sellers move stock forward', 'Space out of the demo hubs is short until the middle of December.'],
  ['Empty containers pile up at inland depots', 'Depots ask carriers to take boxes back faster; some turn returns away on Fridays.'],
  ['Demo Canal lifts its draught limit after rain', 'Ships may load to the full again, which adds some 400 TEU to each passage.'],
  [
    'Survey: half of importers hold more stock than a year ago',
    'Longer transit times are the reason most of them name, before prices and tariffs.',
  ],
  ['Port workers and terminals sign a three-year agreement', 'It ends a dispute over night shifts. No further stoppages are planned.'],
  ['Fuel surcharge for the coming quarter is set lower', 'It follows the price of marine fuel with a delay of six weeks.'],
  ['Demo Airline begins freighter service to the south', 'Two flights a week, with room for 100 tonnes each.'],
  ['Inspection queues shorten as scanners go to work', 'A scan takes four minutes; opening a container by hand takes half a day.'],
  ['Two carriers share vessels on a new demo loop', 'Nine ships call at seven ports. The first leaves in a fortnight.'],
  ['Warehouse rents near the coast stop rising', 'More space was finished this year than let, for the first time in five years.'],
]
const articles: readonly Line[] = [
  [
    'How to read a freight invoice line by line',
    'Basic freight, surcharges, handling, documents: what each line is for, who sets it, and which of them can be talked about before a shipment is booked.',
  ],
  [
    'Incoterms in practice: who pays for what, and until where',
    'Eleven terms, one table. With examples of what goes wrong where buyer and seller understand a term differently.',
  ],
  [
    'Demurrage and detention: two clocks that run at once',
    'One runs in the terminal, the other outside. A calendar shows how the free days of both overlap, and what to ask a carrier for.',
  ],
  [
    'Choosing between full containers and groupage',
    'Above some 15 cubic metres a container of one’s own tends to be cheaper. The article works it through with door-to-door figures.',
  ],
  [
    'What a change of two per cent in a currency does to a landed price',
    'From the order over the invoice to duty: where the rate of which day counts.',
  ],
  [
    'Safety stock when transit times vary',
    'Average days are not enough. How to use the spread of arrivals of the last year to decide how much to keep.',
  ],
  [
    'A short guide to bills of lading',
    'Original, telex release, sea waybill: which one to ask for, and how each of them can hold up a delivery.',
  ],
  [
    'Packing for the sea',
    'Moisture, stacking and lashing: what surveyors see most often in damaged containers, and what it costs to avoid it.',
  ],
  [
    'Preparing for peak season',
    'Booking windows, contracts and fallback routes: a list by week, from twelve weeks before the goods are needed.',
  ],
  [
    'Measuring a supplier by what arrives',
    'On time, in full, with papers that are right: three figures that can be had from shipments alone.',
  ],
  [
    'Duty drawback, explained with one example',
    'When goods are exported again, part of the duty can come back. What has to be kept to prove it.',
  ],
  ['Why ships skip ports', 'Blank sailings and omitted calls: how they come about, and how to notice early that a container will be late.'],
]

/** Returns news of the last hours and articles of the last days of the demo data, newest first. */
export function demoItems(kind: 'news' | 'articles', today: string): DemoItem[] {
  const end = toEpochDay(today) * 24 * 60
  const [lines, apart] = kind === 'news' ? [news, 7 * 60 + 20] : [articles, 4 * 24 * 60 + 35]
  return lines.map(([title, description], place) => {
    const minute = end - 25 - place * apart
    return {
      title,
      description,
      link: `https://${kind}.example/${place + 1}`,
      author: kind === 'news' ? 'Demo news desk' : 'Demo editors',
      publishedDate: toInstant(Math.floor(minute / 1440), minute % 1440),
    }
  })
}
