import { expect, it } from 'vitest'
import { requireId } from './require-id.ts'

it('accepts ids and shows the not-found page for everything else', () => {
  expect(() => requireId({ params: { id: '01a210f6-c0d5-758a-9226-b19b87bd430c' } })).not.toThrow()
  for (const id of ['abc', '', 'add', '01a210f6-c0d5-758a-9226-b19b87bd430', '01a210f6-c0d5-758a-9226-b19b87bd430cx'])
    expect(() => requireId({ params: { id } })).toThrow(expect.objectContaining({ isNotFound: true }))
})
