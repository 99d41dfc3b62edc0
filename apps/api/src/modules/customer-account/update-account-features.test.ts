import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

describe('the features of an account', () => {
  let portal: TestPortal
  let admin: TestClient
  let accountId: string
  beforeAll(async () => {
    portal = await startTestPortal()
    admin = await portal.admin()
  })
  afterAll(() => portal.close())
  beforeEach(async () => void (accountId = await portal.account({ features: ['enabledShipmentsFeature'] })))

  const update = (fields: object) => admin.post('customer-account/command/update-account-features', { accountId, ...fields })
  const entry = async () =>
    (await admin.get(`customer-account/query/account-features-entry/${accountId}`)).body.data as Record<string, unknown>

  it.each(featureNames)('%s is enabled and disabled independently, with immediate effect', async (name) => {
    for (const on of [true, false, true]) {
      const before = await entry()
      expect((await update({ [name]: on })).status).toBe(200)
      expect(await entry()).toEqual({ ...before, [name]: on })
    }
    const caller = await portal.signInTo(accountId)
    expect((await caller.get('user/my-features', { accountId })).body.data).toMatchObject({ [name]: true })
  })

  it('hide columns and charts, and keep those that are left out of the request', async () => {
    const hidden = {
      hiddenColumns: { shipments: ['teu', 'importer'] },
      hiddenCharts: { overview: ['JobTypes'], trends: ['PercentOfShipmentDelay'] },
    }
    expect((await update(hidden)).status).toBe(200)
    expect((await update({ enabledProducts: true })).status).toBe(200)
    expect(await entry()).toMatchObject({ ...hidden, enabledProducts: true, enabledShipmentsFeature: true })
    const page = (await admin.get('report/query/get-report-shipments-table', { accountId })).body.data
    expect(page.hiddenColumnNames).toEqual(hidden.hiddenColumns.shipments)
    expect((await update({ hiddenColumns: {} })).status).toBe(200)
    expect(await entry()).toMatchObject({ hiddenColumns: {}, hiddenCharts: hidden.hiddenCharts })
  })

  it.each([
    ['12.5', 12.5],
    [0, 0],
    [100, 100],
  ])('let vendors overbook by %j percent until it is changed', async (bookingOverflowPercentage, stored) => {
    expect((await update({ bookingOverflowPercentage })).status).toBe(200)
    expect((await update({ enabledProducts: true })).status).toBe(200)
    expect(await entry()).toMatchObject({ bookingOverflowPercentage: stored })
  })

  it.each(['100.01', -1, '1.234', 'half', ''])('reject %j as overbooking percentage', async (bookingOverflowPercentage) => {
    expect(await update({ bookingOverflowPercentage })).toMatchObject({
      status: 400,
      body: { errors: [{ propertyName: 'bookingOverflowPercentage' }] },
    })
    expect(await entry()).toMatchObject({ bookingOverflowPercentage: 0 })
  })

  it.each([
    [{ shipment: ['teu'] }, 'hiddenColumns.shipment', 'Unknown report'],
    [{ constructor: ['name'] }, 'hiddenColumns.constructor', 'Unknown report'],
    [{ shipments: ['teu', 'tea'] }, 'hiddenColumns.shipments', 'tea is not a column of this report'],
    [{ shipments: ['toString'] }, 'hiddenColumns.shipments', 'toString is not a column of this report'],
    [{ shipments: ['shipmentNumber'] }, 'hiddenColumns.shipments', 'shipmentNumber cannot be hidden, because it identifies the rows'],
  ])('reject hiding %j', async (hiddenColumns, propertyName, errorMessage) => {
    expect(await update({ hiddenColumns, enabledProducts: true })).toMatchObject({
      status: 400,
      body: { errors: [{ propertyName, errorMessage }] },
    })
    expect(await entry()).toMatchObject({ hiddenColumns: {}, enabledProducts: false })
  })

  it.each([
    [{ shipments: ['JobTypes'] }, 'hiddenCharts.shipments', 'Unknown screen'],
    [{ constructor: ['name'] }, 'hiddenCharts.constructor', 'Unknown screen'],
    [{ overview: ['JobTypes', 'JobType'] }, 'hiddenCharts.overview', 'JobType is not a chart of this screen'],
    [{ trends: ['JobTypes'] }, 'hiddenCharts.trends', 'JobTypes is not a chart of this screen'],
    [{ productOverview: ['toString'] }, 'hiddenCharts.productOverview', 'toString is not a chart of this screen'],
  ])('reject hiding the charts %j', async (hiddenCharts, propertyName, errorMessage) => {
    const before = await entry()
    expect(await update({ hiddenCharts })).toMatchObject({ status: 400, body: { errors: [{ propertyName, errorMessage }] } })
    expect(await entry()).toEqual(before)
  })

  it('hide charts by case-insensitive name, each once', async () => {
    await update({ hiddenCharts: { productOverview: ['totalspendbox', 'TotalSpendBox', 'OrderDelay'] } })
    expect(await entry()).toMatchObject({ hiddenCharts: { productOverview: ['TotalSpendBox', 'OrderDelay'] } })
  })

  it('are changed concurrently without losing a change', async () => {
    const responses = await Promise.all(featureNames.slice(0, 8).map((name) => update({ [name]: name !== 'enabledShipmentsFeature' })))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(await entry()).toMatchObject(
      Object.fromEntries(featureNames.slice(0, 8).map((name) => [name, name !== 'enabledShipmentsFeature'])),
    )
  })

  describe('currency and time zone', () => {
    const shipment = (overrides: object) => ({ shipments: [{ shipmentNumber: 'S', destinationETA: '2026-03-01', ...overrides }] })
    const both = { baseCurrency: 'EUR', timeZone: 'Asia/Tokyo' }

    it('can be changed while no data depends on them, which includes dates without a time', async () => {
      await portal.import(accountId, shipment({}))
      expect((await update(both)).status).toBe(200)
      expect(await entry()).toMatchObject(both)
      expect(await update({ baseCurrency: 'XQQ' })).toMatchObject({ status: 400, body: { errors: [{ propertyName: 'baseCurrency' }] } })
    })

    it.each([
      ['a charge', { charges: [{ code: 'F', group: 'FRT', amount: 1, currency: 'AUD' }] }],
      ['an invoice', { invoices: [{ invoiceNumber: 'I', currency: 'AUD', invoiceValue: 1 }] }],
    ])('keep the currency once %s has an exchange rate to it', async (_case, overrides) => {
      await portal.import(accountId, shipment(overrides))
      expect(await update({ baseCurrency: 'EUR', enabledProducts: true })).toMatchObject({
        status: 409,
        body: {
          errors: [
            {
              propertyName: 'baseCurrency',
              errorMessage:
                'The currency can no longer be changed because imported amounts were converted to it. Create a new account instead.',
            },
          ],
        },
      })
      expect(await entry()).toMatchObject({ baseCurrency: 'AUD', enabledProducts: false })
      expect((await update({ baseCurrency: 'AUD', timeZone: 'Asia/Tokyo' })).status).toBe(200)
    })

    it('keep the time zone once a business date was computed with it', async () => {
      await portal.import(accountId, shipment({ destinationETA: '2026-03-01T23:30:00Z' }))
      expect(await update({ timeZone: 'Asia/Tokyo' })).toMatchObject({ status: 409, body: { errors: [{ propertyName: 'timeZone' }] } })
      expect((await update({ timeZone: 'UTC', baseCurrency: 'EUR' })).status).toBe(200)
    })
  })
})
