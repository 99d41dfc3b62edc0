import { describe, expect, it } from 'vitest'
import { fieldErrors } from './field-errors.ts'

const error = (propertyName: string | null, errorMessage: string) => ({ propertyName, errorMessage })

describe('server errors of a form', () => {
  it('are assigned to fields case-insensitively', () => {
    expect(fieldErrors([error('ContactEmail', 'bad'), error('NAME', 'missing')], ['name', 'contactEmail'])).toMatchObject({
      fields: { contactEmail: 'bad', name: 'missing' },
      general: undefined,
    })
  })

  it('are assigned to the field of an alias', () => {
    expect(fieldErrors([error('Email', 'taken')], ['username'], { email: 'username' }).fields).toEqual({ username: 'taken' })
  })

  it('are assigned to the field at the start of a path', () => {
    const items = [error('links[1].vendorNumber', 'double')]
    expect(fieldErrors(items, ['links'])).toEqual({ fields: { links: 'double' }, general: undefined, items })
  })

  it('are joined if a field has several, or if no field matches', () => {
    const { fields, general } = fieldErrors(
      [error('name', 'One.'), error('name', 'Two.'), error(null, 'Three.'), error('nobody', 'Four.')],
      ['name'],
    )
    expect([fields.name, general]).toEqual(['One. Two.', 'Three. Four.'])
  })
})
