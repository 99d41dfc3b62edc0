import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { getConfig } from './get-config.ts'

export const config = (dependencies: HandlerDependencies) => ({ getConfig: getConfig(dependencies) })
