import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './safe-return-path.ts'

describe('safeReturn', () => {
  it.each(['/shipments?s=S1&from=2026-01', '/', '/a/b#c'])('redirects to %s', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  it.each([
    undefined,
    '',
    'https://evil.example',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/login',
    '/\t/evil.example',
  ])('does not leave the app for %j', (target) => {
    expect(safeReturnPath(target)).toBe('/')
  })
})
