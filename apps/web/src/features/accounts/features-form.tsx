import { featureNames, features, type Feature } from '@portal/contracts/access'
import { chartScreens } from '@portal/contracts/charts'
import type { FeaturesEntry } from '@portal/contracts/customer-account'
import { shownColumns, type Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { Select, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { FieldGrid } from '../../components/form/field-grid.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { MultiChoice } from '../../components/form/multi-choice.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Card } from '../../components/list/card.tsx'
import { administrationTexts as texts } from '../../lib/administration-texts.ts'
import { useRefresh } from '../../lib/administration.ts'
import { call } from '../../lib/api.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { AliasField } from './customer-form.tsx'
import { currencyChoices, timeZoneChoices } from './locale-choices.ts'

const mostShown = 100
const currencies = currencyChoices()
const timeZones = timeZoneChoices()

interface FeaturesFormProps {
  entry: FeaturesEntry
  readOnly: boolean
  onCancel: () => void
}

/** Switches, settings, hidden columns and hidden charts of a customer account. */
export function FeaturesForm({ entry, readOnly, onCancel }: FeaturesFormProps) {
  const refresh = useRefresh('getMyFeatures', 'listMyAccountSelectItems', 'getAccountFeaturesEntry', 'listCustomerAccounts')
  const form = useForm({
    initial: {
      flags: Object.fromEntries(featureNames.map((name) => [name, entry[name]])) as Record<Feature, boolean>,
      hiddenColumns: entry.hiddenColumns,
      hiddenCharts: entry.hiddenCharts,
      alias: entry.alias ?? '',
      baseCurrency: entry.baseCurrency,
      timeZone: entry.timeZone,
    },
    readOnly,
    submit: ({ flags, alias, ...settings }, options) =>
      call('updateAccountFeatures', { accountId: entry.accountId, ...flags, ...settings, ...(alias && { alias }) }, options),
    async onSuccess() {
      notifySuccess(texts.featuresUpdated)
      await refresh()
    },
  })
  const { flags, hiddenColumns, hiddenCharts } = form.values
  return (
    <FormFrame form={form} onCancel={onCancel} label="Features">
      <Card title="Features" text="What is off is neither in the menu nor answered by the server.">
        <FieldGrid>
          {featureNames.map((name) => (
            <Switch
              key={name}
              label={features[name]}
              checked={flags[name]}
              disabled={readOnly}
              onChange={(event) => form.set('flags', { ...flags, [name]: event.currentTarget.checked })}
            />
          ))}
        </FieldGrid>
      </Card>
      <Card title="Settings">
        <Stack gap="md">
          <AliasField form={form} />
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
        </Stack>
      </Card>
      <Card title="Hidden columns" text="Left out of tables and exports alike.">
        <Stack gap="md">
          {(Object.values(reports) as Report[]).map((report) => (
            <MultiChoice
              key={report.id}
              label={report.title}
              placeholder={(hiddenColumns[report.id] ?? []).length === 0 ? 'Nothing is hidden' : ''}
              data={hideable(report)}
              value={hiddenColumns[report.id] ?? []}
              error={form.errorAt(`hiddenColumns.${report.id}`)}
              disabled={readOnly}
              onChange={(columns) => form.set('hiddenColumns', { ...hiddenColumns, [report.id]: columns })}
            />
          ))}
        </Stack>
      </Card>
      <Card title="Hidden charts" text="Neither shown nor answered by the server, and left out of the PDF.">
        <Stack gap="md">
          {Object.entries(chartScreens).map(([screen, { title, charts }]) => (
            <MultiChoice
              key={screen}
              label={title}
              placeholder={(hiddenCharts[screen] ?? []).length === 0 ? 'Nothing is hidden' : ''}
              data={Object.entries(charts).map(([value, label]) => ({ value, label }))}
              value={hiddenCharts[screen] ?? []}
              error={form.errorAt(`hiddenCharts.${screen}`)}
              disabled={readOnly}
              onChange={(chosen) => form.set('hiddenCharts', { ...hiddenCharts, [screen]: chosen })}
            />
          ))}
        </Stack>
      </Card>
    </FormFrame>
  )
}

/** Every column but the one that rows are known by. */
const hideable = (report: Report) =>
  shownColumns(report)
    .filter(([id]) => id !== report.key)
    .map(([value, { label }]) => ({ value, label }))
