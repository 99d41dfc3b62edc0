import { envelope, type ResponseShape, type Form } from '@portal/contracts/endpoint'
import { errorCodes, type ErrorCode } from '@portal/contracts/errors'
import { z } from 'zod'

export type Json = Record<string, unknown>

export const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  return json
}

export function describeParameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // lists are comma-joined
    ...(property['type'] === 'array' && { style: 'form', explode: false }),
    schema: property,
  }))
}

export function formBody({ fields, file }: Form): Json {
  const schema = toJsonSchema(fields, 'input') as { properties: Json }
  const properties = { ...schema.properties, ...(file && { [file.name]: { type: 'string', format: 'binary' } }) }
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } }
}

/** Returns the optional request body of a form that also accepts its fields in the query and as JSON. */
export function looseFormBody(form: Form): Json {
  const { content } = formBody(form) as { content: Json }
  return {
    required: false,
    description: 'The fields can be sent in the query instead.',
    content: { ...content, 'application/json': { schema: toJsonSchema(form.fields, 'input') } },
  }
}

export function describeSuccess(response: ResponseShape): Json {
  if (response.kind === 'file') {
    return {
      description: 'File content, streamed.',
      content: Object.fromEntries(response.mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    }
  }
  if (response.kind === 'events') {
    return {
      description: 'Server-sent events with one JSON object each.',
      content: { 'text/event-stream': { schema: toJsonSchema(response.schema, 'output') } },
    }
  }
  const schema =
    response.kind === 'data' ? envelope(response.schema) : response.schema.extend({ data: z.null(), errors: z.array(z.never()) })
  return { description: 'Success.', content: { 'application/json': { schema: toJsonSchema(schema, 'output') } } }
}

/** Returns the error responses by status, with the texts of their codes. @param schema reference to the schema of their bodies */
export function describeFailures(codes: readonly ErrorCode[], schema: string, label: (code: ErrorCode) => string): Json {
  const byStatus = Object.groupBy(codes, (code) => errorCodes[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group]) => [
      status,
      { description: group.map(label).join(' · '), content: { 'application/json': { schema: { $ref: schema } } } },
    ]),
  )
}
