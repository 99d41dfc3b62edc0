import { exceptions } from '@portal/contracts/reports/exceptions'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiHandlers } from '../testing/api-double.ts'
import { attention } from '../testing/dashboard.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { tableOf } from '../testing/report-table.ts'

describe('a report without rows', () => {
  const none = tableOf(exceptions, [])

  it('explains an account without data, and leads its administrators to the imports', async () => {
    const api: ApiHandlers = {
      getAttention: () => attention,
      getExceptionsReport: none,
      getReportDashboardFilter: () => ({ filterPeriods: [], currentPeriodId: '2026-05', reportSuppliers: [] }),
    }
    await renderScreen('/exceptions', { api, role: 'administrator' })
    await expect.element(page.getByRole('heading', { name: 'Your exceptions will appear here' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Show how' })).toHaveAttribute('href', expect.stringContaining('/integrations'))
    await expect.element(page.getByRole('button', { name: 'Clear all filters' })).not.toBeInTheDocument()
  })

  it('is good news if nothing is exceptional, and offers those of the period', async () => {
    const { url } = await renderScreen('/exceptions', { api: { getAttention: () => attention, getExceptionsReport: none } })
    await expect.element(page.getByRole('heading', { name: 'No open exceptions' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all of the period' }).click()
    await expect.poll(url).toContain('sh=all')
    // the month has none either
    await expect.element(page.getByRole('heading', { name: 'No exceptions in May 2026' })).toBeVisible()
    await page.getByRole('button', { name: 'Show the newest month with data' }).click()
    await expect.poll(url).toContain('from=2026-04&to=2026-04')
  })
})
