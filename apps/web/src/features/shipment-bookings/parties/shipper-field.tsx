import type { BookingShipper } from '@portal/contracts/bookings/shipment-booking-records'
import { Button, Select } from '@mantine/core'
import { IconMapPinPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { operationQuery } from '../../../lib/query/operation-query.ts'
import { AddressLines } from '../entry/address-lines.tsx'
import { FailedChoices } from './failed-choices.tsx'
import { ShipperDialog } from './shipper-dialog.tsx'
import type { BookingForm } from '../state/use-booking-form.ts'

/** Returns the key of a shipper: its id, or all fields of an address without an id. */
const keyOf = (shipper: BookingShipper): string => shipper.id ?? JSON.stringify(partsOf(shipper))

const partsOf = ({ name, address, postCode, city, state, country, phone, email }: BookingShipper) => [
  name,
  address,
  postCode,
  city,
  state,
  country,
  phone,
  email,
]

/** Selects the shipper from the address book or earlier bookings, or adds an address for this booking. */
export function ShipperField({ accountId, form }: { accountId: string; form: BookingForm }) {
  const { values, errors, change, settle } = form
  const { shipper } = values
  const [entering, setEntering] = useState(false)
  const query = useQuery(operationQuery('listBookingShippers', { accountId }, { meta: { shown: true } }))
  const set = (next: BookingShipper | null) => change((typed) => ({ ...typed, shipper: next }), 'shipper')
  const chooseOnly = useEffectEvent((offered: BookingShipper[]) => {
    if (form.now.current.values.shipper === null && offered.length === 1) settle((typed) => ({ ...typed, shipper: offered[0]! }), 'shipper')
  })
  useEffect(() => {
    if (query.data) chooseOnly(query.data)
  }, [query.data])

  const offered = new Map((query.data ?? []).map((one) => [keyOf(one), one]))
  if (shipper) offered.set(keyOf(shipper), shipper)
  return (
    <div>
      <Select
        id={`${form.id}-shipper`}
        label="Shipper"
        required
        placeholder={offered.size === 0 ? 'Enter an address' : 'Choose a shipper'}
        searchable
        allowDeselect={false}
        limit={100}
        nothingFoundMessage="No address found"
        data={[...offered].map(([value, one]) => ({ value, label: labelOf(one, [...offered.values()]) }))}
        value={shipper && keyOf(shipper)}
        error={errors.errors.shipper}
        onChange={(key) => set(key === null ? null : (offered.get(key) ?? null))}
      />
      {query.isError && <FailedChoices what="shippers" retry={() => void query.refetch()} />}
      {shipper && <AddressLines address={shipper} />}
      <Button
        variant="subtle"
        size="compact-sm"
        mt={6}
        leftSection={<IconMapPinPlus size={14} stroke={1.8} />}
        onClick={() => setEntering(true)}
      >
        Enter an address
      </Button>
      <ShipperDialog
        opened={entering}
        accountId={accountId}
        shipper={shipper?.id ? null : shipper}
        onTake={set}
        onClose={() => setEntering(false)}
      />
    </div>
  )
}

const labelOf = ({ name, address, city }: BookingShipper, all: BookingShipper[]) =>
  all.filter((one) => one.name === name).length > 1 ? [name, address, city].filter(Boolean).join(', ') : name
