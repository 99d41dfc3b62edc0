import type { WebhookLine } from '@portal/contracts/accounts/application-webhooks'
import type { WebhookDelivery } from '@portal/contracts/external/webhooks/webhook-model'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { refuseField, type ApiHandlers } from '../../../testing/api-double.ts'
import { applicationHandlers, makeApplication, makeSandbox } from '../../../testing/applications.ts'
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.tsx'
import { snackbar } from '../../../testing/screen-parts.ts'
import { idOf, standardNow } from '../../../testing/standard-account.ts'

const application = makeApplication(501)
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

const makeWebhook = (over: Partial<WebhookLine> = {}): WebhookLine => ({
  id: idOf(701),
  url: 'https://hooks.example.com/portal',
  types: ['shipment.*'],
  description: 'Warehouse',
  thin: true,
  enabled: true,
  disabledReason: null,
  failingSince: null,
  pausedUntil: null,
  previousSecretUntil: null,
  createdAt: standardNow,
  updatedAt: standardNow,
  ended: 200,
  failed: 3,
  waiting: 1,
  p95Ms: 840,
  ...over,
})

const makeDelivery = (over: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: idOf(801),
  messageId: idOf(802),
  sequence: 42,
  type: 'shipment.created',
  key: 'S1',
  test: false,
  state: 'failed',
  attempts: 10,
  createdAt: standardNow,
  attemptedAt: standardNow,
  nextAttemptAt: null,
  durationMs: 87,
  status: 500,
  error: 'The receiver responded 500.',
  request: '{"type":"shipment.created"}',
  response: 'broken',
  ...over,
})

/** Opens the tab of the webhooks. */
const openTab = (
  webhooks: WebhookLine[],
  api: ApiHandlers = {},
  role: NonNullable<ScreenOptions['role']> = 'fullAdministrator',
  mode = 'edit',
) =>
  renderScreen(`/external-applications/${application.id}/${mode}?t=webhooks`, {
    role,
    api: { ...applicationHandlers([application]), listApplicationWebhooks: () => webhooks, ...api },
  })

const row = () => page.getByRole('region', { name: 'https://hooks.example.com/portal' })
const button = (name: string) => row().getByRole('button', { name, exact: true })

it('a webhook is created, after a rejected URL', async () => {
  const webhooks: WebhookLine[] = []
  const { api } = await openTab(webhooks, {
    createApplicationWebhook: ({ url, types }) => {
      if (!url.includes('hooks.')) throw refuseField('url', 'Must lead to a public host')
      webhooks.push(makeWebhook({ url, types }))
      return idOf(701)
    },
  })
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'URL' })).toHaveAccessibleDescription(/^URL is required\. /)
  await dialog.getByRole('textbox', { name: 'URL' }).fill('hooks.example.com')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'URL' }))
    .toHaveAccessibleDescription(/^Must be a URL that begins with https:\/\/ /)
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://10.0.0.1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Must lead to a public host').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://hooks.example.com/portal')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(row()).toMatchTextContent('All events')
  expect(api.inputs('createApplicationWebhook').at(-1)).toMatchObject({ id: application.id, types: ['*'], thin: true, description: null })
  expect(api.inputs('updateExternalApplication')).toEqual([])
})

it('state, results and secret of a webhook are shown', async () => {
  const { api } = await openTab([makeWebhook()], { revealWebhookSecret: () => ({ secret }), regenerateWebhookSecret: () => null })
  await expect.element(row()).toMatchTextContent('98.5 % of 200 delivered · 95 % within 840 ms · 1 waiting')
  await button('Show secret').click()
  await expect.element(row().getByText(secret)).toBeVisible()
  await button('Rotate secret').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, please' }).click()
  await expect.element(snackbar('The secret was rotated successfully')).toBeVisible()
  await expect.element(row().getByText(secret)).not.toBeInTheDocument()
  expect(api.inputs('regenerateWebhookSecret')).toEqual([{ id: application.id, webhookId: idOf(701) }])
})

it('a test event is sent, and deliveries are listed, filtered and replayed', async () => {
  const { api } = await openTab([makeWebhook()], {
    createWebhookTestEvent: () => idOf(803),
    listWebhookDeliveries: ({ state }) => ({
      items:
        state === 'failed'
          ? [makeDelivery()]
          : [makeDelivery(), makeDelivery({ id: idOf(804), key: 'S2', state: 'delivered', status: 204, error: null })],
      hasMore: false,
    }),
    resendWebhookDelivery: () => null,
    resendWebhookDeliveries: () => 3,
  })
  await button('Send a test event').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(snackbar('The test event is on its way')).toBeVisible()
  expect(api.inputs('createWebhookTestEvent')).toMatchObject([{ type: 'webhook.ping' }])
  await button('Deliveries').click()
  await expect.element(row().getByText('Delivered, 204')).toBeVisible()
  await row().getByText('Failed', { exact: true }).click()
  await expect.element(row().getByText('Delivered, 204')).not.toBeInTheDocument()
  await button('Details of shipment.created S1').click()
  await expect.element(row().getByRole('group', { name: 'Response' })).toMatchTextContent('broken')
  await button('Replay shipment.created S1').click()
  await expect.poll(() => api.inputs('resendWebhookDelivery')).toMatchObject([{ deliveryId: idOf(801) }])
  await button('Replay failed').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replay', exact: true }).click()
  await expect.element(snackbar('3 deliveries are sent again')).toBeVisible()
})

