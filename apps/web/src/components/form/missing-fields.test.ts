import { expect, it } from 'vitest'
import { missingFields } from './missing-fields.ts'

it('names every empty required field', () => {
  const values = { name: ' ', email: 'a@b.example', role: null, phone: '' }
  expect(missingFields(values, { name: 'Name', email: 'Email', role: 'Role' })).toEqual({
    name: 'Name is required.',
    role: 'Role is required.',
  })
})
