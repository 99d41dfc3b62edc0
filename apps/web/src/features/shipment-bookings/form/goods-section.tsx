import { Stack, Textarea } from '@mantine/core'
import { memo } from 'react'
import { FormSection } from '../entry/form-section.tsx'
import { FromOrder } from './from-order.tsx'
import { readsOnly } from '../state/section-parts.ts'
import type { BookingForm } from '../state/use-booking-form.ts'

const areas = [
  { name: 'marksAndNumbers', label: 'Marks and numbers', most: 500, rows: 2 },
  { name: 'goodsDescription', label: 'Goods description', most: 2000, rows: 3 },
  { name: 'note', label: 'Note', most: 2000, rows: 2 },
] as const

export const GoodsSection = memo(
  ({ form }: { form: BookingForm }) => {
    const { values, errors, type, offered } = form
    return (
      <FormSection title="Goods">
        <Stack gap="md">
          {areas.map(({ name, label, most: maxLength, rows }) => (
            <Textarea
              key={name}
              id={`${form.id}-${name}`}
              label={label}
              description={
                name !== 'note' && offered.has(name) ? (
                  <FromOrder shown orders={values.orders.length} />
                ) : (
                  `At most ${maxLength.toLocaleString('en-GB')} characters`
                )
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autosize
              minRows={rows}
              maxRows={10}
              maxLength={maxLength}
              value={values[name]}
              error={errors.errors[name]}
              onChange={(event) => type(name, event.currentTarget.value)}
            />
          ))}
        </Stack>
      </FormSection>
    )
  },
  readsOnly('orders', 'marksAndNumbers', 'goodsDescription', 'note'),
)
