import type { Client } from './generated/client/index.ts'
import { RecordList, type ListPage } from './record-list.ts'

export type Query<D extends { query?: unknown }> = Omit<NonNullable<D['query']>, 'cursor'>
export type Data<R extends { data: unknown }> = NonNullable<R['data']>
export type Item<R extends { data: { items: unknown[] } | null }> = Data<R>['items'][number]
export type SdkResponse = Promise<{ data: { data: unknown } }>

/** Returns the data of a response without its envelope. */
export const dataOf = async <T>(response: SdkResponse): Promise<T> => (await response).data.data as T

/** Returns a list that is read page by page. */
export function listOf<T, Q extends object>(
  client: Client,
  operation: (options: { client: Client; throwOnError: true; query: Q & { cursor?: string } }) => SdkResponse,
  query: Q,
): RecordList<T> {
  // a cursor contains the filters, but not the size of a page
  return new RecordList((cursor) =>
    dataOf<ListPage<T>>(operation({ client, throwOnError: true, query: cursor === undefined ? query : { ...query, cursor } })),
  )
}
