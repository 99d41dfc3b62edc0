import type { BookingShipper } from '@portal/contracts/bookings/shipment-booking-records'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { FieldGrid } from '../../../components/form/field-grid.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormLayout } from '../../../components/form/form-layout.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { useInvalidateQueries } from '../../../lib/administration.ts'
import { callApi } from '../../../lib/query/api.ts'
import { countries, countryCodeOf } from '../../../lib/countries.ts'
import { useSessionContext } from '../../../lib/session/current-account.ts'

interface ShipperDialogProps {
  opened: boolean
  accountId: string
  /** Address to edit, entered earlier for this booking. */
  shipper: BookingShipper | null
  onTake: (shipper: BookingShipper) => void
  onClose: () => void
}

/** Address for this booking only; users who may add suppliers can also save it to the address book. */
export const ShipperDialog = (props: ShipperDialogProps) => (
  <FormDialog opened={props.opened} onClose={props.onClose} title="Enter an address" size="lg">
    <ShipperForm {...props} />
  </FormDialog>
)

/** Spans the whole row of the grid. */
const wide = { 'data-wide': true }

function ShipperForm({ accountId, shipper, onTake, onClose }: ShipperDialogProps) {
  const { isAdmin, permissions } = useSessionContext().user
  const form = useShipperForm({ accountId, shipper, onTake, onClose })
  return (
    <FormLayout form={form} submit="Use this address" label="Address of the shipper">
      <FieldGrid>
        <TextInput label="Name" required maxLength={200} data-autofocus wrapperProps={wide} {...form.text('name')} />
        <TextInput label="Street address" required maxLength={300} wrapperProps={wide} {...form.text('address')} />
        <TextInput label="Post code" maxLength={32} {...form.text('postCode')} />
        <TextInput label="City" required maxLength={100} {...form.text('city')} />
        <TextInput label="State" maxLength={100} {...form.text('state')} />
        <Select
          label="Country"
          required
          searchable
          limit={300}
          data={countries}
          nothingFoundMessage="No country found"
          {...form.choice('country')}
          value={form.values.country || null}
        />
        <TextInput label="Phone" type="tel" maxLength={64} {...form.text('phone')} />
        <TextInput label="Email" type="email" maxLength={254} {...form.text('email')} />
      </FieldGrid>
      {isAdmin && permissions.canManageSuppliers && <Checkbox label="Keep in the address book" size="sm" {...form.check('keep')} />}
    </FormLayout>
  )
}

function useShipperForm({ accountId, shipper, onTake, onClose }: Omit<ShipperDialogProps, 'opened'>) {
  const refresh = useInvalidateQueries('listBookingShippers', 'listVendorSuppliers')
  return useForm({
    initial: {
      name: shipper?.name ?? '',
      address: shipper?.address ?? '',
      postCode: shipper?.postCode ?? '',
      city: shipper?.city ?? '',
      state: shipper?.state ?? '',
      country: shipper?.country ?? '',
      phone: shipper?.phone ?? '',
      email: shipper?.email ?? '',
      keep: false,
    },
    aliases: { streetAddress: 'address', telephone: 'phone', countryCode: 'country' },
    check: ({ name, address, city, country }) => ({
      ...(name.trim() === '' && { name: 'Name is required.' }),
      ...(address.trim() === '' && { address: 'Street address is required.' }),
      ...(city.trim() === '' && { city: 'City is required.' }),
      ...(country === '' && { country: 'Country is required.' }),
    }),
    async submit({ keep, ...entered }, options): Promise<BookingShipper> {
      const address = Object.fromEntries(Object.entries(entered).map(([name, text]) => [name, text.trim() || null]))
      const shipper = { ...(address as unknown as BookingShipper), id: null }
      if (!keep) return shipper
      const { name, address: streetAddress, postCode, city, state, country, phone: telephone, email } = entered
      const place = { streetAddress, postCode, city, state, country, countryCode: countryCodeOf(country) }
      const supplier = { vendorAccountId: accountId, name, ...place, telephone, email }
      return { ...shipper, id: (await callApi('createVendorSupplier', supplier, options)).id }
    },
    async onSuccess(shipper) {
      onTake(shipper)
      onClose()
      await refresh()
    },
  })
}
