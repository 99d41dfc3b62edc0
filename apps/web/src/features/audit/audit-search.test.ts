import { describe, expect, it } from 'vitest'
import { auditFilter } from './audit-filter.ts'
import { parseAuditSearch } from './audit-search.ts'
import { operationName, splitCamelCase } from './entry-texts.ts'

describe('audit log URL', () => {
  it('parses into the filter of the request', () => {
    const who = '01a1fe49-0320-736f-bb76-0502e41a4fcb'
    const search = parseAuditSearch({ from: '2026-01-01', to: '2026-01-31', op: 'createUser', acc: 'a'.repeat(36), who, s: 'ada', p: '2' })
    expect(search).toMatchObject({ p: '2' })
    expect(auditFilter(search)).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
      operation: 'createUser',
      accountId: 'a'.repeat(36),
      actorId: who,
      search: 'ada',
    })
  })

  it('ignores invalid values', () => {
    expect(parseAuditSearch({ from: 'yesterday', to: 5, op: 'a b', acc: 'x', who: 'ada' })).toEqual({})
  })

  it('converts operation names to readable labels', () => {
    expect(operationName('updateVendorLinks')).toBe('Update vendor links')
    expect(operationName('loginGoogle')).toBe('Sign in with Google')
    expect(operationName('uploadExternalEdiFile')).toBe('Upload external EDI file')
    expect(splitCamelCase('vendorAccountId')).toBe('vendor account ID')
  })
})
