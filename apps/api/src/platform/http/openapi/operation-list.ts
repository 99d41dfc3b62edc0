import { hash } from 'node:crypto'

/**
 * Returns one line per operation of an OpenAPI document: method, path, id, names of its parameters (`*` required) and a digest of all it
 * declares. Committed in place of the document, so that a review shows which operations a change of the contract affects.
 */
export function operationList(document: object): string[] {
  const { paths } = document as { paths: Record<string, Record<string, object>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { operationId, parameters = [] } = operation as { operationId: string; parameters?: { name: string; required?: boolean }[] }
      const names = parameters.map(({ name, required }) => (required ? `${name}*` : name)).join(' ')
      const digest = hash('sha256', JSON.stringify(operation, sortKeys)).slice(0, 8)
      return `${method.toUpperCase()} ${path} ${operationId} [${names}] ${digest}`
    }),
  )
}

/** The order of keys is not part of a declaration: it depends on the schemas that were converted before. */
const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