it('a webhook that was disabled is enabled with or without what it missed', async () => {
  const { api } = await openTab([makeWebhook({ enabled: false, disabledReason: 'failing' })], { updateApplicationWebhook: () => null })
  await expect.element(row()).toMatchTextContent('Disabled: all deliveries failed for five days')
  await button('Enable').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click()
  await expect.poll(() => api.inputs('updateApplicationWebhook')).toMatchObject([{ enabled: true, missed: 'send' }])
})

it('readers see webhooks and deliveries, and cannot change anything', async () => {
  await openTab([makeWebhook()], { listWebhookDeliveries: () => ({ items: [makeDelivery()], hasMore: false }) }, 'administrator', 'view')
  await button('Deliveries').click()
  await expect.element(row().getByText('Failed, 500')).toBeVisible()
  for (const name of ['Show secret', 'Edit', 'Delete', 'Replay shipment.created S1'])
    await expect.element(button(name)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'New webhook' })).not.toBeInTheDocument()
})

const rateChart = () => page.getByRole('region', { name: 'Successful Deliveries per Day' })

it('success rate and duration of deliveries are shown per day, also as a table', async () => {
  const days = [
    { date: '2026-05-19', ended: 200, failed: 3, p95Ms: 840 },
    { date: '2026-05-20', ended: 0, failed: 0, p95Ms: null },
  ]
  const { api } = await openTab([makeWebhook()], { getWebhookDeliveryDays: () => days })
  await expect.element(page.getByRole('region', { name: 'Delivery Time per Day' })).toBeVisible()
  await rateChart().getByRole('button', { name: 'Menu of Successful Deliveries per Day' }).click()
  await page.getByRole('menuitem', { name: 'View as table' }).click()
  await expect.element(rateChart().getByRole('row').filter({ hasText: '19 May' })).toMatchTextContent('19 May98.52003')
  expect(api.inputs('getWebhookDeliveryDays')).toEqual([{ id: application.id }])
  await expectAccessible('webhooks')
})

it('a webhook without deliveries has no empty charts above it', async () => {
  await openTab([makeWebhook({ ended: 0, failed: 0, waiting: 0, p95Ms: null })])
  await expect.element(row()).toMatchTextContent('No events sent in the last 30 days.')
  await expect.element(rateChart()).not.toBeInTheDocument()
})

it('charts explain that there were no deliveries, and are left out without webhooks', async () => {
  const webhooks = [makeWebhook()]
  await openTab(webhooks, {
    deleteApplicationWebhook: () => {
      webhooks.length = 0
      return null
    },
  })
  await expect.element(rateChart()).toMatchTextContent('No deliveries in the last 30 days')
  await button('Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, please' }).click()
  await expect.element(page.getByText('No webhooks yet.')).toBeVisible()
  await expect.element(rateChart()).not.toBeInTheDocument()
})

it('the webhooks of the sandbox are listed and created in test mode', async () => {
  const sandbox = makeSandbox(590)
  const { api, goTo } = await openTab([], {
    ...applicationHandlers([makeApplication(501, { test: sandbox })]),
    listApplicationWebhooks: ({ id }) => [makeWebhook({ url: `https://${id === application.id ? 'live' : 'test'}.example.com` })],
    createApplicationWebhook: () => idOf(702),
  })
  const hook = (url: string) => page.getByRole('region', { name: url })
  await expect.element(hook('https://live.example.com')).toBeVisible()
  await page.getByText('Test', { exact: true }).click()
  await expect.element(hook('https://test.example.com')).toBeVisible()
  await expect.element(hook('https://live.example.com')).not.toBeInTheDocument()
  await expectAccessible('webhooks of the sandbox')
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'URL' }).fill('https://hooks.example.com/portal')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(api.inputs('createApplicationWebhook')).toMatchObject([{ id: sandbox.applicationId }])
  await goTo(`/external-applications/${application.id}/view?t=webhooks&m=test`)
  await expect.element(hook('https://live.example.com')).toBeVisible()
})
