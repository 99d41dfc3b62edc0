import type { EntryOrder } from '@portal/contracts/bookings/shipment-booking-records'
import { Button, Group, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { ApiError, callApi } from '../../../lib/query/api.ts'
import { operationQuery } from '../../../lib/query/operation-query.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { errorMessageOf } from '../../../lib/texts/error-message.ts'
import { bookingTexts as texts } from '../shared/booking-texts.ts'
import { readsOnly } from '../state/section-parts.ts'
import type { BookingForm } from '../state/use-booking-form.ts'

interface AddOrderProps {
  accountId: string
  form: BookingForm
  bookingId: string | undefined
  mostOrders: number
}

/** Two customers may use the same order number. */
const separator = '\n'

/** Adds an order to the booking, from the list of open orders or by its full number. */
export const AddOrder = memo(({ accountId, form, bookingId, mostOrders }: AddOrderProps) => {
  const { values, facts } = form
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { options, failed } = useOrderOptions(accountId, bookingId, facts.customer?.id, search)
  const { add, busy, problem, forgive } = useAddOrder({ accountId, form, bookingId })
  const isFull = values.orders.length >= mostOrders
  const addThis = async (choice: string | null) => {
    const [orderNumber = '', customerAccountId] = choice ? choice.split(separator) : [search.trim(), facts.customer?.id]
    if (!(await add(orderNumber, customerAccountId))) return
    setChosen(null)
    setSearch('')
  }
  return (
    <Group gap="xs" align="flex-start">
      <Select
        id={`${form.id}-addOrder`}
        label="Add order"
        placeholder="Order number"
        searchable
        clearable
        limit={50}
        data={options}
        filter={({ options: all }) => all}
        value={chosen}
        searchValue={search}
        onSearchChange={(text) => {
          setSearch(text)
          forgive()
        }}
        onChange={(value) => {
          setChosen(value)
          if (value) void addThis(value)
        }}
        nothingFoundMessage={failed ? 'The orders could not be loaded' : texts.orderNotFound}
        error={problem}
        disabled={isFull}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || options.length > 0 || search.trim() === '') return
          event.preventDefault()
          void addThis(null)
        }}
        style={{ flex: '1 1 170px', maxWidth: 420 }}
      />
      <Button
        variant="default"
        mt={23}
        leftSection={<IconPlus size={16} stroke={1.8} />}
        loading={busy}
        disabled={isFull || search.trim() === ''}
        // keeps the text of the field while the button is pressed
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void addThis(chosen)}
      >
        Add order
      </Button>
      {isFull && <Full mostOrders={mostOrders} />}
    </Group>
  )
}, readsOnly('orders'))

const Full = ({ mostOrders }: { mostOrders: number }) => (
  <Text size="sm" c="var(--text-soft)">
    A booking has at most {mostOrders} orders.
  </Text>
)

/** Fetches an order and adds it; shows at the field why it cannot be booked. */
function useAddOrder({ accountId, form, bookingId }: Omit<AddOrderProps, 'mostOrders'>) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const objection = (orderNumber: string, owner?: Pick<EntryOrder, 'customerAccountId' | 'customerName'>): string | undefined => {
    // current values of the form
    const { facts, values } = form.now.current
    if (facts.customer && owner && facts.customer.id !== owner.customerAccountId)
      return texts.otherCustomer(orderNumber, owner.customerName, facts.customer.name)
    return values.orders.some((order) => order.orderNumber === orderNumber) ? texts.orderAdded : undefined
  }
  const read = async (orderNumber: string, customerAccountId: string | undefined): Promise<string | undefined> => {
    const before = objection(orderNumber)
    if (before) return before
    try {
      const found = await callApi('getBookingEntryOrder', {
        accountId,
        orderNumber,
        ...(customerAccountId && { customerAccountId }),
        ...(bookingId && { shipmentBookingId: bookingId }),
      })
      const after = objection(found.order.orderNumber, found)
      if (!after) form.addOrder(found)
      return after
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return errorMessageOf(error)
      return (await foreignOrder(orderNumber)) ?? texts.orderNotFound
    }
  }
  /** Returns the customer of an order that this booking cannot hold; undefined if there is no such order. */
  const foreignOrder = async (orderNumber: string): Promise<string | undefined> => {
    try {
      return objection(orderNumber, await callApi('getBookingEntryOrder', { accountId, orderNumber }))
    } catch {
      return undefined
    }
  }
  return {
    busy,
    problem,
    forgive: () => setProblem(undefined),
    /** @returns true if the order is now in the booking */
    async add(orderNumber: string, customerAccountId: string | undefined): Promise<boolean> {
      if (!orderNumber || busy) return false
      setBusy(true)
      const wrong = await read(orderNumber, customerAccountId)
      setProblem(wrong)
      setBusy(false)
      return wrong === undefined
    },
  }
}

function useOrderOptions(accountId: string, bookingId: string | undefined, customerAccountId: string | undefined, search: string) {
  const [text] = useDebouncedValue(search.trim(), 300)
  const parameters = {
    accountId,
    ...(bookingId && { shipmentBookingId: bookingId }),
    ...(customerAccountId && { customerAccountId }),
    ...(text && { search: text.slice(0, 64) }),
  }
  const query = useQuery(
    operationQuery('listBookingOrderOptions', parameters, { placeholderData: keepPreviousData, meta: { shown: true } }),
  )
  const names = new Set(query.data?.map(({ customerName }) => customerName))
  return {
    failed: query.isError,
    options: (query.data ?? []).map((option) => ({
      value: `${option.orderNumber}${separator}${option.customerAccountId}`,
      label: [
        option.orderNumber,
        names.size > 1 && option.customerName,
        `${option.totalAvailableLines} ${option.totalAvailableLines === 1 ? 'line' : 'lines'}`,
        option.nearestShippingDate && `ships ${formatDate(option.nearestShippingDate)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  }
}
