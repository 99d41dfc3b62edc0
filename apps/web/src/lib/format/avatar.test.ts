import { describe, expect, it } from 'vitest'
import { avatarUrl, initialsOf } from './avatar.ts'

describe('URL of a picture', () => {
  it('changes with the picture', () => {
    expect(avatarUrl({ id: 'u1', avatarExtension: 'png', avatarVersion: '7' })).toBe('/api/v1/user/avatar/u1.png?v=7')
  })

  it('is undefined without a picture', () => {
    expect(avatarUrl({ id: 'u1', avatarExtension: null, avatarVersion: null })).toBeUndefined()
  })
})

describe('initials', () => {
  it.each([
    ['Imogen Tait', 'IT'],
    ['Anna Maria von der Heide', 'AH'],
    ['  Plato ', 'P'],
    ['😀 Smile', '😀S'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
