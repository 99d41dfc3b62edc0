import { getMe } from './get-me.ts'
import { getMyFeatures } from './get-my-features.ts'

export const user = { getMe, getMyFeatures }
