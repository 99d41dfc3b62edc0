import type { Handler } from '../../platform/http/serve.ts'
import { featuresOf } from './features-of.ts'

export const getMyFeatures: Handler<'getMyFeatures'> = async (_input, { account }) => featuresOf(account)
