import type { Dependencies } from '../../domain/handler-dependencies.ts'
import { announce } from './announce.ts'
import { setMessagesAsRead } from './set-messages-as-read.ts'

export const message = (dependencies: Dependencies) => ({ announce: announce(dependencies), setMessagesAsRead })
