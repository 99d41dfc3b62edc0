import type { ExternalOperation } from '@portal/contracts/external/index'
import type { z } from 'zod'
import type { ViewName } from './register-views.ts'

/**
 * Calls an endpoint of the external API with the caller's key. The call counts against the limit of the application, and its supplier filter
 * and hidden columns apply.
 * @returns `data` of the response
 * @throws {HttpError} with the error of the endpoint
 */
export type ReadEndpoint = (operation: ExternalOperation, parameters: Record<string, unknown>) => Promise<Record<string, unknown>>

export interface ToolContext {
  read: ReadEndpoint
  /** Returns whether the caller may call an endpoint. */
  mayRead(operation: ExternalOperation): boolean
  /** Date in the time zone of the account, ISO 8601. */
  today: string
}

/** Tool of the Model Context Protocol: one question that an assistant may ask about the account of a key. */
export interface AssistantTool<I extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  description: string
  input: I
  /** Endpoints that the tool reads. It is offered if the key may call one of them. */
  operations: readonly ExternalOperation[]
  /** View that hosts draw the result with (MCP Apps). */
  view?: ViewName
  /** Returns the structured content of the result. */
  run(input: z.output<I>, context: ToolContext): Promise<Record<string, unknown>>
}

/** Declares a tool. Its input is typed by its schema. */
export const assistantTool = <I extends z.ZodObject>(tool: AssistantTool<I>): AssistantTool => tool
