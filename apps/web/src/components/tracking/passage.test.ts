import { describe, expect, it } from 'vitest'
import { passage } from './passage.ts'

const now = new Date(2026, 10, 21, 12)

describe('passage', () => {
  it.each([
    ['what happened', '2026-11-18', '2026-11-20', { short: '18/11/2026', long: '18/11/2026' }],
    ['what is expected', null, '2026-11-25', { short: 'est. 25/11/2026', long: 'est. 25/11/2026 (in 4 days)' }],
    ['what was expected and is late', null, '2026-11-20', { short: 'est. 20/11/2026', long: 'est. 20/11/2026 (yesterday)' }],
    ['nothing', null, null, { short: '-', long: '-' }],
  ])('tells %s', (_, actual, estimated, words) => expect(passage(actual, estimated, now)).toEqual(words))
})
