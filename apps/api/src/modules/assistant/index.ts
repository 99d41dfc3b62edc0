import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { addAssistant } from './add-assistant.ts'
import { getConnectRequest } from './get-connect-request.ts'
import { listAccountAssistants } from './list-account-assistants.ts'
import { listMyAssistants } from './list-my-assistants.ts'
import { removeAssistant } from './remove-assistant.ts'

export const assistants = (dependencies: HandlerDependencies) => ({
  addAssistant: addAssistant(dependencies),
  getConnectRequest: getConnectRequest(dependencies),
  listAccountAssistants,
  listMyAssistants,
  removeAssistant,
})
