import { Select } from '@mantine/core'
import { FieldGrid } from '../../components/form/field-grid.tsx'
import type { Form } from '../../components/form/use-form.ts'
import { currencyChoices, timeZoneChoices } from './locale-choices.ts'

const mostShown = 100
const currencies = currencyChoices()
const timeZones = timeZoneChoices()

/** The currency and the time zone that an account's reports are made in. */
export const LocaleFields = ({ form }: { form: Pick<Form<{ baseCurrency: string; timeZone: string }>, 'choice'> }) => (
  <FieldGrid>
    <Select
      label="Currency"
      description="Reports add amounts up in it."
      data={currencies}
      searchable
      limit={mostShown}
      allowDeselect={false}
      {...form.choice('baseCurrency')}
    />
    <Select
      label="Time zone"
      description="It decides which month is the current one."
      data={timeZones}
      searchable
      limit={mostShown}
      allowDeselect={false}
      {...form.choice('timeZone')}
    />
  </FieldGrid>
)
