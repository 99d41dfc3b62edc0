import { allOthers, dateBases, delayKinds, exceptionScopes, lineBookings, unknownParts } from '@portal/contracts/report'
import { freeTimeStates } from '@portal/contracts/reports/free-time-states'
import { orderStates } from '@portal/contracts/reports/order-states'
import fc from 'fast-check'
import { randomValues } from './fixtures/random-account.fixture.ts'

type Query = Record<string, string>

const none = fc.constant<Query>({})
const sometimes = (arbitrary: fc.Arbitrary<Query>) => fc.oneof({ weight: 2, arbitrary: none }, { weight: 1, arbitrary })
const one = (name: string, values: readonly string[]) => fc.constantFrom(...values).map((value): Query => ({ [name]: value }))

/** Returns query values of each filter, by its name in the declarations. @param supplierIds those of the account, and an unknown one */
export const filterValues = (supplierIds: string[]): Record<string, fc.Arbitrary<Query>> => ({
  period: fc
    .tuple(fc.option(fc.constantFrom(...randomValues.days)), fc.option(fc.constantFrom(...randomValues.days)))
    .map(([a, b]): Query => {
      const [startDate, endDate] = a && b && a > b ? [b, a] : [a, b]
      return { ...(startDate && { startDate }), ...(endDate && { endDate }) }
    }),
  basis: one('dateBasedOn', dateBases),
  orderBasis: one('dateBasedOn', [...dateBases, 'OrderDate']),
  suppliers: sometimes(
    fc.uniqueArray(fc.constantFrom(...supplierIds), { minLength: 1, maxLength: 3 }).map((ids): Query => ({ supplierIds: ids.join(',') })),
  ),
  freeText: sometimes(one('freeTextSearch', randomValues.texts)),
  focused: sometimes(fc.constant({ showFocusedShipment: 'true' })),
  special: fc
    .tuple(
      sometimes(one('portOrigin', randomValues.ports)),
      sometimes(one('portDestination', randomValues.ports)),
      sometimes(one('trans', randomValues.trans)),
      sometimes(one('mode', [...randomValues.modes, allOthers])),
    )
    .map((parts): Query => Object.assign({}, ...parts)),
  trade: fc
    .tuple(
      sometimes(one('incoterm', [...randomValues.incoterms, allOthers])),
      sometimes(one('originCountry', randomValues.countries)),
      sometimes(one('destinationCountry', randomValues.countries)),
      sometimes(one('carrierContractNumber', randomValues.contracts)),
      sometimes(one('productCode', randomValues.products)),
    )
    .map((parts): Query => Object.assign({}, ...parts)),
  movement: fc
    .tuple(
      sometimes(one('shipmentSupplierIds', supplierIds)),
      sometimes(one('portOrigin', randomValues.ports)),
      sometimes(one('carrierContractNumber', randomValues.contracts)),
      sometimes(one('productCode', randomValues.products)),
    )
    .map((parts): Query => Object.assign({}, ...parts)),
  unknown: sometimes(one('unknown', [...unknownParts, 'origin,supplier'])),
  buyer: sometimes(one('buyerId', randomValues.buyers)),
  booking: sometimes(one('booking', lineBookings)),
  delay: sometimes(one('delay', delayKinds)),
  show: sometimes(one('show', exceptionScopes)),
  freeTime: sometimes(one('freeTime', freeTimeStates)),
  contact: sometimes(one('contact', ['R1', 'R2', 'R3', 'no such carrier'])),
  orderState: sometimes(one('orderState', orderStates)),
})
