import { describe, expect, it } from 'vitest'
import { describeProperties } from '../platform/http/external/fields/describe-fields.ts'
import { recordFields } from '../platform/http/external/fields/field-texts.ts'
import { externalOpenApiDocument } from '../platform/http/external/openapi-external.ts'
import { fieldsOfDocument, missingFromDescription } from './external-fields.ts'

const document = JSON.parse(JSON.stringify(externalOpenApiDocument()))

describe('the fields of the external API', () => {
  it('have a description with unit, time zone, limits and example', () => {
    expect(fieldsOfDocument(document).flatMap(missingFromDescription)).toEqual([])
  })

  it.each<[string, string, (broken: any) => void]>([
    [
      'a property without a description',
      'no description',
      ({ components }) => delete components.schemas.shipments.properties.weight.description,
    ],
    ['a property without an example', 'no example', ({ components }) => delete components.schemas.shipments.properties.weight.examples],
    [
      'an amount without a unit',
      'no unit',
      ({ components }) => void (components.schemas.shipments.properties.weight.description = 'Weight.'),
    ],
    [
      'a time without a zone',
      'no time zone',
      ({ components }) => void (components.schemas.shipments.properties.originETD.description = 'Day.'),
    ],
    [
      'a limit that may or may not be included',
      'included',
      ({ paths }) =>
        void (paths['/api/v1/external/charges'].get.parameters.find(({ name }: any) => name === 'invoiceDateTo').schema.description =
          'Latest date.'),
    ],
  ])('are reported: %s', (_, reason, plant) => {
    const broken = structuredClone(document)
    plant(broken)
    const reports = fieldsOfDocument(broken).flatMap(missingFromDescription)
    expect(reports).toEqual([expect.stringContaining(reason)])
  })

  it('are described by every text, so that none is outdated', () => {
    const descriptions = fieldsOfDocument(document).map(({ schema }) => schema.description!)
    const unused = Object.entries(recordFields).filter(([, [text]]) => !descriptions.some((description) => description.startsWith(text)))
    expect(unused.map(([name]) => name)).toEqual([])
  })

  it('are described by the longest name that their path ends with', () => {
    const charge = { code: { type: 'string', description: '', examples: [] } }
    const schema = { properties: { charges: { items: { properties: charge } }, code: { type: 'string', description: '' } } }
    describeProperties(schema, ['things'], { code: ['Any code.', 'A'], 'charges.code': ['Code of a charge.', 'B'], charges: ['Charges.'] })
    expect(schema.properties.code.description).toBe('Any code.')
    expect(charge.code).toMatchObject({ description: 'Code of a charge.', examples: ['B'] })
  })
})
