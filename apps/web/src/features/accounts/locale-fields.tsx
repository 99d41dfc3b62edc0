import { Select } from '@mantine/core'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import { FieldGrid } from '../../components/form/field-grid.tsx'
import type { Form } from '../../components/form/use-form.ts'
import { currencyChoices, timeZoneChoices, withSelected } from './locale-choices.ts'

const maxVisible = 100
const currencies = currencyChoices()
const timeZones = timeZoneChoices()

interface LocaleFieldsProps {
  form: Pick<Form<{ baseCurrency: string; timeZone: string }>, 'choice' | 'values'>
  /** True for a new account: both have to be chosen. */
  isNew?: boolean
  disabled?: boolean
}

/** Currency and time zone of an account's reports. */
export const LocaleFields = ({ form, isNew = false, disabled = false }: LocaleFieldsProps) => (
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
      limit={maxVisible}
      allowDeselect={false}
      {...form.choice('baseCurrency')}
      {...(disabled && { disabled })}
    />
    <Select
      label="Time zone"
      description={texts.accountTimeZone}
      data={withSelected(timeZones, form.values.timeZone)}
      required={isNew}
      searchable
      limit={maxVisible}
      allowDeselect={false}
      {...form.choice('timeZone')}
      {...(disabled && { disabled })}
    />
  </FieldGrid>
)
