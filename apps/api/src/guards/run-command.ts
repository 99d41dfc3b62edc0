import { endpoints, type Operation } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts/endpoint'
import type { TestClient, TestResponse } from '../testing/test-portal.ts'
import { pathOf } from './guard-portal.ts'

/** Sends a command with the method and the kind of body that its endpoint declares. */
export function runCommand(
  caller: TestClient,
  name: string,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const declared: Endpoint = endpoints[name as Operation]
  const path = pathOf(declared, input)
  switch (declared.method) {
    case 'DELETE':
      return caller.delete(path, declared.query ? input : {}, headers)
    case 'PATCH':
      return caller.patch(path, input, headers)
    case 'PUT':
      if (declared.body) return caller.put(path, input, headers)
      return caller.form(path, input, undefined, { method: 'PUT', headers })
    default:
      return declared.form
        ? caller.form(path, input, undefined, { headers })
        : caller.post(path, declared.body ? input : undefined, headers)
  }
}
