import type { Json } from '../openapi/openapi-parts.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  required?: string[]
}

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: { 200: { content?: Record<string, { schema: Schema }> } }
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Pick<Operation, 'operationId' | 'requestBody'> }>
  components: { schemas: Record<string, Schema> }
}

/**
 * Lists everything that clients of the external API rely on, one line each: operations, their inputs, the fields of their responses with
 * types, and required inputs (`needs`). Each line starts with the operation or schema that it describes.
 */
export function listPromises(document: Json): string[] {
  const { paths, webhooks, components } = document as unknown as Document
  const lines = new Set<string>()
  for (const [name, schema] of Object.entries(components.schemas)) {
    if (name === 'Errors' || name === 'Problem') continue
    if (/(Message|Object)$/.test(name)) describeOutput(schema, name, lines)
    else describe(schema, name, lines)
  }
  for (const [type, { post }] of Object.entries(webhooks)) {
    lines.add(`${post.operationId} receives ${type}`)
    for (const { schema } of Object.values(post.requestBody!.content)) describe(schema, `${post.operationId} body`, lines)
  }
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId, parameters, requestBody, responses }] of Object.entries(methods)) {
      lines.add(`${operationId} is ${method.toUpperCase()} ${path}`)
      for (const { name, in: place, required, schema } of parameters) {
        describe(schema, `${operationId} ${place} ${name}`, lines)
        if (required) lines.add(`${operationId} needs ${name}`)
      }
      for (const [type, { schema }] of Object.entries(requestBody?.content ?? {})) describe(schema, `${operationId} body ${type}`, lines)
      for (const [type, { schema }] of Object.entries(responses[200].content ?? {}))
        describeOutput(schema, `${operationId} answer ${type}`, lines)
    }
  return [...lines].toSorted()
}

/** Lists the fields that the portal sends; only inputs can need something. */
function describeOutput(schema: Schema, place: string, into: Set<string>): void {
  const output = new Set<string>()
  describe(schema, place, output)
  for (const line of output) if (!line.includes(' needs ')) into.add(line)
}

function describe(schema: Schema, place: string, into: Set<string>): void {
  if (schema.$ref) into.add(`${place} is ${schema.$ref}`)
  // accepting null is not part of the compatibility promise
  for (const type of [schema.type ?? []].flat()) if (type !== 'null') into.add(`${place}: ${type}`)
  for (const name of schema.required ?? []) into.add(`${place} needs ${name}`)
  for (const [name, inner] of Object.entries(schema.properties ?? {})) describe(inner, `${place}.${name}`, into)
  if (schema.items) describe(schema.items, `${place}[]`, into)
  for (const member of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) describe(member, place, into)
}

/**
 * Returns changes that break clients of the earlier promises: removed lines, and inputs that an existing operation or schema now requires.
 */
export function brokenPromises(earlier: readonly string[], document: Json): string[] {
  const present = new Set(listPromises(document))
  const known = new Set(earlier)
  const subjects = new Set(earlier.map(subjectOf))
  const gone = earlier.filter((line) => !line.includes(' needs ') && !present.has(line))
  const demanded = [...present].filter((line) => line.includes(' needs ') && !known.has(line) && subjects.has(subjectOf(line)))
  return [...gone.map((line) => `is gone: ${line}`), ...demanded.map((line) => `is new: ${line}`)]
}

const subjectOf = (line: string): string => /^[\w-]+/.exec(line)![0]
