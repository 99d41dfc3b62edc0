import type { EntrySettings } from '@portal/contracts/bookings/shipment-booking-records'
import { type ReactNode, useEffect, useEffectEvent, useRef, type RefObject, memo } from 'react'
import { fieldError, type BookingField } from '../values/booking-check.ts'
import { NoticeCard } from '../entry/notice-card.tsx'
import { OrdersSection } from '../orders/orders-section.tsx'
import { PartiesSection } from '../parties/parties-section.tsx'
import { ShippingSection } from './shipping-section.tsx'
import type { BookingForm } from '../state/use-booking-form.ts'
import type { FormCommands } from '../state/use-form-commands.ts'
import { Stack, Textarea } from '@mantine/core'
import { FormSection } from '../entry/form-section.tsx'
import { FromOrder } from './from-order.tsx'
import { readsOnly } from '../state/section-parts.ts'
import classes from '../entry/booking-form.module.css'

interface FormBodyProps {
  accountId: string
  form: BookingForm
  bookingId: string | undefined
  settings: EntrySettings
  problems: readonly ReactNode[]
  commands: FormCommands
  /** Rendered above the sections. */
  notices: ReactNode
  /** Rendered below the sections, always visible. */
  bar: ReactNode
}

/** Sections of the form on one page, because users switch between them often. */
export function FormBody({ accountId, form, bookingId, settings, problems, commands, notices, bar }: FormBodyProps) {
  const missing = new Set(form.check.obstacles.map(({ field }) => field))
  const isComplete = (...fields: BookingField[]) => !fields.some((field) => missing.has(field))
  const element = useFormKeys({ onSave: () => void commands.saveDraft(), onSubmit: commands.askToSubmit })
  return (
    <form
      ref={element}
      id={form.id}
      className={classes.form}
      noValidate
      aria-label="Shipment Booking"
      onSubmit={(event) => {
        event.preventDefault()
        // ignores forms in dialogs, whose events bubble to this one in React
        if (event.target === event.currentTarget) commands.askToSubmit()
      }}
    >
      {notices}
      <NoticeCard />
      <OrdersSection accountId={accountId} form={form} bookingId={bookingId} settings={settings} problems={problems} />
      <PartiesSection accountId={accountId} form={form} complete={isComplete('shipper', 'receiver')} />
      <ShippingSection
        form={form}
        settings={settings}
        volumeError={fieldError(form.errors.errors.containerVolume, form.check.obstacles, 'containerVolume')}
        readyWarning={form.check.readyWarning}
        complete={isComplete('containerSize', 'containerVolume', 'cargoReadyDate')}
      />
      <GoodsSection form={form} />
      {bar}
    </form>
  )
}

interface FormKeys {
  onSave: () => void
  onSubmit: () => void
}

/**
 * Shortcuts of the form, except in dialogs: Ctrl S saves, Ctrl Enter submits. Enter in a quantity moves to the next one; in other fields it
 * does nothing, to avoid accidental submits.
 */
function useFormKeys({ onSave, onSubmit }: FormKeys): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (target instanceof Element && target.closest('[role=dialog]')) return
    const command = event.ctrlKey || event.metaKey
    if (command && event.key.toLowerCase() === 's') {
      event.preventDefault()
      onSave()
    } else if (command && event.key === 'Enter') {
      event.preventDefault()
      onSubmit()
    } else if (event.key === 'Enter' && target instanceof HTMLInputElement && form.current?.contains(target) && !event.defaultPrevented) {
      event.preventDefault()
      goOn(form.current, target)
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return form
}

/** Moves the focus from a quantity to the next one. */
function goOn(form: HTMLFormElement, from: HTMLInputElement): void {
  if (from.dataset['qty'] === undefined) return
  const all = [...form.querySelectorAll<HTMLInputElement>('input[data-qty]:not(:disabled)')]
  const next = all[all.indexOf(from) + 1]
  next?.focus()
  next?.select()
}

const areas = [
  { name: 'marksAndNumbers', label: 'Marks and numbers', most: 500, rows: 2 },
  { name: 'goodsDescription', label: 'Goods description', most: 2000, rows: 3 },
  { name: 'note', label: 'Note', most: 2000, rows: 2 },
] as const

const GoodsSection = memo(
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
