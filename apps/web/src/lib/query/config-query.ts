import { operationQuery } from './operation-query.ts'

/** Query of the public configuration, which changes only with a new release. */
export const configQuery = operationQuery('getConfig', {}, { staleTime: Infinity, meta: { shown: true } })
