import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { expect, it } from 'vitest'
import { ReferencedShipments } from './referenced-shipments.ts'

const [one, two] = ['CSQU3054383', 'CSQU1000080'].map((number) => [{ number }])
const limited: ShipmentRecord = { shipmentNumber: 'LIMITED', supplierCode: 'OWN' }
const other: ShipmentRecord = { shipmentNumber: 'OTHER', supplierCode: 'FOREIGN' }
const booking = { carrierBookingReference: 'BKG-1' }

const find = (shipments: ShipmentRecord[], update: ShipmentRecord) => {
  const found = new ReferencedShipments(shipments, new Set(['LIMITED'])).find(update)
  return typeof found === 'object' ? found.shipmentNumber : found
}

it.each<[string, ShipmentRecord, ShipmentRecord, ShipmentRecord, string]>([
  ['a booking', { ...limited, ...booking }, { ...other, ...booking }, { shipmentNumber: 'BKG-1' }, 'OTHER'],
  [
    'a container',
    { ...limited, containers: one },
    { ...other, containers: one },
    { shipmentNumber: one![0]!.number, containers: one },
    'OTHER',
  ],
  [
    'a booking whose containers only the limited sender states',
    { ...limited, ...booking, containers: one },
    { ...other, ...booking },
    { shipmentNumber: 'BKG-1', containers: one },
    'OTHER',
  ],
  [
    'a booking whose other shipment has other containers',
    { ...limited, ...booking, containers: one },
    { ...other, ...booking, containers: two },
    { shipmentNumber: 'BKG-1', containers: one },
    'LIMITED',
  ],
  [
    'a booking of two shipments of its supplier',
    { ...limited, ...booking },
    { ...other, supplierCode: 'OWN', ...booking },
    { shipmentNumber: 'BKG-1' },
    'several',
  ],
])('finds the shipment of %s beside one of a limited sender, in either order', (_, first, second, update, expected) => {
  expect([find([first, second], update), find([second, first], update)]).toEqual([expected, expected])
})
