import { describe, expect, it } from 'vitest'
import { differences } from './differences.ts'

describe('differences', () => {
  it('keep items of lists that are named like properties of all objects', () => {
    const items = ['constructor', 'toString', 'a', 'b', 'c', 'd']
    const [field] = differences({ numbers: items }, { numbers: [...items.slice(1), 'valueOf'] })
    expect([field!.removed, field!.added]).toEqual([['constructor'], ['valueOf']])
  })

  it('lists changed, added and removed fields before unchanged ones', () => {
    expect(differences({ same: 1, name: 'Old', gone: true }, { same: 1, name: 'New', came: 'x' })).toEqual([
      { path: 'name', before: 'Old', after: 'New', changed: true },
      { path: 'gone', before: 'true', after: undefined, changed: true },
      { path: 'came', before: undefined, after: 'x', changed: true },
      { path: 'same', before: '1', after: '1', changed: false },
    ])
  })

  it('compares objects by field, and a list of plain values as one value', () => {
    expect(differences({ hidden: { shipments: ['a'] } }, { hidden: { shipments: ['a', 'b'] } })).toEqual([
      { path: 'hidden › shipments', before: 'a', after: 'a, b', changed: true },
    ])
  })

  it('writes field names as words, and one sentence per line', () => {
    expect(differences(null, { vendorAccountId: '1', reasons: ['Line 1: mode is unknown', 'Line 2'] })).toMatchObject([
      { path: 'vendor account ID' },
      { path: 'reasons', after: 'Line 1: mode is unknown\nLine 2' },
    ])
  })

  it('shows what a long list gained and lost, with the names of features', () => {
    const other = ['enabledProducts', 'enabledEDIReport', 'enabledOverviewFeature', 'enabledExceptionsFeature', 'enabledTrackAndTrace']
    expect(
      differences({ enabledFeatures: [...other, 'enabledPurchaseOrder'] }, { enabledFeatures: [...other, 'enabledAssistants'] }),
    ).toEqual([
      {
        path: 'enabled features',
        before: 'Purchase Orders',
        after: 'Assistants',
        changed: true,
        removed: ['Purchase Orders'],
        added: ['Assistants'],
        unchanged: 5,
      },
    ])
  })

  it('shows a long list as a whole if only its order has changed', () => {
    const [before, after] = [
      ['a', 'b', 'c', 'd', 'e', 'f'],
      ['b', 'a', 'c', 'd', 'e', 'f'],
    ]
    expect(differences({ list: before }, { list: after })).toMatchObject([{ before: 'a, b, c, d, e, f', after: 'b, a, c, d, e, f' }])
  })

  it('compares lists of objects', () => {
    expect(differences({ links: [{ number: 'V1' }] }, { links: [{ number: 'V2' }] })).toEqual([
      { path: 'links › 0 › number', before: 'V1', after: 'V2', changed: true },
    ])
  })

  it.each([
    [null, null],
    [undefined, {}],
    [{ a: null }, { a: undefined }],
  ])('finds nothing between %j and %j', (before, after) => {
    expect(differences(before, after)).toEqual([])
  })
})
