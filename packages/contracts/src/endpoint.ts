import { z } from 'zod'
import type { Access } from './access.ts'
import { errorItem, type ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What a call answers with: the envelope around `data`, the envelope with tokens beside it, a file that is streamed, or events for as long
 * as the caller listens (`text/event-stream`).
 */
export type Answer =
  | { kind: 'data'; schema: z.ZodType }
  | { kind: 'token'; schema: z.ZodObject }
  | { kind: 'file'; mediaTypes: readonly string[] }
  | { kind: 'events'; schema: z.ZodType }

export interface Endpoint {
  method: Method
  /** Below `/api/v1/`, parameters in braces: `user/query/user/{id}`. */
  path: string
  /** Who may call it. Required: nothing is open by default. */
  access: Access
  /** One sentence for the reference. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** Other names that parameters of query and body may come by: name -> the parameter; those that the call has not are ignored. */
  aliases?: Readonly<Record<string, string>>
  /** Other words for values of a parameter: parameter -> word -> the value. The words, as the values, are matched without regard to case. */
  synonyms?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Lists in the query whose items may hold commas: where the parameter is repeated, each is one item, whole. */
  repeats?: readonly string[]
  body?: z.ZodObject
  /** Fields that come as a form, in the query or as JSON, whichever is there (decision 25), and a file that a form may hold beside them. */
  form?: Form
  answer: Answer
  /** Page of the web app that a browser is led to which opens the address of a command, with the query it came with. */
  page?: string
  /** What errors call a field where the specification has another name for it than the call. */
  errorNames?: Readonly<Record<string, string>>
  /** Refusals the caller has to expect beyond those that access and bounds bring. */
  refusals?: readonly ErrorCode[]
  /** The answer tells a secret that is kept nowhere: it is not remembered for a repeat with the same Idempotency-Key, which is a 409. */
  tellsSecret?: true
  /**
   * A command that is repeated every few seconds while somebody works: it is not written to the audit log, nor remembered under an
   * Idempotency-Key, and changes nothing that anybody's rights are made of.
   */
  quiet?: true
  /** Waits for rows that others may have locked: the whole command is tried again where it has waited too long. */
  waits?: true
  /** Which budget of calls it draws on; `default` when absent. */
  budget?: 'default' | 'signIn' | 'export'
  /** Whether it holds a connection to the database for as long as its answer is read: a user has one such answer at a time. */
  holdsConnection?: true
}

export interface Form {
  fields: z.ZodObject
  /** `tooLarge` is what the caller reads about a file of more bytes. */
  file?: { name: string; maxBytes: number; tooLarge: string }
}

/** A file as the server hands it to a verb. */
export interface Upload {
  fileName: string
  bytes: Uint8Array
}

/** A file as a caller has it: a browser's `File` is one. */
export interface FileToSend {
  readonly name: string
  readonly size: number
  readonly type: string
}

/** Declares an endpoint. One value of this kind makes the server's route, the client's call, the reference page and a row of the access matrix. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

/** The usual answer: `{data, errors}` with `data` of this shape. */
export const data = <S extends z.ZodType>(schema: S) => ({ kind: 'data', schema }) as const

/** `{data: null, errors: []}`: done, nothing to say. */
export const done = data(z.null())

/** Tokens at the top level beside the envelope, as OAuth clients expect (decision 21). */
export const token = <S extends z.ZodObject>(schema: S) => ({ kind: 'token', schema }) as const

/** A streamed file. */
export const file = <const M extends readonly string[]>(mediaTypes: M) => ({ kind: 'file', mediaTypes }) as const

/** Events of this shape, one after the other. */
export const events = <S extends z.ZodType>(schema: S) => ({ kind: 'events', schema }) as const

type Part<S, D extends 'in' | 'out'> = S extends z.ZodObject ? (D extends 'in' ? z.input<S> : z.output<S>) : unknown
type FormPart<F, D extends 'in' | 'out'> = F extends Form ? Part<F['fields'], D> & FilePart<F, D> : unknown
type FilePart<F extends Form, D extends 'in' | 'out'> = F extends { file: { name: infer N extends string } }
  ? { [K in N]?: D extends 'in' ? FileToSend : Upload }
  : unknown
type Flat<T> = { [K in keyof T]: T[K] } & {}

/** What the caller hands over: path, query, body and form parameters in one object, for their names never collide. */
export type Request<E extends Endpoint> = Flat<
  Part<E['params'], 'in'> & Part<E['query'], 'in'> & Part<E['body'], 'in'> & FormPart<E['form'], 'in'>
>

/** What the handler receives: the same, parsed, defaults filled in. */
export type Input<E extends Endpoint> = Flat<
  Part<E['params'], 'out'> & Part<E['query'], 'out'> & Part<E['body'], 'out'> & FormPart<E['form'], 'out'>
>

/** What the caller gets as `data` (or beside it, for tokens). */
export type Reply<E extends Endpoint> = E['answer'] extends { schema: infer S extends z.ZodType } ? z.output<S> : never

/** The envelope of every JSON answer (decision 21). */
export const envelope = <S extends z.ZodType>(schema: S) => z.object({ data: schema.nullable(), errors: z.array(errorItem) })
