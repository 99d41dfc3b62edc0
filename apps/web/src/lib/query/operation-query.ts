import type { Endpoints, Operation } from '@portal/contracts'
import type { Request, ResponseBody } from '@portal/contracts/endpoint'
import { partialMatchKey, skipToken, type DataTag, type QueryFunction, type QueryKey, type SkipToken } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { callApi } from './api.ts'

/** Operation without effects, which may be cached, repeated and cancelled. */
export type QueryOperation = { [O in Operation]: Endpoints[O]['method'] extends 'GET' ? O : never }[Operation]

type Input<O extends QueryOperation> = Request<Endpoints[O]>
type Data<O extends QueryOperation> = ResponseBody<Endpoints[O]>
type Key<O extends QueryOperation> = DataTag<readonly [operation: O, input?: Input<O>], Data<O>, Error>
type Options<O extends QueryOperation, Selected> = Omit<UseQueryOptions<Data<O>, Error, Selected, Key<O>>, 'queryKey' | 'queryFn'>

/** Operations without required parameters can be queried without input. */
type Rest<O extends QueryOperation, Selected> =
  {} extends Input<O> ? [input?: Input<O>, options?: Options<O, Selected>] : [input: Input<O>, options?: Options<O, Selected>]

type OperationQuery<O extends QueryOperation, Selected, Skip = never> = Options<O, Selected> & {
  queryKey: Key<O>
  queryFn: QueryFunction<Data<O>, Key<O>> | Skip
}

/**
 * Returns the query of an operation, for `useQuery`, `useQueries` and `prefetchQuery`. Its key is the operation and the input, so that
 * `[operation]` invalidates every query of an operation.
 * @param input parameters; `skipToken` while they are unknown, which sends no request
 */
export function operationQuery<O extends QueryOperation, Selected = Data<O>>(
  operation: O,
  ...rest: Rest<O, Selected>
): OperationQuery<O, Selected>
export function operationQuery<O extends QueryOperation, Selected = Data<O>>(
  operation: O,
  input: Input<O> | SkipToken,
  options?: Options<O, Selected>,
): OperationQuery<O, Selected, SkipToken>
export function operationQuery(operation: QueryOperation, input: object | SkipToken = {}, options: object = {}): object {
  if (input === skipToken) return { queryKey: [operation], queryFn: skipToken, ...options }
  const call = callApi as (operation: Operation, input: object, options: { signal: AbortSignal }) => Promise<unknown>
  return {
    queryKey: [operation, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(operation, input, { signal }),
    ...options,
  }
}

/** Returns a predicate for the queries of any operation whose input contains these parameters. */
export const queryKeyMatches =
  (parameters: Record<string, unknown>) =>
  ({ queryKey }: { queryKey: QueryKey }): boolean =>
    partialMatchKey([queryKey[1]], [parameters])
