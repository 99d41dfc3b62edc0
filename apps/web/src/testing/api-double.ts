import { endpoints, type Endpoints, type Operation } from '@portal/contracts'
import type { Endpoint, Input, ResponseBody } from '@portal/contracts/endpoint'
import { errorCodes, type ErrorCode, type ErrorItem } from '@portal/contracts/errors'
import { validationErrors } from '@portal/contracts/problems'
import type { z } from 'zod'
import { readRequest } from './read-request.ts'

/**
 * Replaces the API in component tests. Handlers receive the parsed parameters of an operation and return its `data`, both typed by the contract.
 * A query or a response that does not match the contract's schemas fails the test, and so does an operation without a handler. Invalid input of a
 * command is rejected with the errors that the API would return, because forms show them.
 */

type Result<E extends Endpoint> = E['response'] extends { kind: 'file' } ? File : ResponseBody<E>

/** Handlers by operation. A handler may throw `refuse(…)` or `loseConnection()`. */
export type ApiHandlers = {
  [O in Operation]?: (input: Input<Endpoints[O]>) => Result<Endpoints[O]> | Promise<Result<Endpoints[O]>>
}

interface RefusalOptions {
  errors?: ErrorItem[]
  requestId?: string
}

class Refusal extends Error {
  readonly code: ErrorCode
  readonly options: RefusalOptions

  constructor(code: ErrorCode, options: RefusalOptions) {
    super(code)
    this.code = code
    this.options = options
  }
}

class LostConnection extends Error {}

/** Returns the error that a handler throws to respond with an error of the contract. @param options `errors` replaces the code's own text */
export const refuse = (code: ErrorCode, options: RefusalOptions = {}): Error => new Refusal(code, options)

/** Returns the error that a handler throws to respond with an error at a field. */
export const refuseField = (propertyName: string, errorMessage: string): Error =>
  refuse('badRequest', { errors: [{ propertyName, errorMessage }] })

/** Returns the error that a handler throws to end the connection without a response. */
export const loseConnection = (): Error => new LostConnection()

/** Double of the API during one test. */
export class ApiDouble {
  /** Requests without a handler, and requests and responses that do not match the contract. */
  readonly problems: string[] = []
  /** Operations of all requests, oldest first. */
  readonly requested: Operation[] = []
  #handlers: ApiHandlers
  #inputs: { [O in Operation]?: unknown[] } = {}

  constructor(handlers: ApiHandlers) {
    this.#handlers = handlers
  }

  /** Current handlers. */
  get handlers(): ApiHandlers {
    return this.#handlers
  }

  /** Adds handlers; they replace those of the same operations. */
  use(handlers: ApiHandlers): void {
    this.#handlers = { ...this.#handlers, ...handlers }
  }

  /** Returns the parameters of all requests of an operation, oldest first. */
  inputs<O extends Operation>(operation: O): Input<Endpoints[O]>[] {
    return ((this.#inputs[operation] ?? []) as Input<Endpoints[O]>[]).filter((input) => !isForTotals(operation, input))
  }

  /** Inputs of the requests for totals, which follow those for pages of a report. */
  totalsInputs<O extends Operation>(operation: O): Input<Endpoints[O]>[] {
    return ((this.#inputs[operation] ?? []) as Input<Endpoints[O]>[]).filter((input) => isForTotals(operation, input))
  }

  /** Responds to a request as the API would. @throws {TypeError} if the handler ends the connection */
  async respond(request: Request): Promise<Response> {
    const read = await readRequest(request)
    if (!read) return this.#fail(`${request.method} ${request.url} is no operation of the contract`)
    const { operation, values } = read
    const { response, ...declared } = endpoints[operation] as Endpoint
    const input: Record<string, unknown> = {}
    for (const schema of [declared.params, declared.query, declared.body, declared.form?.fields]) {
      const parsed = schema?.safeParse(values)
      if (parsed?.error && declared.method === 'GET') return this.#fail(`Request of ${operation}: ${parsed.error.message}`)
      if (parsed?.error) return refusalResponse(new Refusal('badRequest', { errors: validationErrorsOf(parsed.error, declared) }))
      Object.assign(input, parsed?.data)
    }
    const file = declared.form?.file?.name
    if (file && values[file]) input[file] = values[file]
    this.requested.push(operation)
    ;(this.#inputs[operation] ??= []).push(input)
    const handler = this.#handlers[operation] as ((input: unknown) => unknown) | undefined
    if (!handler) return this.#fail(`No handler for ${operation}(${JSON.stringify(input)})`)
    try {
      const result = await handler(input)
      if (response.kind === 'events') return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })
      if (response.kind === 'file') return fileResponse(result as File)
      const body = response.schema.safeParse(result)
      if (body.error) return this.#fail(`Response of ${operation}: ${body.error.message}`)
      return Response.json(
        response.kind === 'token' ? { ...(body.data as object), data: null, errors: [] } : { data: body.data, errors: [] },
      )
    } catch (error) {
      if (error instanceof LostConnection) throw new TypeError('Failed to fetch', { cause: error })
      if (error instanceof Refusal) return refusalResponse(error)
      return this.#fail(`Handler of ${operation}: ${String(error)}`)
    }
  }

  #fail(problem: string): Response {
    this.problems.push(problem)
    return refusalResponse(new Refusal('internal', {}))
  }
}

/** Returns the errors of invalid input, with the field names of the endpoint. */
const validationErrorsOf = (error: z.core.$ZodError, { errorNames }: Pick<Endpoint, 'errorNames'>) =>
  validationErrors(error).map(({ propertyName, errorMessage }) => ({
    propertyName: propertyName && (errorNames?.[propertyName] ?? propertyName),
    errorMessage,
  }))

function refusalResponse({ code, options: { errors, requestId } }: Refusal): Response {
  const { status, text } = errorCodes[code]
  return Response.json(
    { data: null, errors: errors ?? [{ propertyName: null, errorMessage: text }] },
    { status, headers: requestId ? { 'x-request-id': requestId } : {} },
  )
}

const fileResponse = (file: File) =>
  new Response(file, { headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}` } })

let current: ApiDouble | undefined

/** Sends the requests of the app to a double; requests for files of the app still reach the development server. */
export function interceptRequests(): void {
  const original = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (target, init) => {
    const request = new Request(target, init)
    if (!new URL(request.url).pathname.startsWith('/api/v1/')) return original(target, init)
    if (!current) throw new TypeError('No API double is in use: call renderScreen first.')
    const response = await current.respond(request)
    request.signal.throwIfAborted()
    return response
  }
}

/** Directs requests to this double from now on. */
export function useDouble(double: ApiDouble): void {
  current = double
}

const isForTotals = (operation: Operation, input: object): boolean =>
  operation.startsWith('get') && 'totals' in input && input.totals === true
