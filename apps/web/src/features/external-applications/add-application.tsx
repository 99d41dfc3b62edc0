import type { AccountSelectItem } from '@portal/contracts/accounts/account'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormLoader } from '../../components/form/form-loader.tsx'
import { FormLayout } from '../../components/form/form-layout.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Card } from '../../components/list/card.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { Page } from '../../components/list/page.tsx'
import { accountChoices } from '../../lib/session/account-choices.ts'
import { useGoBack, useInvalidateQueries } from '../../lib/administration.ts'
import { callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { ApplicationFields, applicationLabels, fieldId } from './fields/application-fields.tsx'
import { applicationTexts as texts } from './shared/application-texts.ts'
import { ApplicationTrail } from './shared/application-trail.tsx'
import { createOf, isChanged, noApplication } from './fields/application-values.ts'
import { useChoices } from './fields/use-choices.ts'

/** Limit of options in the select; typing finds the others. */
const maxVisible = 100

/** Form for a new application; opens its endpoints after the first save. */
export function AddApplication() {
  const accounts = useQuery(operationQuery('listUserEntryAccountSelectItems', {}, { meta: { shown: true } }))
  return (
    <Page header={<PageHeader title="New application" trail={<ApplicationTrail as="New application" />} />}>
      <FormLoader query={accounts}>{(options) => <NewApplicationForm accounts={options} />}</FormLoader>
    </Page>
  )
}

function NewApplicationForm({ accounts }: { accounts: AccountSelectItem[] }) {
  const navigate = useNavigate()
  const back = useGoBack('/external-applications')
  const refresh = useInvalidateQueries('listExternalApplications')
  const [initial] = useState(() => ({ ...noApplication, accountId: accounts.length === 1 ? accounts[0]!.id : null }))
  const form = useForm({
    initial,
    submit: (values, options) => callApi('createExternalApplication', createOf(values), options),
    async onSuccess(id) {
      notifySuccess(texts.created)
      await refresh()
      // everything is saved: skip the question about unsaved changes
      await navigate({
        to: '/external-applications/$id/edit',
        params: { id },
        search: { t: 'endpoints' } as never,
        replace: true,
        ignoreBlocker: true,
      })
    },
  })
  const account = accounts.find(({ id }) => id === form.values.accountId)
  const choices = useChoices({ accountId: account?.id ?? null, isVendor: account?.accountTypeName === 'Vendor' })
  return (
    <FormLayout
      form={form}
      onCancel={back}
      submit="Create"
      storeAs="application:new"
      label="New application"
      unsaved={isChanged(form.values, initial)}
    >
      <Card title="Settings">
        <ApplicationFields
          form={form}
          choices={choices}
          account={
            <Select
              id={fieldId(form, 'accountId')}
              label={applicationLabels.accountId}
              description="The application can access the data of this account only. Applications of vendors book orders."
              placeholder="Choose an account"
              required
              searchable
              limit={maxVisible}
              nothingFoundMessage="No account of this name"
              allowDeselect={false}
              data={accountChoices(accounts)}
              {...form.choice('accountId')}
              // users and suppliers belong to one account
              onChange={(accountId) => form.patch({ accountId, userId: null, supplierIds: [] })}
            />
          }
        />
      </Card>
    </FormLayout>
  )
}
