import type { VendorSupplier } from '@portal/contracts/accounts/vendor-account'
import { TextInput, Select } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormLoader } from '../../components/form/form-loader.tsx'
import { FieldGrid } from '../../components/form/field-grid.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { FormLayout } from '../../components/form/form-layout.tsx'
import { useForm, type Form } from '../../components/form/use-form.ts'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import { formQueryOptions, useInvalidateQueries } from '../../lib/administration.ts'
import { callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { countryChoices, countryCodeOf, countryName } from '../../lib/countries.ts'

interface SupplierDialogProps {
  vendorAccountId: string
  /** Id of the supplier, or `new`; undefined while the dialog is closed. */
  shown: string | undefined
  readOnly: boolean
  onClose: () => void
}

/** Creates, edits or shows an entry of a vendor's address book. */
export function SupplierDialog({ vendorAccountId, shown, readOnly, onClose }: SupplierDialogProps) {
  // keeps the content while the dialog closes
  const [last, setLast] = useState(shown)
  if (shown && shown !== last) setLast(shown)
  const supplierId = last === 'new' ? undefined : last
  const query = useQuery(
    operationQuery('getVendorSupplier', supplierId === undefined ? skipToken : { vendorAccountId, supplierId }, {
      enabled: shown !== undefined,
      ...formQueryOptions,
    }),
  )
  const title = supplierId === undefined ? 'Create new Supplier' : readOnly ? 'View Supplier' : 'Edit Supplier'
  const form = { vendorAccountId, readOnly, onClose }
  return (
    <FormDialog opened={shown !== undefined} onClose={onClose} title={title} size="lg">
      {supplierId === undefined ? (
        <SupplierForm {...form} />
      ) : (
        <FormLoader query={query}>{(supplier) => <SupplierForm {...form} supplier={supplier} />}</FormLoader>
      )}
    </FormDialog>
  )
}

/** Spans the whole row of the grid. */
const wide = { 'data-wide': true }

interface SupplierFormProps {
  vendorAccountId: string
  supplier?: VendorSupplier
  readOnly: boolean
  onClose: () => void
}

function SupplierForm({ vendorAccountId, supplier, readOnly, onClose }: SupplierFormProps) {
  const refresh = useInvalidateQueries('listVendorSuppliers')
  const form = useForm({
    initial: {
      name: supplier?.name ?? '',
      companyName: supplier?.companyName ?? '',
      streetAddress: supplier?.streetAddress ?? '',
      city: supplier?.city ?? '',
      state: supplier?.state ?? '',
      postCode: supplier?.postCode ?? '',
      country: supplier?.country ?? '',
      countryCode: supplier?.countryCode ?? '',
      telephone: supplier?.telephone ?? '',
      telephone2: supplier?.telephone2 ?? '',
      fax: supplier?.fax ?? '',
      contract: supplier?.contract ?? '',
      email: supplier?.email ?? '',
    },
    readOnly,
    submit: async (values, options) =>
      supplier
        ? callApi('updateVendorSupplier', { vendorAccountId, supplierId: supplier.supplierId, ...values }, options)
        : callApi('createVendorSupplier', { vendorAccountId, ...values }, options),
    async onSuccess() {
      notifySuccess(supplier ? texts.supplierUpdated : texts.supplierCreated)
      await refresh()
      onClose()
    },
  })
  return (
    <FormLayout form={form} label="Supplier">
      <FieldGrid>
        <TextInput label="Name" required maxLength={200} data-autofocus {...form.text('name')} />
        <TextInput label="Company Name" maxLength={200} {...form.text('companyName')} />
        <TextInput label="Street Address" required maxLength={300} wrapperProps={wide} {...form.text('streetAddress')} />
        <TextInput label="City" maxLength={100} {...form.text('city')} />
        <TextInput label="State" maxLength={100} {...form.text('state')} />
        <TextInput label="Post Code" maxLength={32} {...form.text('postCode')} />
        <CountryField form={form} />
        <TextInput label="Contract Name" maxLength={100} {...form.text('contract')} />
        <TextInput label="Telephone" type="tel" maxLength={64} {...form.text('telephone')} />
        <TextInput label="Telephone 2" type="tel" maxLength={64} {...form.text('telephone2')} />
        <TextInput label="Fax" type="tel" maxLength={64} {...form.text('fax')} />
        <TextInput label="Email" type="email" {...form.text('email')} />
      </FieldGrid>
    </FormLayout>
  )
}

interface Country {
  country: string
  countryCode: string
}

interface CountryFieldProps {
  form: Pick<Form<Country>, 'values' | 'errors' | 'patch' | 'readOnly'>
}

/** Value of the choice for a stored country that is not in the list. */
const unlisted = 'unlisted'

/** One select for name and code of a country. */
function CountryField({ form }: CountryFieldProps) {
  const { country, countryCode } = form.values
  const code = countryName(countryCode) ? countryCode : countryCodeOf(country)
  const text = [country, countryCode && `(${countryCode})`].filter(Boolean).join(' ')
  if (form.readOnly) return <TextInput label="Country" value={text} readOnly variant="filled" />
  const isUnlisted = code === '' && text !== ''
  return (
    <Select
      label="Country"
      required
      searchable
      limit={300}
      allowDeselect={false}
      name="country"
      data={isUnlisted ? [{ value: unlisted, label: text }, ...countryChoices] : countryChoices}
      value={code || (isUnlisted ? unlisted : null)}
      error={form.errors.country ?? form.errors.countryCode}
      nothingFoundMessage="No country of this name or code"
      onChange={(chosen) => chosen && chosen !== unlisted && form.patch({ country: countryName(chosen), countryCode: chosen })}
    />
  )
}
