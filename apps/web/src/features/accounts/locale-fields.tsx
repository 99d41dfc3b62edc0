import { Select } from '@mantine/core'
import { FieldGrid } from '../../components/form/field-grid.tsx'
import type { Form } from '../../components/form/use-form.ts'
import { currencyChoices, timeZoneChoices, withChosen } from './locale-choices.ts'

const mostShown = 100
const currencies = currencyChoices()
const timeZones = timeZoneChoices()

interface LocaleFieldsProps {
  form: Pick<Form<{ baseCurrency: string; timeZone: string }>, 'choice' | 'values'>
  /** True for a new account: currency and time zone must be chosen. */
  isNew?: boolean
}

/** Currency and time zone of an account's reports. */
export const LocaleFields = ({ form, isNew = false }: LocaleFieldsProps) => (
  <FieldGrid>
    <Select
      label="Currency"
      description={
        isNew
          ? 'Reports show totals in this currency. It cannot be changed once data has been imported.'
          : 'Reports show totals in this currency.'
      }
      required={isNew}
      data={currencies}
      searchable
      limit={mostShown}
      allowDeselect={false}
      {...form.choice('baseCurrency')}
    />
    <Select
      label="Time zone"
      description="It decides which month is the current one."
      data={withChosen(timeZones, form.values.timeZone)}
      required={isNew}
      searchable
      limit={mostShown}
      allowDeselect={false}
      {...form.choice('timeZone')}
    />
  </FieldGrid>
)
