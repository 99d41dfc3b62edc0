import type { Dependencies } from '../../domain/handler-dependencies.ts'
import { getConfig } from './get-config.ts'

export const config = (dependencies: Dependencies) => ({ getConfig: getConfig(dependencies) })
