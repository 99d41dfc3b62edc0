import { expect, it } from 'vitest'
import { avatarViolation } from './avatar-violation.ts'

const wrongType = 'The image must be a jpg, jpeg, png or gif file'

it.each([
  ['me.jpg', 150_000, undefined],
  ['me.JPEG', 1, undefined],
  ['me.png', 150_001, 'too large'],
  ['me.gif', 0, undefined],
  ['me.svg', 10, wrongType],
  ['jpg', 10, wrongType],
  ['me.jpg.exe', 10, wrongType],
])('reports for %s with %i bytes: %j', (name, size, problem) => {
  expect(avatarViolation({ name, size }, 'too large')).toBe(problem)
})
