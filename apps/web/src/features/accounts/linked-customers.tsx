import type { AccountOption } from '@portal/contracts/accounts/account'
import type { VendorAccountDetail, VendorLinkItem } from '@portal/contracts/accounts/vendor-account'
import { ActionIcon, Button, Select, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormLoader } from '../../components/form/form-loader.tsx'
import { FormLayout } from '../../components/form/form-layout.tsx'
import { useForm, type Form } from '../../components/form/use-form.ts'
import { Card } from '../../components/list/card.tsx'
import { accountChoice } from '../../lib/session/account-choices.ts'
import { formQueryOptions, useInvalidateQueries } from '../../lib/administration.ts'
import { callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { randomKey } from '../../lib/random-key.ts'
import classes from './linked-customers.module.css'

/** Limit of options in a select; typing finds the others. */
const maxVisible = 100

interface Link {
  /** React key of a row while the list is edited. */
  key: string
  accountId: string | null
  vendorNumber: string | null
}

/** Customers whose orders a vendor sees, each with the customer's number of the vendor (decision 4). */
export function LinkedCustomers({ vendor }: { vendor: VendorAccountDetail }) {
  const links = useQuery(operationQuery('listVendorLinks', { id: vendor.id }, formQueryOptions))
  const customers = useQuery(operationQuery('listCustomerAccountOptions', {}, { meta: { shown: true } }))
  return (
    <Card
      title="Linked customers"
      text="The vendor sees the purchase orders of these customers that carry the vendor number. Without a link it sees none."
    >
      <FormLoader query={customers}>
        {(options) => (
          <FormLoader query={links}>{(present) => <LinksForm vendor={vendor} present={present} customers={options} />}</FormLoader>
        )}
      </FormLoader>
    </Card>
  )
}

interface LinksFormProps {
  vendor: VendorAccountDetail
  present: VendorLinkItem[]
  customers: AccountOption[]
}

function LinksForm({ vendor, present, customers }: LinksFormProps) {
  const refresh = useInvalidateQueries('listVendorLinks')
  const form = useForm({
    initial: { links: present.map(({ accountId, vendorNumber }): Link => ({ key: randomKey(), accountId, vendorNumber })) },
    check: ({ links }) =>
      links.every(({ accountId, vendorNumber }) => accountId && vendorNumber)
        ? {}
        : { links: 'Choose a customer and its vendor number in every row.' },
    submit: ({ links }, options) =>
      callApi(
        'updateVendorLinks',
        {
          id: vendor.id,
          links: links.map(({ accountId, vendorNumber }) => ({ accountId: accountId ?? '', vendorNumber: vendorNumber ?? '' })),
        },
        options,
      ),
    async onSuccess() {
      notifySuccess('The linked customers were updated successfully')
      await refresh()
    },
  })
  const { links } = form.values
  const accounts = useMemo(() => withLinkedCustomers(customers, present), [customers, present])
  const numbers = useMemo(() => numbersOf(vendor, present), [vendor, present])
  return (
    <FormLayout form={form} submit="Save linked customers" label="Linked customers" secondary>
      {form.errors.links && (
        <Text size="sm" c="var(--danger)" role="alert">
          {form.errors.links}
        </Text>
      )}
      {links.length === 0 && (
        <Text size="sm" c="var(--text-soft)">
          Link a customer now: until then this vendor sees no orders.
        </Text>
      )}
      <Stack gap="xs">
        {links.map((link, index) => (
          <LinkFields key={link.key} form={form} index={index} accounts={accounts} numbers={numbers} />
        ))}
      </Stack>
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.8} />}
          onClick={() =>
            form.set('links', [...links, { key: randomKey(), accountId: null, vendorNumber: numbers.length === 1 ? numbers[0]! : null }])
          }
        >
          Add a customer
        </Button>
      </div>
    </FormLayout>
  )
}

interface LinkFieldsProps {
  form: Form<{ links: Link[] }>
  index: number
  accounts: { value: string; label: string }[]
  numbers: string[]
}

/** Selects of a customer and its vendor number, with a button to remove the link. */
function LinkFields({ form, index, accounts, numbers }: LinkFieldsProps) {
  const { links } = form.values
  const link = links[index]!
  // the form names what is missing, the row marks where
  const incomplete = form.errors.links !== undefined
  const change = (part: Partial<Link>) => form.set('links', links.with(index, { ...link, ...part }))
  return (
    <div className={classes.row}>
      <Select
        aria-label={`Customer ${index + 1}`}
        placeholder="Customer"
        searchable
        limit={maxVisible}
        nothingFoundMessage="No account of this name"
        data={accounts}
        value={link.accountId}
        error={form.errorAt(`links[${index}].accountId`) ?? (incomplete && !link.accountId)}
        onChange={(accountId) => change({ accountId })}
      />
      <Select
        aria-label={`Vendor number at customer ${index + 1}`}
        placeholder="Vendor number"
        searchable
        data={numbers}
        nothingFoundMessage="Not among the Vendor Numbers"
        value={link.vendorNumber}
        error={form.errorAt(`links[${index}].vendorNumber`) ?? (incomplete && !link.vendorNumber)}
        onChange={(vendorNumber) => change({ vendorNumber })}
      />
      <ActionIcon
        aria-label={`Remove customer ${index + 1}`}
        data-tip="Remove"
        onClick={() => form.set('links', links.toSpliced(index, 1))}
      >
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}

/** Adds the customers that are already linked to the choices. */
function withLinkedCustomers(customers: AccountOption[], present: VendorLinkItem[]) {
  const linked = present.map(({ accountId, accountName }) => ({ id: accountId, name: accountName }))
  const accounts = new Map([...linked, ...customers].map((account) => [account.id, account]))
  return [...accounts.values()].map(accountChoice)
}

/** Returns the vendor's numbers in upper case, as links store them, and the numbers in use. */
function numbersOf({ vendorNumbers }: VendorAccountDetail, present: VendorLinkItem[]): string[] {
  const own = vendorNumbers
    .split(/[,\r\n]/)
    .map((number) => number.trim().toUpperCase())
    .filter(Boolean)
  return [...new Set([...own, ...present.map(({ vendorNumber }) => vendorNumber)])]
}
