import { describe, expect, it } from 'vitest'
import { featureNames } from '../access.ts'
import { report, visibleColumns, sortableColumns, textColumn, type CellLink, type Report } from '../report.ts'
import { reports } from './index.ts'
import { shipments } from './shipments.ts'

/** Returns the errors in the declaration of a report. */
function faultsOf(name: string, declared: Report): string[] {
  const { id, title, menu, under, route, feature, path, itemsKey, columns, defaultSort, key, links = [] } = declared
  const ids = Object.keys(columns)
  const shown = visibleColumns(declared)
  const faults: [boolean, string][] = [
    [id !== name, `is registered as ${name} but calls itself ${id}`],
    [!/^[a-z][A-Za-z0-9-]*$/.test(id), `${id} is not an id`],
    [!title.trim() || !(menu ?? under?.as)?.trim(), 'lacks a title, or a menu label and the screen it is under'],
    [!/^\/[A-Za-z-]+$/.test(route), `${route} is not the path of a screen`],
    [!featureNames.includes(feature), `${feature} is not a feature`],
    [!/^(report|purchase-order)\/query\/get-[a-z-]+$/.test(path), `${path} is not a path of a report`],
    [!/^[a-z][A-Za-z]*$/.test(itemsKey) || ['count', 'hiddenColumnNames'].includes(itemsKey), `${itemsKey} is not a name for the list`],
    [shown.length === 0, 'shows nothing'],
    [!shown.some(([column]) => column === key), `its key ${key} is not a column that is shown`],
    [!sortableColumns(declared).includes(key), `cannot be sorted by its key ${key}`],
    [!sortableColumns(declared).includes(defaultSort.column), `cannot be sorted by ${defaultSort.column}, which it starts with`],
    [Boolean(columns[key]?.optional), `hides its key ${key}`],
    [new Set(ids.map((column) => column.toLowerCase())).size < ids.length, 'has columns whose names differ in case alone'],
    [new Set(declared.filters).size < declared.filters.length, 'has a filter twice'],
    ...ids.map((column): [boolean, string] => [
      !/^[a-z][A-Za-z0-9]*$/.test(column) || column.length > 63,
      `${column} is not a column name`,
    ]),
    ...shown.map(([column, { label }]): [boolean, string] => [!label.trim(), `${column} has no label`]),
    ...shown.map(([column, { label }]): [boolean, string] => [
      shown.some(([other, { label: same }]) => other !== column && same === label),
      `${column} has the label of another column`,
    ]),
    ...ids.map((column): [boolean, string] => [
      columns[column]!.type === 'flag' && !columns[column]!.unsorted,
      `${column} is a flag, which nobody sees, and can be sorted by`,
    ]),
    ...Object.entries(columns).flatMap(
      ([column, { type, link, unit, veryLateAbove, overdue, expectedDays, expected }]): [boolean, string][] => {
        const { by = column, when }: Partial<CellLink> = typeof link === 'object' ? link : {}
        return [
          [!(by in columns), `${column} leads to ${by}, which is not a column`],
          [when !== undefined && columns[when]?.type !== 'flag', `the link of ${column} waits for ${when}, which is not a flag`],
          [unit !== undefined && type !== 'decimal', `${column} has a currency but is no amount`],
          [veryLateAbove !== undefined && type !== 'delay', `${column} is very late but is no delay`],
          [overdue !== undefined && type !== 'delay', `${column} can be overdue but is no delay`],
          [overdue !== undefined && columns[overdue.days]?.type !== 'overdue', `${column} has no days that it is overdue`],
          [overdue !== undefined && columns[overdue.silent]?.type !== 'flag', `${column} has no flag that nothing was recorded`],
          [expectedDays !== undefined && columns[expectedDays]?.type !== 'delay', `${column} has no delay that is expected`],
          [expected !== undefined && type !== 'date', `${column} can be expected but is no date`],
          [expected !== undefined && columns[expected.source]?.type !== 'text', `${column} has no source`],
          [expected !== undefined && columns[expected.passed]?.type !== 'flag', `${column} has no flag that it has passed`],
        ]
      },
    ),
    ...links.map(({ when }): [boolean, string] => [columns[when]?.type !== 'flag', `a link waits for ${when}, which is not a flag`]),
  ]
  return faults.filter(([wrong]) => wrong).map(([, words]) => words)
}

