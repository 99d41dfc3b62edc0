interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  examples?: unknown[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}
interface Content {
  content?: Record<string, { schema: Schema }>
}
interface Operation {
  operationId: string
  parameters: { name: string; in: string; description?: string; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema> }
}

/** Parameter or property of the external API, by operation or schema and path. */
export interface Field {
  path: string
  schema: Schema
  isParameter: boolean
}

/** Lists every parameter and every property of bodies, responses and records of the reference. */
export function fieldsOfDocument(json: object): Field[] {
  const { paths, webhooks, components } = json as Document
  const operations = [paths, webhooks].flatMap((section) => Object.values(section)).flatMap((methods) => Object.values<Operation>(methods))
  return [
    ...operations.flatMap(({ operationId, parameters, requestBody, responses }) => [
      ...parameters.map(({ name, in: place, description, schema }) => ({
        path: `${operationId} ${place} ${name}`,
        schema: description ? { ...schema, description } : schema,
        isParameter: true,
      })),
      ...[requestBody, ...Object.values(responses)].flatMap((body) => propertiesOfContent(body, operationId)),
    ]),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => propertiesOf(schema, name)),
  ]
}

const propertiesOfContent = (body: Content | undefined, path: string): Field[] =>
  Object.values(body?.content ?? {}).flatMap(({ schema }) => propertiesOf(schema, path))

function propertiesOf({ properties = {}, items, anyOf = [], allOf = [] }: Schema, path: string): Field[] {
  const own = Object.entries(properties).flatMap(([name, schema]) => [
    { path: `${path}.${name}`, schema, isParameter: false },
    ...propertiesOf(schema, `${path}.${name}`),
  ])
  return [...own, ...[items, ...anyOf, ...allOf].flatMap((inner) => (inner ? propertiesOf(inner, path) : []))]
}

const units =
  /\b(number|position|count|days?|kilo\w+|metres|TEU|currency|unit|units|degrees|knots|bytes|line|step|steps|percent|rows?|events|entries|records|requests|units|price|value|quantity|decimal)\b/i

/** Words that the description of a kind of field must contain, and the reason. */
const demands: { applies: (field: Field) => boolean; words: RegExp; reason: string }[] = [
  {
    applies: ({ schema: { format, anyOf = [] } }) => format === 'date-time' || anyOf.some((member) => member.format === 'date-time'),
    words: /UTC|time zone/,
    reason: 'states no time zone',
  },
  {
    applies: ({ path, isParameter }) => isParameter && /(From|To|[sS]ince|Date|after)$/.test(path),
    words: /inclusive|exclusive/,
    reason: 'does not state whether the limit is included',
  },
  {
    applies: ({ schema: { type, anyOf = [], enum: choices } }) =>
      !choices && [type ?? [], ...anyOf.map((member) => member.type ?? [])].flat().some((one) => one === 'number' || one === 'integer'),
    words: units,
    reason: 'states no unit',
  },
]

/** True for a field whose value is described by its parts, or whose values are listed. */
const needsNoExample = ({ $ref, type, format, enum: choices, const: single, properties, items, anyOf = [] }: Schema): boolean =>
  Boolean($ref ?? choices ?? properties ?? items?.properties ?? items?.anyOf) ||
  single !== undefined ||
  format === 'binary' ||
  [type].flat().every((one) => one === 'boolean' || one === 'null') ||
  anyOf.some((member) => member.properties ?? member.enum ?? member.items)

/** Returns what the description of a field lacks. */
export function missingFromDescription(field: Field): string[] {
  const { description = '', examples = [] } = field.schema
  if (!description) return [`${field.path} has no description`]
  const lacking = demands.filter(({ applies, words }) => applies(field) && !words.test(description)).map(({ reason }) => reason)
  if (examples.length === 0 && !needsNoExample(field.schema)) lacking.push('has no example')
  if (!/[.]$/.test(description)) lacking.push('does not end with a full stop')
  return lacking.map((reason) => `${field.path} ${reason}: ${description}`)
}
