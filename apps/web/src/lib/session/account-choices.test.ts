import { expect, it } from 'vitest'
import { accountChoice, accountChoices, isNameTaken } from './account-choices.ts'

const accounts = [
  { id: '1', name: 'Acme', accountTypeName: 'Customer' as const, mark: 'acme' },
  { id: '2', name: 'Acme', accountTypeName: 'Customer' as const, mark: 'acme-2' },
  { id: '3', name: 'Bravo', accountTypeName: 'Vendor' as const },
]

it('distinguishes accounts with the same name', () => {
  expect(accountChoices(accounts)).toEqual([
    {
      group: 'Customers',
      items: [
        { value: '1', label: 'Acme (acme)' },
        { value: '2', label: 'Acme (acme-2)' },
      ],
    },
    { group: 'Vendors', items: [{ value: '3', label: 'Bravo' }] },
  ])
})

it('names an account with its distinguishing mark', () => {
  expect(accountChoice({ id: '1', name: 'Acme', mark: 'acme' })).toEqual({ value: '1', label: 'Acme (acme)' })
  expect(accountChoice({ id: '3', name: 'Bravo' })).toEqual({ value: '3', label: 'Bravo' })
})

it('finds a name that another account of the kind uses', () => {
  expect(isNameTaken(accounts, 'Customer', ' ACME ')).toBe(true)
  expect(isNameTaken(accounts, 'Vendor', 'Acme')).toBe(false)
  expect(isNameTaken(accounts, 'Vendor', '')).toBe(false)
})
