import { z } from 'zod'
import type { Access } from './access.ts'
import { errorItem, type ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Response of an endpoint: the envelope around `data`, the envelope with tokens beside it, a streamed file, or server-sent events
 * (`text/event-stream`).
 */
export type ResponseShape =
  | { kind: 'data'; schema: z.ZodType }
  | { kind: 'token'; schema: z.ZodObject }
  | { kind: 'file'; mediaTypes: readonly string[] }
  | { kind: 'events'; schema: z.ZodType }

export interface Endpoint {
  method: Method
  /** Path below `/api/v1/`, parameters in braces: `user/query/user/{id}`. */
  path: string
  /** Access rule. Required: no endpoint is public by default. */
  access: Access
  /** One sentence for the API reference. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** Alternative parameter names in query and body: alias → parameter. Aliases of parameters that the endpoint lacks are ignored. */
  aliases?: Readonly<Record<string, string>>
  /** Alternative parameter values: parameter → synonym → value. Synonyms and values are matched case-insensitively. */
  synonyms?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** List parameters in the query whose items may contain commas: each repetition of the parameter is one item. */
  repeats?: readonly string[]
  body?: z.ZodObject
  /** Fields that are sent as a form, in the query or as JSON (decision 25), and a file that the form may include. */
  form?: Form
  response: ResponseShape
  /** Page of the web app to which a browser is redirected if it opens the URL of a command; the query is passed on. */
  page?: string
  /** Field names in errors, where they differ from the names in the request. */
  errorNames?: Readonly<Record<string, string>>
  /** Error codes beyond those that access rules and limits imply. */
  errors?: readonly ErrorCode[]
  /** The response contains a secret that is not stored: repeating the request with the same Idempotency-Key returns 409. */
  returnsSecret?: true
  /**
   * Autosave command: it is neither written to the audit log nor stored under an Idempotency-Key, and must not change anything that
   * permissions depend on.
   */
  skipsAudit?: true
  /** The command waits for locked rows and is retried as a whole after a lock timeout. */
  retriesOnLock?: true
  /**
   * The command changes imported records: it runs in turn with the pushes of its account, in one transaction on a connection of imports, which the
   * handler receives.
   */
  changesRecords?: true
  /** Rate limit that the request counts against; `default` if absent. */
  rateLimitBudget?: 'default' | 'signIn' | 'export'
  /** The response holds a database connection until it is read; limited to one per user at a time. */
  longRunning?: true
}

export interface Form {
  fields: z.ZodObject
  /** `tooLarge` is the error text for a file above `maxBytes`. */
  file?: { name: string; maxBytes: number; tooLarge: string }
}

/** File as the server passes it to a handler. */
export interface Upload {
  fileName: string
  bytes: Uint8Array
}

/** File that a client sends: a browser's `File` qualifies. */
export interface FileInput {
  readonly name: string
  readonly size: number
  readonly type: string
}

type Declaration = Omit<Endpoint, 'method' | 'path'>

/** Returns a function that declares endpoints of a method. Properties that `Endpoint` does not have are compile errors. */
const declare =
  <M extends Method>(method: M) =>
  <const P extends string, const D extends Declaration>(path: P, declaration: D & Record<Exclude<keyof D, keyof Declaration>, never>) =>
    ({ method, path, ...declaration }) as D & { method: M; path: P }

/**
 * Declares an endpoint by method and path. The server's route, the client's request, the API reference and the access matrix are all built
 * from the declaration.
 */
export const endpoint = {
  get: declare('GET'),
  post: declare('POST'),
  put: declare('PUT'),
  patch: declare('PATCH'),
  delete: declare('DELETE'),
}

/** Standard response: `{data, errors}` with `data` of this shape. */
export const dataResponse = <S extends z.ZodType>(schema: S) => ({ kind: 'data', schema }) as const

/** Response of a command without a result: `{data: null, errors: []}`. */
export const emptyResponse = dataResponse(z.null())

/** Response with tokens at the top level beside the envelope, as OAuth clients expect (decision 21). */
export const tokenResponseShape = <S extends z.ZodObject>(schema: S) => ({ kind: 'token', schema }) as const

/** Response with a streamed file. */
export const fileResponse = <const M extends readonly string[]>(mediaTypes: M) => ({ kind: 'file', mediaTypes }) as const

/** Response with server-sent events of this shape. */
export const eventsResponse = <S extends z.ZodType>(schema: S) => ({ kind: 'events', schema }) as const

type Part<S, D extends 'in' | 'out'> = S extends z.ZodObject ? (D extends 'in' ? z.input<S> : z.output<S>) : unknown
type FormPart<F, D extends 'in' | 'out'> = F extends Form ? Part<F['fields'], D> & FilePart<F, D> : unknown
type FilePart<F extends Form, D extends 'in' | 'out'> = F extends { file: { name: infer N extends string } }
  ? { [K in N]?: D extends 'in' ? FileInput : Upload }
  : unknown
type Flat<T> = { [K in keyof T]: T[K] } & {}

/** Parameters of a request: path, query, body and form in one object, because their names never collide. */
export type Request<E extends Endpoint> = Flat<
  Part<E['params'], 'in'> & Part<E['query'], 'in'> & Part<E['body'], 'in'> & FormPart<E['form'], 'in'>
>

/** Parsed parameters with defaults, as the handler receives them. */
export type Input<E extends Endpoint> = Flat<
  Part<E['params'], 'out'> & Part<E['query'], 'out'> & Part<E['body'], 'out'> & FormPart<E['form'], 'out'>
>

/** `data` of the response, or the tokens beside it. */
export type ResponseBody<E extends Endpoint> = E['response'] extends { schema: infer S extends z.ZodType } ? z.output<S> : never

/** Envelope of every JSON response (decision 21). */
export const envelope = <S extends z.ZodType>(schema: S) => z.object({ data: schema.nullable(), errors: z.array(errorItem) })
