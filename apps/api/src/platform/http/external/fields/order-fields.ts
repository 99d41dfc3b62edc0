import type { FieldTexts } from './field-text.ts'

const address: FieldTexts = {
  companyName: ['Registered name of the company, if it differs from `name`.', 'Lantern Bay Lighting Co., Ltd.'],
  streetAddress: ['Street and number.', '88 Harbour Road'],
  city: ['City or town.', 'Ningbo'],
  state: ['State or province.', 'Zhejiang'],
  country: ['Country, as the sender writes it.', 'China'],
  postCode: ['Postal code.', '315000'],
  telephone: ['Telephone number.', '+86 574 5550 0100'],
  telephone2: ['Second telephone number.', '+86 574 5550 0101'],
  fax: ['Fax number.', '+86 574 5550 0199'],
  email: ['Email address.', 'orders@lantern-bay.example'],
}

const suppliersAndProducts: FieldTexts = {
  'suppliers.code': ['Code that identifies the supplier in the account.', 'LANTERN'],
  'suppliers.name': ['Name of the supplier.', 'Lantern Bay Lighting'],
  'products.code': ['Code that identifies the product in the account.', 'LAMP-7'],
  'products.description': ['Description of the product.', 'Desk lamp'],
  'products.units': ['Unit of measure in which the product is counted.', 'PCE'],
}

const order: FieldTexts = {
  'purchase-orders.orderNumber': ['Number that identifies the purchase order in the account.', 'PO-106711'],
  vendorNumber: ['Number under which the buyer knows the vendor. Decides which vendor account may book the order.', 'V-2041'],
  buyerId: ['Identifies the responsible buyer in the customer’s system.', 'JTAIT'],
  createdBy: ['Name of the person or system that created the order.', 'ERP'],
  'purchase-orders.orderDate': ['Date of the order, as a calendar date of the buyer.', '2026-09-01'],
  'purchase-orders.status': ['State of the order in the customer’s system; free text.', 'Open'],
  marksAndNumbers: ['Shipping marks for the packages. Initial value of bookings.', 'PO-106711 / SYDNEY'],
  goodsDescription: ['Description of the goods for transport documents. Initial value of bookings.', 'Desk lamps'],
  supplier: ['Name and address of the supplier on the order.'],
  'supplier.name': ['Name of the supplier on the order.', 'Lantern Bay Lighting'],
  deliverTo: ['Name and address of the place of delivery.'],
  'deliverTo.name': ['Name of the recipient.', 'Truganina DC'],
  customFields: ['Additional fields of the customer.'],
  'customFields.name': ['Name of the field.', 'Season'],
  'customFields.type': ['Type of the value.', 'Text'],
  'customFields.value': ['Value of the field as text.', 'Summer 2026'],
  lines: ['Lines of the order.'],
}

const orderLine: FieldTexts = {
  'lines.lineNumber': ['Number of the line in its order.', 10],
  'lines.lineId': ['Identifier of the line in the customer’s system. Defaults to `lineNumber`.', '10'],
  'lines.code': ['Code of the product, as in `products`.', 'LAMP-7'],
  'lines.description': ['Description of the product on the order.', 'Desk lamp'],
  'lines.status': ['State of the line in the customer’s system; free text.', 'Open'],
  'lines.qty': ['Ordered quantity in `qtyUom`, 0 or more.', '120'],
  qtyUom: ['Unit of measure of the quantity.', 'PCE'],
  'lines.unitPrice': ['Price of `unitQty` units, in `currency`.', '18.5'],
  'lines.unitQty': ['Number of units that `unitPrice` covers: 100 for a price per hundred. Defaults to 1.', '1'],
  unitUom: ['Unit of measure of `unitQty`.', 'PCE'],
  linePrice: ['Value of the line in `currency`. Defaults to `qty` × `unitPrice` ÷ `unitQty`.', '2220'],
  'lines.currency': ['ISO 4217 code of the currency of prices and values.', 'USD'],
  'lines.requiredInStoreDate': ['Calendar date by which the goods must be in store.', '2026-12-01'],
  'lines.shippingDate': ['Calendar date by which the supplier must ship the line.', '2026-10-20'],
  'lines.deliveryDate': ['Calendar date of delivery that was agreed with the supplier.', '2026-11-28'],
}

const derived: FieldTexts = {
  'derived.shipments': ['Shipments that carry lines of the order.'],
  'derived.shipments.shipmentNumber': ['Number of the shipment.', 'S00014571'],
  'derived.shipments.status': ['Progress of the shipment in words.', 'In Transit'],
  'derived.lines': ['Quantities and expected dates of the lines.'],
  'derived.lines.lineNumber': ['Number of the line in its order.', 10],
  shippedQty: ['Quantity on shipments, in the unit of measure of the line.', '100'],
  'derived.lines.remainingQty': ['Quantity that is on no shipment yet, in the unit of measure of the line; 0 or more.', '20'],
  'derived.lines.expectedInStore': [
    'Day on which the last part of the line was or is expected to be in store, in the account’s time zone.',
    '2026-11-21',
  ],
  'derived.lines.expectedInStoreSource': [
    'Source of `expectedInStore`: `actual` (delivery), `estimated` (estimated delivery) or `forecast` (expected arrival plus the usual days to delivery).',
    'forecast',
  ],
  'derived.lines.expectedInStoreDelayInDays': ['`expectedInStore` minus the required in-store date in whole days. Positive is late.', -10],
}

const charge: FieldTexts = {
  'charges.shipmentNumber': ['Number of the shipment that the charge belongs to.', 'S00014571'],
  'charges.position': ['Position among the charges of its shipment, from 0.', 0],
  baseAmount: ['`amount` in the account’s base currency, at `exchangeRate`.', '2832.72'],
}

export const orderFields: FieldTexts = { ...address, ...suppliersAndProducts, ...order, ...orderLine, ...derived, ...charge }
