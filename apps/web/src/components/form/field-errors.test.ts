import { describe, expect, it } from 'vitest'
import { fieldErrors } from './field-errors.ts'

const error = (propertyName: string | null, errorMessage: string) => ({ propertyName, errorMessage })

describe('errors of the server in a form', () => {
  it('go to their fields whatever the case', () => {
    expect(fieldErrors([error('ContactEmail', 'bad'), error('NAME', 'missing')], ['name', 'contactEmail'])).toMatchObject({
      fields: { contactEmail: 'bad', name: 'missing' },
      general: undefined,
    })
  })

  it('go to the field that an alias names', () => {
    expect(fieldErrors([error('Email', 'taken')], ['username'], { email: 'username' }).fields).toEqual({ username: 'taken' })
  })

  it('go to the field a path begins with', () => {
    const items = [error('links[1].vendorNumber', 'double')]
    expect(fieldErrors(items, ['links'])).toEqual({ fields: { links: 'double' }, general: undefined, items })
  })

  it('are joined where a field has several, and where they have no field of the form', () => {
    const { fields, general } = fieldErrors(
      [error('name', 'One.'), error('name', 'Two.'), error(null, 'Three.'), error('nobody', 'Four.')],
      ['name'],
    )
    expect([fields.name, general]).toEqual(['One. Two.', 'Three. Four.'])
  })
})
