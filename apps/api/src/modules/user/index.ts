import type { Dependencies } from '../../platform/dependencies.ts'
import { getMe } from './get-me.ts'
import { getMyFeatures } from './get-my-features.ts'

export const user = (_dependencies: Dependencies) => ({ getMe, getMyFeatures })
