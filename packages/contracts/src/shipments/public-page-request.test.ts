import { describe, expect, it } from 'vitest'
import { parsePublicPage } from './public-page-request.ts'
import { reservedAliases } from '../scalars.ts'

describe('publicAddress', () => {
  it.each([
    ['/acme/trackandtrace', { page: 'public', alias: 'acme' }],
    ['/acme/trackandtrace/', { page: 'public', alias: 'acme' }],
    ['/caf%C3%A9/trackandtrace', { page: 'public', alias: 'café' }],
    ['/%/trackandtrace', { page: 'public', alias: '%' }],
    ['/track', { page: 'shared' }],
    ['/track/', { page: 'shared' }],
    ['/trackandtrace', undefined],
    ['/acme/trackandtrace/more', undefined],
    ['/acme/b/trackandtrace', undefined],
    ['//trackandtrace', undefined],
    ['/tracks', undefined],
    ['/', undefined],
  ])('reads %s', (path, address) => expect(parsePublicPage(path)).toEqual(address))

  it('uses no path that could be an account alias', () => expect(reservedAliases.has('track')).toBe(true))
})
