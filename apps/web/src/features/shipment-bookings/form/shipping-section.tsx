import type { EntrySettings } from '@portal/contracts/bookings/shipment-booking-records'
import { Select, TextInput } from '@mantine/core'
import { memo } from 'react'
import { DateField } from '../../../components/form/date-field.tsx'
import { FieldGrid } from '../../../components/form/field-grid.tsx'
import { isContainer } from '../shared/booking-units.ts'
import { FormSection } from '../entry/form-section.tsx'
import { FromOrder } from './from-order.tsx'
import { readsOnly } from '../state/section-parts.ts'
import type { BookingForm } from '../state/use-booking-form.ts'
import classes from '../shared/lines.module.css'

interface ShippingSectionProps {
  form: BookingForm
  settings: EntrySettings
  complete: boolean
  /** Error of the number of containers or the volume. */
  volumeError: string | undefined
  /** Shown below the cargo ready date. */
  readyWarning: string | undefined
}

/** Container size, cargo ready date and incoterms. */
export const ShippingSection = memo(
  ({ form, settings, complete, volumeError, readyWarning }: ShippingSectionProps) => {
    const { values, errors, change, type, offered } = form
    // an order may have an incoterm that is no longer offered
    const terms =
      values.incoterms && !settings.incoterms.includes(values.incoterms) ? [...settings.incoterms, values.incoterms] : settings.incoterms
    return (
      <FormSection title="Shipping Details" complete={complete}>
        <FieldGrid>
          <Select
            id={`${form.id}-containerSize`}
            label="Container size"
            required
            placeholder="Choose a size"
            allowDeselect={false}
            data={settings.containerSizes.map(({ value, name }) => ({ value, label: name }))}
            value={values.containerSize}
            error={errors.errors.containerSize}
            onChange={(containerSize) => change((typed) => ({ ...typed, containerSize }), 'containerSize', 'containerVolume')}
          />
          <TextInput
            id={`${form.id}-containerVolume`}
            label={isContainer(values.containerSize) ? 'Number of containers' : 'Volume, m³'}
            required
            inputMode={isContainer(values.containerSize) ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={12}
            value={values.containerVolume}
            error={volumeError}
            onChange={(event) => type('containerVolume', event.currentTarget.value)}
          />
          <DateField
            id={`${form.id}-cargoReadyDate`}
            label="Cargo ready date"
            required
            min={settings.today}
            value={values.cargoReadyDate}
            error={errors.errors.cargoReadyDate}
            description={readyWarning && <span className={classes.warning}>{readyWarning}</span>}
            onChange={(date) => type('cargoReadyDate', date)}
          />
          <Select
            id={`${form.id}-incoterms`}
            label="Incoterms"
            description={<FromOrder shown={offered.has('incoterms')} />}
            placeholder="None"
            searchable
            clearable
            data={terms}
            value={values.incoterms}
            error={errors.errors.incoterms}
            onChange={(term) => type('incoterms', term ?? '')}
          />
        </FieldGrid>
      </FormSection>
    )
  },
  readsOnly('containerSize', 'containerVolume', 'cargoReadyDate', 'incoterms'),
)
