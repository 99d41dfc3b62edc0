import { expect, it } from 'vitest'
import { orderFixture } from '../testing/fixtures/order.fixture.ts'
import { orderLinesPortalFixture } from './order-lines-portal.fixture.ts'

const { portal } = orderLinesPortalFixture()

it('an account that hides product codes sees and finds no descriptions of order lines, nor in the details of an order', async () => {
  const accountId = await portal().account()
  await portal().import(accountId, orderFixture)
  await portal().pool.query(`update account_settings set hidden_columns = '{"orderLines": ["code"]}' where account_id = $1`, [accountId])
  const colleague = await portal().signInTo(accountId)
  const { body } = await colleague.get('purchase-order/query/get-purchase-order', { accountId, orderNumber: 'PO-1' })
  expect(body.data.lines[0]).toMatchObject({ lineNumber: 10, code: null, description: null })
  const lines = async (query: object) =>
    (await colleague.get('purchase-order/query/get-purchase-order-lines-table', { accountId, dateBasedOn: 'OrderDate', ...query })).body
      .data
  expect((await lines({})).items[0]).not.toHaveProperty('description')
  expect((await lines({ freeText: 'a chair' })).count).toBe(0)
})
