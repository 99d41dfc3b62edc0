import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { heldFile, integrationHandlers, parsedFile } from '../../testing/integrations.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { choose, column, header, snackbar, tableRow, tableRows } from '../../testing/screen-parts.ts'
import { lanternBay, thornbeck } from '../../testing/standard-account.ts'

const allMonths = '/integrations?from=2026-01&to=2026-05'

const openIntegrations = (path = allMonths, options: ScreenOptions = {}) => renderScreen(path, { api: integrationHandlers(), ...options })

describe('integrations', () => {
  it('show charts per month and both file lists, fifteen files per page', async () => {
    const screen = await openIntegrations()
    for (const title of ['Files Received per Month', 'Files Sent per Month'])
      await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect.element(tableRows()).toHaveLength(15)
    const chart = page.getByRole('region', { name: 'Files Received per Month' })
    await expect.element(chart.getByRole('img', { name: /: chart of 3 rows/ }).getByCss('svg:has(path)')).toBeVisible()
    await expect.element(header('Received Time')).toBeVisible()
    await page.getByRole('tab', { name: 'Files Sent' }).click()
    await expect.element(header('Sent Time')).toBeVisible()
    expect(await column('Status')).toEqual(['Shown only'])
    screen.back()
    await expect.element(page.getByRole('tab', { name: 'Files Received' })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible()
  })

  it('filter files that need attention, and show segment and reason of unread content', async () => {
    const { api, url } = await openIntegrations()
    await expect.element(tableRow(0)).toBeVisible()
    await choose('Status', 'Held')
    await expect.poll(url).toContain('st=quarantined')
    await expect.poll(() => column('Status')).toEqual(['Held'])
    await expect.element(tableRow(0)).toMatchTextContent(/EDIFACT IFTSTA\s*The message does not match its trailer/)
    expect(api.inputs('getFilesReceivedTable').at(-1)).toMatchObject({ status: 'quarantined', take: 15 })
    await page.getByText(heldFile.documentNumber).click()
    const dialog = page.getByRole('dialog', { name: heldFile.documentNumber })
    await expect.element(dialog.getByText('The message does not match its trailer')).toBeVisible()
    await expect.element(dialog.getByText('This file changed nothing in the account.')).toBeVisible()
    await expect.element(dialog.getByText('Ask the sender to correct the file and send it again.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(url).not.toContain('file=')
  })

  it('show files as cards on phones, with status and reason, sorted and opened', async () => {
    const { api, url } = await openIntegrations(allMonths, { width: 390 })
    const held = page.getByRole('listitem').filter({ hasText: heldFile.documentNumber })
    await expect.element(held).toMatchTextContent(/Held.*The message does not match its trailer/)
    await expectAccessible()
    await page.getByLabelText('Sort').selectOptions('Sort: Document No., ascending')
    await expect.poll(() => api.inputs('getFilesReceivedTable').at(-1)).toMatchObject({ sortField: 'documentNumber', sortDirection: 'asc' })
    await held.getByRole('button', { name: heldFile.documentNumber, exact: true }).click()
    await expect.poll(url).toContain(`file=${heldFile.ediId}`)
  })

  it('show a parsed file beside its text with its changes, and download it', async () => {
    const screen = await openIntegrations()
    await tableRow(0).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('heading', { name: /^Changes/ })).toBeVisible()
    await expect.element(dialog.getByText('Shipment S100200')).toBeVisible()
    await expect.element(dialog.getByText('LOAD · Loaded')).toBeVisible()
    const status = dialog.getByRole('button', { name: /STS Status/ })
    await status.click()
    await expect.element(status).toHaveAttribute('aria-pressed', 'true')
    await expect.element(dialog.getByCss('mark')).toMatchTextContent('STS+1+AE')
    await expect.element(dialog.getByCss('mark')).not.toMatchTextContent('LOC')
    await expectAccessible()
    await dialog.getByRole('button', { name: /^Download / }).click()
    await expect.element(snackbar('File was downloaded successfully')).toBeVisible()
    expect(screen.api.inputs('downloadEdiFile')).toEqual([{ id: parsedFile.ediId, accountId: thornbeck.id }])
    screen.reload()
    await expect.element(dialog.getByRole('heading', { name: /^Changes/ })).toBeVisible()
  })

  it.each(['administrator', 'user'] as const)(
    'lead a new account to the formats of files, and its administrators to the keys: %s',
    async (role) => {
      const none = () => ({ items: [], count: 0 })
      const noChoices = { filterPeriods: [], currentPeriodId: '2026-05', reportSuppliers: [] }
      const api = { ...integrationHandlers(), getEdiReportFilter: () => noChoices, getFilesReceivedTable: none, getFilesSentTable: none }
      await openIntegrations('/integrations', { api, role })
      await expect.element(page.getByRole('heading', { name: 'No files were received yet' })).toBeVisible()
      await expect.element(page.getByRole('link', { name: 'Which files can be read' })).toHaveAttribute('href', '/docs/edi')
      await expect.element(page.getByRole('link', { name: 'Connect a system with a key' })).toHaveLength(role === 'administrator' ? 1 : 0)
      await page.getByRole('tab', { name: 'Files Sent' }).click()
      await expect.element(page.getByRole('heading', { name: 'No files were sent yet' })).toBeVisible()
    },
  )

  it('are hidden from vendors', async () => {
    await openIntegrations('/integrations', { accounts: [lanternBay] })
    await expect.element(page.getByRole('heading', { name: 'No access' })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Integrations' })).not.toBeInTheDocument()
  })
})
