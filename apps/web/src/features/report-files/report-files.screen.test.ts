import type { ReportFileItem } from '@portal/contracts/files/file'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '../../testing/api-double.ts'
import { listOf } from '../../testing/list-of.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { column, header, snackbar, tableRows } from '../../testing/screen-parts.ts'
import { idOf, lanternBay, standardNow } from '../../testing/standard-account.ts'

const files: ReportFileItem[] = Array.from({ length: 12 }, (_, index) => ({
  id: idOf(400 + index),
  fileName: `Shipments 2025-${String(index + 1).padStart(2, '0')}.csv`,
  size: 2048,
  createdDate: standardNow,
}))

const openFiles = (path: string, { api, ...options }: ScreenOptions = {}) =>
  renderScreen(path, {
    api: {
      listReportFiles: ({ page: number, size, column: sorted, direction, searchText }) =>
        listOf(
          files,
          { Page: number, PageSize: size, SortColumn: sorted, SortDirection: direction, Search: searchText },
          { fileName: ({ fileName }) => fileName },
        ),
      ...api,
    },
    ...options,
  })

describe('report files', () => {
  it('are listed newest first, and sorted, searched and paged through the API', async () => {
    const { api, url } = await openFiles('/report-files')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Report Files' })).toBeVisible()
    const names = await column('File Name')
    expect(names).toEqual(files.slice(0, 10).map(({ fileName }) => fileName))
    expect(api.inputs('listReportFiles')[0]).toMatchObject({ column: 'createdDate', direction: 'desc' })
    await header('File Name').click()
    await expect.poll(url).toContain('o=fileName')
    await header('File Name').click()
    await expect.poll(url).toContain('d=desc')
    await expect.poll(async () => (await column('File Name'))[0]).toBe('Shipments 2025-12.csv')
    await page.getByPlaceholder('File name').fill('2025-07')
    await expect.poll(url).toContain('s=')
    await expect.element(tableRows()).toHaveLength(1)
    expect(api.inputs('listReportFiles').at(-1)).toMatchObject({
      searchText: '2025-07',
      column: 'fileName',
      direction: 'desc',
      page: 1,
      size: 10,
    })
    await page.getByPlaceholder('File name').fill('nothing has this name')
    await expect.element(page.getByText('Nothing found')).toBeVisible()
  })

  it('are cards on a phone, each of which downloads its file', async () => {
    const { api } = await openFiles('/report-files', {
      width: 390,
      api: {
        downloadReportFile: () => {
          throw refuse('notFound')
        },
      },
    })
    await expect.element(page.getByCss('main li').first()).toMatchTextContent(/2(\.0)? kB · added/)
    await page.getByRole('button', { name: 'Shipments 2025-03.csv' }).click()
    await expect.poll(() => api.inputs('downloadReportFile')).toEqual([expect.objectContaining({ id: files[2]!.id })])
    await expect.element(page.getByText('Not found.')).toBeVisible()
  })

  it('show an error if a download fails, and can be downloaded again', async () => {
    const { api } = await openFiles('/report-files', {
      api: {
        downloadReportFile: () => {
          throw refuse('notFound')
        },
      },
    })
    const button = page.getByRole('button', { name: 'Download Shipments 2025-01.csv' })
    await button.hover()
    await expect.element(page.getByRole('tooltip', { name: 'Download' })).toBeVisible()
    await button.click()
    await expect.element(page.getByText('Not found.')).toBeVisible()
    api.use({ downloadReportFile: () => new File(['Shipment No.'], 'Shipments 2025-01.csv') })
    await button.click()
    await expect.element(snackbar('File was downloaded successfully')).toBeVisible()
    expect(api.inputs('downloadReportFile')).toHaveLength(2)
  })

  it('are downloaded by a click on their row', async () => {
    const { api } = await openFiles('/report-files', {
      api: { downloadReportFile: () => new File(['Shipment No.'], 'Shipments 2025-01.csv') },
    })
    await page.getByText('Shipments 2025-01.csv').click()
    await expect.element(snackbar('File was downloaded successfully')).toBeVisible()
    expect(api.inputs('downloadReportFile')).toHaveLength(1)
  })

  it('are hidden from vendors', async () => {
    await openFiles('/report-files', { accounts: [lanternBay] })
    await expect.element(page.getByRole('heading', { name: 'No access' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Report Files' })).not.toBeInTheDocument()
  })
})
