import { externalEndpoints, switchableEndpoints, type ExternalOperation } from '@portal/contracts/external/index'
import type { z } from 'zod'
import { expect } from 'vitest'
import type { PushResource } from '@portal/contracts/external/declare'
import type { PushResponse } from '@portal/contracts/external/push'
import { capitalize } from '@portal/contracts/capitalize'
import type { TestResponse, KeyClient } from '../../testing/test-portal.ts'

/** Enables all endpoints. @param filtered true to enable supplier filters */
export const allEndpoints = (filtered = false): Record<string, boolean> =>
  Object.fromEntries([...switchableEndpoints].map(([id, { access }]) => [id, filtered && access.knowsSupplierFilter]))

/** Returns `data` of a response after checking that it matches the declared schema exactly. */
export function dataOf(operation: ExternalOperation, { status, body }: TestResponse) {
  expect([status, body.errors]).toEqual([200, []])
  const { response } = externalEndpoints[operation]
  if (response.kind === 'data') expect((response.schema as z.ZodType).parse(body.data)).toEqual(body.data)
  return body.data
}

/** Pushes records and returns the result, checked against its schema. @param query with its question mark */
export async function pushRecords(key: KeyClient, resource: PushResource, records: unknown, query = ''): Promise<PushResponse> {
  const operation = `importExternal${resource.split('-').map(capitalize).join('')}` as ExternalOperation
  return dataOf(operation, await key.post(`${resource}${query}`, records)) as PushResponse
}
