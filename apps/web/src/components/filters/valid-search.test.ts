import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { parseReportSearch } from './report-search.ts'
import { validSearch } from '../../lib/search/valid-search.ts'

it('drops parameters that the screen does not support or cannot parse', () => {
  const root = createRootRoute()
  const screen = createRoute({ getParentRoute: () => root, path: '/shipments', validateSearch: validSearch(parseReportSearch) })
  const history = createMemoryHistory({ initialEntries: ['/shipments?from=2026-02-30&to=2026-13&b=ABC&s=KX1&evil=1'] })
  const router = createRouter({ routeTree: root.addChildren([screen]), history })
  const matches = router.matchRoutes(router.latestLocation)
  expect(matches.at(-1)!.search).toEqual({ s: 'KX1' })
})

it('keeps the account parameter on every screen', () => {
  const cId = '01a210f6-c0d5-758a-9226-b19b87bd430c'
  const read = validSearch(() => ({}))
  expect(read({ cId, evil: '1' })).toEqual({ cId, evil: undefined })
  expect(read({ cId: 'javascript:' })).toEqual({ cId: undefined })
})
