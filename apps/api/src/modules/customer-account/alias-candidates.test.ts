import { alias as aliasForm, reservedAliases } from '@portal/contracts/scalars'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aliasCandidates } from './alias-candidates.ts'

const first = (name: string, count = 1) => aliasCandidates(name).take(count).toArray()

describe('aliases derived from a name', () => {
  it.each([
    ['Acme & Sons Pty. Ltd.', 'acme-sons-pty-ltd'],
    ['  Çelik İthalat  ', 'celik-ithalat'],
    ['Straße Łódź Ørsted', 'strasse-lodz-orsted'],
    ['3M', 'account-3m'],
    ['株式会社', 'account'],
    ['---', 'account'],
    ['x'.repeat(60), 'x'.repeat(40)],
    [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
    ['Ｆｕｌｌ Width', 'full-width'],
  ])('%j starts with %s', (name, alias) => {
    expect(first(name)).toEqual([alias])
  })

  it('are numbered, and do not exceed the maximum length', () => {
    expect(first('Acme', 3)).toEqual(['acme', 'acme-2', 'acme-3'])
    expect(aliasCandidates('x'.repeat(60)).drop(9).take(1).toArray()).toEqual([`${'x'.repeat(37)}-10`])
  })

  it.each([...reservedAliases])('skip %s, which is reserved by the portal', (word) => {
    expect(first(word)).not.toEqual([word])
    expect(first(word)[0]).toMatch(/-\d+$/)
  })

  it('are valid aliases for any name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }), (name) => {
        for (const alias of first(name, 12)) expect(aliasForm.safeParse(alias).success, `${name}: ${alias}`).toBe(true)
      }),
    )
  })
})