/** Returns names that two reports must not share. */
function sharedNames(all: Report[]): string[] {
  const properties = ['id', 'title', 'menu', 'route', 'path'] as const
  return properties.flatMap((property) => {
    const values = all.flatMap((declared) => declared[property]?.toLowerCase() ?? [])
    return values.filter((value, index) => values.indexOf(value) < index).map((value) => `${property} ${value}`)
  })
}

describe('the declarations of the reports', () => {
  it.each(Object.entries(reports))('%s is valid', (name, declared) => {
    expect(faultsOf(name, declared)).toEqual([])
  })

  it('have distinct names', () => {
    expect(sharedNames(Object.values(reports))).toEqual([])
  })

  it.each<[string, Partial<Report>]>([
    ['is registered as', { id: 'other' }],
    ['is not the path of a screen', { route: 'shipments' }],
    ['is not a feature', { feature: 'enabledNothing' as never }],
    ['is not a path', { path: 'shipments' }],
    ['is not a name for the list', { itemsKey: 'count' }],
    ['its key', { key: 'nothing' }],
    ['cannot be sorted by', { defaultSort: { column: 'hasDetails', direction: 'asc' } }],
    ['hides its key', { columns: { ...shipments.columns, shipmentNumber: textColumn('No.', { optional: true }) } }],
    ['differ in case', { columns: { ...shipments.columns, Origin: textColumn('From') } }],
    ['is not a column name', { columns: { ...shipments.columns, 'a"; drop table x': textColumn('A') } }],
    ['has no label', { columns: { ...shipments.columns, extra: textColumn(' ') } }],
    ['the label of another', { columns: { ...shipments.columns, extra: textColumn('Origin') } }],
    ['has a filter twice', { filters: ['period', 'period'] }],
    ['can be sorted by', { columns: { ...shipments.columns, isNew: { type: 'flag', label: '' } } }],
    ['lacks a title', { menu: ' ' }],
    ['leads to nothing', { columns: { ...shipments.columns, extra: textColumn('A', { link: { to: 'products', by: 'nothing' } }) } }],
    [
      'the link of extra waits',
      { columns: { ...shipments.columns, extra: textColumn('A', { link: { to: 'products', when: 'origin' } }) } },
    ],
    ['but is no amount', { columns: { ...shipments.columns, extra: textColumn('A', { unit: 'baseCurrency' }) } }],
    ['but is no delay', { columns: { ...shipments.columns, extra: textColumn('A', { veryLateAbove: 7 }) } }],
    ['a link waits', { links: [{ to: 'shipmentDetails', label: 'x', when: 'origin' }] }],
  ])('are found out when one %s …', (words, fault) => {
    expect(faultsOf('shipments', { ...shipments, ...fault }).join()).toContain(words)
  })

  it('are rejected if two share a name', () => {
    expect(sharedNames([shipments, { ...shipments, id: 'copy', title: 'Copy', itemsKey: 'copies' }])).toEqual([
      'menu shipments',
      'route /shipments',
      'path report/query/get-report-shipments-table',
    ])
  })
})

describe('a report', () => {
  const small = report({
    id: 'small',
    title: 'Small',
    menu: 'Small',
    route: '/small',
    feature: 'enabledShipmentsFeature',
    path: 'report/query/get-report-small',
    itemsKey: 'items',
    filters: [],
    key: 'a',
    defaultSort: { column: 'a', direction: 'asc' },
    owner: 'shipment',
    orientation: 'portrait',
    columns: { a: textColumn('A'), b: textColumn('B', { unsorted: true }), c: { type: 'flag', label: '', unsorted: true } },
  })

  it('shows all columns except flags, in order', () => {
    expect(visibleColumns(small).map(([id]) => id)).toEqual(['a', 'b'])
  })

  it('can be sorted by its sortable columns', () => {
    expect(sortableColumns(small)).toEqual(['a'])
  })
})
