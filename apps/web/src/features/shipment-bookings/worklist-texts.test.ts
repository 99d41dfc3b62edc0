import { expect, it } from 'vitest'
import { changeLabels, days, draftText } from './worklist-texts.ts'

const changedLine = { orderNumber: 'PO-1', lineNumber: 2, qty: '100', qtyUom: 'PCS', now: { qty: '80', qtyUom: 'PCS' } }

it('names author, date and missing fields of a draft', () => {
  const draft = { savedDate: '2026-11-21T10:00:00Z', savedByName: 'Lan Zhou', missingFields: 2, obstacle: null as string | null }
  const words = (overrides: Partial<typeof draft> = {}) =>
    draftText({ createdDate: '2026-11-20T10:00:00Z', draft: { ...draft, ...overrides } }, (instant) => instant.slice(0, 10))
  expect(words()).toBe('Saved 2026-11-21 by Lan Zhou, 2 fields missing')
  expect(words({ missingFields: 1 })).toMatch(/1 field missing$/)
  // the server may still reject it: an order may have changed, or another booking used the remaining quantity
  expect(words({ missingFields: 0 })).toBe('Saved 2026-11-21 by Lan Zhou')
  expect(words({ obstacle: 'PO-106636, line 10: Nothing remains to book' })).toBe(
    'Cannot be submitted: PO-106636, line 10: Nothing remains to book',
  )
  expect([days(1), days(1200)]).toEqual(['1 day', '1,200 days'])
})

it.each([
  [{}, 'PO-1, line 2: overbooked by 20 PCS, the order now has 80'],
  [{ qty: '80.5' }, 'PO-1, line 2: overbooked by 0.5 PCS, the order now has 80'],
  [{ qty: '60' }, 'PO-1, line 2: 60 PCS booked, the order now has 80'],
  [{ now: null }, 'PO-1, line 2 is no longer on the order'],
  [{ now: { qty: '80', qtyUom: 'SET' } }, 'PO-1, line 2 now counts in SET, booked in PCS'],
  [{ now: { qty: null, qtyUom: 'PCS' } }, 'PO-1, line 2 no longer has a quantity'],
])('describes what an order contains now: %j', (overrides, text) => {
  expect(changeLabels({ changedLine: { ...changedLine, ...overrides } })).toBe(text)
})
