import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, widths } from '../../testing/accessible.ts'
import { applicationHandlers, keyOf, makeApplication, makeLimitedApplication } from '../../testing/applications.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { box, press, select, snackbar } from '../../testing/screen-parts.ts'

const open = (path: string, width: number, applications = [makeLimitedApplication(501, ['list-shipments', 'list-products'])]) =>
  renderScreen(`/external-applications${path}`, { role: 'fullAdministrator', width, api: applicationHandlers(applications) })

const tab = (name: string) => page.getByRole('tab', { name })

describe.each(widths)('at %d pixels', (width) => {
  it('list, new application and their dialogs have no violation of accessibility', async () => {
    const { goTo } = await open('', width)
    await expect.element(page.getByText('Wharfside TMS').first()).toBeVisible()
    await expectAccessible('list')
    await page.getByRole('searchbox').fill('nothing like it')
    await expect.element(page.getByText('Nothing found')).toBeVisible()
    await expectAccessible('nothing found')
    await page.getByRole('button', { name: 'Clear the search' }).last().click()
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectAccessible('deletion')
    await press('Escape')
    await goTo('/external-applications/add')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect.element(page.getByText('3 fields need attention')).toBeVisible()
    // the focus, which moves a moment later, opens the list
    await expect.element(select('Account')).toHaveFocus()
    await press('Escape')
    await expectAccessible('new application')
  })

  it('an application has no violation of accessibility', async () => {
    const { goTo } = await open(`/${makeApplication(501).id}/edit`, width)
    await page.getByRole('button', { name: 'Show Primary Key' }).click()
    await expect.element(page.getByText(keyOf(1))).toBeVisible()
    await expectAccessible('settings')
    await page.getByRole('button', { name: 'Regenerate Primary Key' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectAccessible('regenerating')
    await press('Escape')
    await tab('Endpoints').click()
    await page.getByRole('button', { name: /^List shipments/ }).click()
    await expectAccessible('endpoints')
    await tab('Get started').click()
    await expectAccessible('get started')
    await goTo(`/external-applications/${makeApplication(501).id}/view?t=endpoints`)
    await expect.element(page.getByText('On, supplier filter')).toBeVisible()
    await expectAccessible('endpoints to read')
    await tab('Settings').click()
    await expectAccessible('facts')
  })
})

it('on a phone applications are cards that open, sort and page', async () => {
  const applications = Array.from({ length: 11 }, (_, at) => makeApplication(510 + at, { name: `Card ${10 + at}` }))
  const { url } = await open('?s=Card', 390, applications)
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Card' })
  await expect.element(cards).toHaveLength(10)
  await expect.element(cards.first()).toMatchTextContent('All Suppliers')
  await expect.element(cards.first()).toMatchTextContent('Last used: Never')
  await page.getByLabelText('Sort').selectOptions('Sort: Name, descending')
  await expect.poll(url).toContain('o=name&d=desc')
  await expect.element(cards.first()).toMatchTextContent('Card 20')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(cards).toHaveLength(1)
  await expect.element(page.getByText('11–11 of 11')).toBeVisible()
  // at any position of the card
  await cards.first().click({ position: { x: 40, y: 60 } })
  await expect.poll(url).toContain(`${applications[0]!.id}/edit`)
})

it('a focused button is above the buttons of the form', async () => {
  const stored = makeApplication(501)
  await open(`/${stored.id}/edit`, 1440, [stored])
  const last = page.getByRole('button', { name: 'Regenerate Secondary Key' })
  await expect.element(last).toBeVisible()
  ;(last.element() as HTMLElement).focus()
  await expect.poll(() => box(last).bottom).toBeLessThanOrEqual(box(page.getByRole('button', { name: 'Cancel' })).top)
})

it('on a phone a message does not cover the buttons of the form', async () => {
  const stored = makeApplication(501)
  await open(`/${stored.id}/edit`, 390, [stored])
  await page.getByLabelText('Name').fill('Renamed')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const message = snackbar('The External API was updated successfully')
  await expect.element(message).toBeVisible()
  await expect.poll(() => box(message).bottom).toBeLessThanOrEqual(box(save).top)
})
