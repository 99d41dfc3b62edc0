import { externalEndpoints, switchableEndpoints, type ExternalOperation } from '@portal/contracts/external/index'
import type { z } from 'zod'
import { expect } from 'vitest'
import type { Answer } from '../../testing/test-portal.ts'

/** All endpoints switched on. @param filtered whether those that know the supplier filter have it on */
export const allEndpoints = (filtered = false): Record<string, boolean> =>
  Object.fromEntries([...switchableEndpoints].map(([id, { access }]) => [id, filtered && access.knowsSupplierFilter]))

/** `data` of an answer, after checking that it is what the endpoint declares: nothing more, nothing else. */
export function dataOf(operation: ExternalOperation, { status, body }: Answer) {
  expect([status, body.errors]).toEqual([200, []])
  const { answer } = externalEndpoints[operation]
  if (answer.kind === 'data') expect((answer.schema as z.ZodType).parse(body.data)).toEqual(body.data)
  return body.data
}
