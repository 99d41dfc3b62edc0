import { featureNames, features, type Feature } from '@portal/contracts/access'
import { chartScreens } from '@portal/contracts/charts/charts'
import type { FeaturesEntry } from '@portal/contracts/accounts/customer-account'
import { visibleColumns, type Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { Switch, Stack, Title } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useId } from 'react'
import { FieldGrid } from '../../components/form/field-grid.tsx'
import { FormLayout } from '../../components/form/form-layout.tsx'
import { useForm, type Form } from '../../components/form/use-form.ts'
import { Card } from '../../components/list/card.tsx'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import { useInvalidateQueries } from '../../lib/administration.ts'
import { callApi } from '../../lib/query/api.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { featureGroups } from './feature-groups.ts'
import { featureTexts } from './feature-texts.ts'
import { SearchableMultiSelect } from '../../components/form/searchable-multi-select.tsx'

/** Columns that can be hidden: all except the one that identifies a row. */
const columnsByReport = (Object.values(reports) as Report[]).map((report) => ({
  id: report.id,
  title: report.title,
  choices: visibleColumns(report)
    .filter(([id]) => id !== report.key)
    .map(([value, { label }]) => ({ value, label })),
}))
const chartsByScreen = Object.entries(chartScreens).map(([id, { title, charts }]) => ({
  id,
  title,
  choices: Object.entries(charts).map(([value, label]) => ({ value, label })),
}))

interface FeaturesFormProps {
  entry: FeaturesEntry
  readOnly: boolean
  onCancel: () => void
}

/** Switches, hidden columns and hidden charts of a customer account. */
export function FeaturesForm({ entry, readOnly, onCancel }: FeaturesFormProps) {
  const refresh = useInvalidateQueries('getMyFeatures', 'listMyAccountSelectItems', 'getAccountFeaturesEntry', 'listCustomerAccounts')
  const form = useForm({
    initial: {
      flags: Object.fromEntries(featureNames.map((name) => [name, entry[name]])) as Record<Feature, boolean>,
      hiddenColumns: entry.hiddenColumns,
      hiddenCharts: entry.hiddenCharts,
    },
    readOnly,
    submit: ({ flags, ...hidden }, options) =>
      callApi('updateAccountFeatures', { accountId: entry.accountId, ...flags, ...hidden }, options),
    async onSuccess() {
      notifySuccess(texts.featuresUpdated)
      await refresh()
    },
  })
  const { flags } = form.values
  return (
    <FormLayout form={form} onCancel={onCancel} label="Features">
      <Card
        title="Features"
        text={texts.switchedOff}
        aside={
          <span className="soft small" role="status">
            {featureNames.filter((name) => flags[name]).length} of {featureNames.length} on
          </span>
        }
      >
        <Stack gap="lg">
          {featureGroups.map(({ title, names }) => (
            <FeatureGroup
              key={title}
              title={title}
              names={names}
              flags={flags}
              readOnly={readOnly}
              onChange={(change) => form.set('flags', { ...flags, ...change })}
            />
          ))}
        </Stack>
      </Card>
      <Card title="Hidden columns" text={texts.hiddenColumns}>
        <HiddenFields form={form} name="hiddenColumns" screens={columnsByReport} />
      </Card>
      <Card title="Hidden charts" text={texts.hiddenCharts}>
        <HiddenFields form={form} name="hiddenCharts" screens={chartsByScreen} />
      </Card>
    </FormLayout>
  )
}

interface FeatureGroupProps {
  title: string
  names: readonly Feature[]
  flags: Readonly<Record<Feature, boolean>>
  readOnly: boolean
  onChange: (change: Partial<Record<Feature, boolean>>) => void
}

/** Switches of the features in one group of the menu. */
function FeatureGroup({ title, names, flags, readOnly, onChange }: FeatureGroupProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Title order={3} id={id} mb="xs">
        {title}
      </Title>
      <FieldGrid>
        {names.map((name) => (
          <Switch
            key={name}
            label={features[name]}
            // the label element contains the description, which would become part of the name
            aria-label={features[name]}
            description={featureTexts[name]}
            checked={flags[name]}
            disabled={readOnly}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
          />
        ))}
      </FieldGrid>
    </div>
  )
}

/** Ids of hidden columns or charts, by report or screen. */
type Hidden = Record<string, string[]>

interface HiddenFieldsProps<Name extends string> {
  form: Pick<Form<Record<Name, Hidden>>, 'values' | 'set' | 'errorAt' | 'readOnly'>
  name: Name
  screens: { id: string; title: string; choices: { value: string; label: string }[] }[]
}

/** Selects the columns or charts that an account does not see, screen by screen. */
function HiddenFields<Name extends string>({ form, name, screens }: HiddenFieldsProps<Name>) {
  const hidden = form.values[name]
  return (
    <FieldGrid>
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
    </FieldGrid>
  )
}
