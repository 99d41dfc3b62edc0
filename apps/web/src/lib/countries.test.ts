import { expect, it } from 'vitest'
import { countries, countryChoices, countryCodeOf, countryName } from './countries.ts'

it('lists each country once, with its code', () => {
  expect(new Set(countries).size).toBe(countries.length)
  expect(countryChoices).toContainEqual({ value: 'CN', label: 'China (CN)' })
})

it('finds names by code and codes by name', () => {
  for (const { value } of countryChoices) expect(countryCodeOf(countryName(value))).toBe(value)
  expect(countryCodeOf(' viet nam')).toBe('')
  expect(countryCodeOf('vietnam ')).toBe('VN')
  expect(countryName('XX')).toBe('')
})
