import type { Endpoints } from '@portal/contracts'
import manifest from '../../../package.json' with { type: 'json' }
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Handler } from '../../platform/serve.ts'

/** What the web app shows and offers before sign-in. */
export const getConfig = ({ env }: Dependencies): Handler<Endpoints['getConfig']> => {
  return async () => ({ companyName: env.COMPANY_NAME, version: manifest.version })
}
