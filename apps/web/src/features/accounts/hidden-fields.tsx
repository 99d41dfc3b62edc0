import { Stack } from '@mantine/core'
import { SearchableMultiSelect } from '../../components/form/searchable-multi-select.tsx'
import type { Form } from '../../components/form/use-form.ts'

/** Ids of hidden columns or charts, by report or screen. */
type Hidden = Record<string, string[]>

interface HiddenFieldsProps<Name extends string> {
  form: Pick<Form<Record<Name, Hidden>>, 'values' | 'set' | 'errorAt' | 'readOnly'>
  name: Name
  screens: { id: string; title: string; choices: { value: string; label: string }[] }[]
}

/** Selects the columns or charts that an account does not see, screen by screen. */
export function HiddenFields<Name extends string>({ form, name, screens }: HiddenFieldsProps<Name>) {
  const hidden = form.values[name]
  return (
    <Stack gap="md">
      {screens.map(({ id, title, choices }) => (
        <SearchableMultiSelect
          key={id}
          label={title}
          placeholder={(hidden[id] ?? []).length === 0 ? 'Nothing is hidden' : ''}
          data={choices}
          value={hidden[id] ?? []}
          error={form.errorAt(`${name}.${id}`)}
          disabled={form.readOnly}
          onChange={(chosen) => form.set(name, { ...hidden, [id]: chosen })}
        />
      ))}
    </Stack>
  )
}
