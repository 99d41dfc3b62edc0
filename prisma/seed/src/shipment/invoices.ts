import { toDate } from '../chance/calendar.ts'
import { cents, rounded } from '../chance/rounded.ts'
import { exchangeRate } from '../network/currencies.ts'
import type { ShipmentChild } from '../record-input.ts'
import { valueOf, type ShippedLine } from '../trade/goods.ts'
import type { ShipmentFacts } from './facts.ts'

type Invoice = ShipmentChild<'invoices'>

/** Taxes and fees at import, as a share of the value including duty, by currency of the account. */
const borderTax = { AUD: 0.1, GBP: 0.2, USD: 0.003464 }

/** Commercial invoices of a shipment, one per order, once the goods have left the factory. */
export function createInvoices(facts: ShipmentFacts): Invoice[] | undefined {
  const { customer, journey, goods } = facts
  const day = journey.exWorks.actual - 1
  if (day > customer.today) return undefined
  const orders = [...new Set(goods.map(({ order }) => order))]
  return orders.map((order) =>
    createInvoice(
      facts,
      goods.filter((shipped) => shipped.order === order),
      day,
    ),
  )
}

function createInvoice(facts: ShipmentFacts, shipped: readonly ShippedLine[], day: number): Invoice {
  const { customer, consignment, journey } = facts
  const { order } = shipped[0]!
  const { currency } = order
  const { baseCurrency } = customer.profile
  const invoiceValue = cents(shipped.reduce((total, line) => total + valueOf(line), 0))
  const cleared = journey.customs.actual <= customer.today
  return {
    // goods left behind by an earlier order have a separate invoice
    invoiceNumber: `CI-${order.orderNumber}${order.index === consignment.index ? 'A' : 'B'}`,
    invoiceDate: toDate(day),
    supplierCode: order.main.supplier.record.code,
    currency,
    invoiceValue,
    ...(cleared ? createEntry(facts, invoiceValue, shipped, day) : {}),
    exchangeRate: currency !== baseCurrency && cleared ? exchangeRate(currency, baseCurrency, day) : undefined,
    lines: shipped.map(({ line, qty }) => ({
      productCode: line.product.code,
      description: customer.detail === 'full' ? line.product.description : undefined,
      qty,
      uq: line.product.category.unit,
      unitValue: rounded(line.unitPrice / line.product.priceQty, 4),
      orderNumber: order.orderNumber,
      lineNumber: line.lineNumber,
    })),
  }
}

/** Values of the customs entry: customs and duty in the invoice's currency, FOB in Australian dollars. */
function createEntry({ customer, goods, random }: ShipmentFacts, invoiceValue: number, shipped: readonly ShippedLine[], day: number) {
  const { currency } = shipped[0]!.order
  const { baseCurrency } = customer.profile
  const duty = goods[0]!.line.product.category.duty * invoiceValue
  const cif = invoiceValue * random.range(1.03, 1.11)
  const cifCurrency = random.chance(0.75) ? baseCurrency : currency
  return {
    customs: cents((invoiceValue * 1.06 + duty) * borderTax[baseCurrency]),
    duty: cents(duty),
    fob: cents(invoiceValue * exchangeRate(currency, 'AUD', day)),
    cif: cents(cif * exchangeRate(currency, cifCurrency, day)),
    cifCurrency,
  }
}
