import type { EntrySettings } from '@portal/contracts/bookings/shipment-booking-records'
import type { ReactNode } from 'react'
import { fieldError, type BookingField } from '../values/booking-check.ts'
import { GoodsSection } from './goods-section.tsx'
import { NoticeCard } from '../entry/notice-card.tsx'
import { OrdersSection } from '../orders/orders-section.tsx'
import { PartiesSection } from '../parties/parties-section.tsx'
import { ShippingSection } from './shipping-section.tsx'
import type { BookingForm } from '../state/use-booking-form.ts'
import { useFormKeys } from './use-form-keys.ts'
import type { FormCommands } from '../state/use-form-commands.ts'
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
