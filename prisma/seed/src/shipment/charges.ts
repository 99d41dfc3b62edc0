import { toDate } from '../chance/calendar.ts'
import { cents, rounded } from '../chance/rounded.ts'
import { exchangeRate, fromDollars, type Currency } from '../network/currencies.ts'
import type { ShipmentChild } from '../record-input.ts'
import type { ShipmentFacts } from './facts.ts'
import { createFreight, season } from './freight.ts'

type Charge = ShipmentChild<'charges'>

/** Charge of the forwarder in US dollars. */
interface Item {
  code: string
  group: Charge['group']
  description: string
  amount: number
}

/** Returns charges up to today: freight after departure, all others after arrival. */
export function seedCharges(facts: ShipmentFacts): Charge[] | undefined {
  const { customer, consignment, journey, random } = facts
  const { baseCurrency } = customer.profile
  const charges: Charge[] = []
  const origin = consignment.supplier.currency === 'EUR' ? 'EUR' : 'USD'
  const freightCurrency: Currency = random.chance(0.12) ? baseCurrency : origin
  const add = (items: Item[], currency: Currency, day: number) => {
    if (day <= customer.today) for (const item of items) charges.push(createCharge(facts, item, currency, day))
  }
  add(departureItems(facts), freightCurrency, journey.departure.actual + 3)
  add(arrivalItems(facts), baseCurrency, Math.max(journey.arrival.actual, journey.customs.actual) + 2)
  add(deliveryItems(facts), baseCurrency, journey.delivery.actual + 4)
  return charges.length > 0 ? charges : undefined
}

function createCharge({ customer, random }: ShipmentFacts, item: Item, currency: Currency, day: number): Charge {
  const { baseCurrency } = customer.profile
  // some forwarders state their own rate with a margin; otherwise the reference rate applies
  const own = currency !== baseCurrency && random.chance(0.2) ? rounded(exchangeRate(currency, baseCurrency, day) * 1.012, 6) : undefined
  return {
    code: item.code,
    group: item.group,
    description: item.description,
    amount: cents(fromDollars(item.amount, currency, day)),
    currency,
    exchangeRate: own,
    invoiceDate: toDate(day),
  }
}

function departureItems(facts: ShipmentFacts): Item[] {
  const { customer, consignment, journey, random, valueUsd } = facts
  const { code, description, surcharge, surchargeName, amount } = createFreight(facts)
  const items: Item[] = [{ code, group: 'FRT', description, amount }]
  const full = customer.detail === 'full'
  if (full || random.chance(0.5))
    items.push({ code: surcharge, group: 'FRT', description: surchargeName, amount: amount * random.range(0.1, 0.2) })
  if (full && consignment.transport === 'SEA' && season(journey.departure.planned) > 1.1 && random.chance(0.5))
    items.push({ code: 'PSS', group: 'FRT', description: 'Peak season surcharge', amount: amount * random.range(0.06, 0.12) })
  if (full || random.chance(0.1))
    items.push({ code: 'DOC', group: 'OTH', description: 'Origin documentation', amount: random.range(35, 60) })
  if (full && random.chance(0.3))
    items.push({ code: 'INS', group: 'OTH', description: 'Cargo insurance', amount: Math.max(18, valueUsd * 0.0022) })
  return items
}

function arrivalItems(facts: ShipmentFacts): Item[] {
  const { customer, consignment, goods, journey, random, valueUsd } = facts
  const { load, transport, shared } = consignment
  const items: Item[] = []
  const boxes = load.containers.length * (shared?.share ?? 1)
  if (transport === 'SEA' || transport === 'RAIL') {
    if (load.mode === 'FCL' || load.mode === 'BCN')
      items.push({ code: 'THC', group: 'DST', description: 'Terminal handling', amount: boxes * random.range(250, 330) })
    else
      items.push({
        code: 'CFS',
        group: 'DST',
        description: 'Unpacking at container freight station',
        amount: 40 + facts.volumeM3 * random.range(28, 42),
      })
  } else if (transport === 'AIR')
    items.push({ code: 'ATF', group: 'DST', description: 'Airline terminal fee', amount: 35 + facts.weightKg * random.range(0.08, 0.18) })
  if (customer.detail === 'full' || random.chance(0.25))
    items.push({ code: 'CUS', group: 'CDS', description: 'Customs clearance', amount: random.range(60, 105) })
  if (journey.customs.heldDays > 0)
    items.push({ code: 'EXM', group: 'CDS', description: 'Customs examination', amount: random.range(180, 560) })
  const duty = goods[0]!.line.product.category.duty * valueUsd
  if (duty > 0) items.push({ code: 'DUT', group: 'CDS', description: 'Import duty', amount: duty })
  if (customer.profile.baseCurrency === 'AUD' && transport === 'SEA' && random.chance(0.12))
    items.push({ code: 'FUM', group: 'OTH', description: 'Fumigation', amount: random.range(110, 260) * Math.max(1, boxes) })
  return items
}

function deliveryItems(facts: ShipmentFacts): Item[] {
  const { consignment, journey, random } = facts
  const { load, transport, shared } = consignment
  const vehicles = load.mode === 'FCL' ? load.containers.length : (shared?.share ?? Math.min(1, 0.2 + facts.volumeM3 / 40))
  const items: Item[] = []
  // trucks from continental Europe deliver to the door
  if (transport !== 'ROAD')
    items.push({
      code: 'DEL',
      group: 'DST',
      description: 'Delivery to distribution centre',
      amount: 60 + vehicles * random.range(260, 420),
    })
  const over = journey.delivery.actual - journey.discharge.actual - journey.freeTimeDays
  if (load.mode === 'FCL' && over > 0)
    items.push({
      code: 'DEM',
      group: 'DST',
      description: `Demurrage, ${over} days`,
      amount: over * load.containers.length * random.range(55, 95),
    })
  if (random.chance(0.018)) {
    const { code, amount, description } = createFreight(facts)
    items.push({
      code,
      group: 'FRT',
      description: `Credit note: ${description.toLowerCase()} overcharged`,
      amount: -amount * random.range(0.04, 0.15),
    })
  }
  return items
}
