import { column, expect, rows, signInByForm, test, users } from './portal.ts'

test('a new user finds the late shipments and the reasons in three clicks', async ({ page }) => {
  await signInByForm(page, users.buyer)
  // all months, because a month has hardly any arrivals in its first days
  await page.goto('/overview?from=2000-01&to=2100-01')
  await page
    .getByRole('region', { name: 'Shipment Delays', exact: true })
    .getByRole('link', { name: /Shipment Delays/ })
    .click()
  const all = await rows(page)
  // overdue shipments are listed among the late ones
  const texts = await column(page, 'Delay')
  const delays = texts.map((text) =>
    Number(
      text
        .replace('On time', '0')
        .replace(/^Overdue ([\d,]+) days?$/, '$1')
        .replace(/^([\d,]+) days? late$/, '$1')
        .replaceAll(',', ''),
    ),
  )
  expect(delays[0]).toBeGreaterThan(0)
  expect(delays.filter(Number.isFinite)).toEqual(delays.filter(Number.isFinite).toSorted((one, other) => other - one))

  const late = Number.parseInt(texts.find((text) => text.endsWith(' days late')) ?? '', 10)
  const row = all.filter({ hasText: `${late} days late` }).first()
  // the number leads to the tracking
  await row.getByRole('link', { name: /^S\d+$/ }).click()
  const shipment = page.getByRole('region', { name: /^Shipment / })
  await expect(shipment.getByText(`${late} days late`).first()).toBeVisible()
  const reasons = shipment.getByRole('list', { name: 'Reasons for the delay' }).getByRole('listitem')
  await expect(reasons.first()).toContainText(/\d\d\/\d\d\/\d{4}/)
  const reason = (await reasons.first().locator('strong').innerText()).trim()
  await shipment.getByRole('tab', { name: /Tracking Events/ }).click()
  await expect(shipment.getByRole('tabpanel')).toContainText(reason)
})
