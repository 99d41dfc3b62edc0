import { account } from './modules/account/index.ts'
import { authentication } from './modules/authentication/index.ts'
import { config } from './modules/config/index.ts'
import { shipment } from './modules/shipment/index.ts'
import { user } from './modules/user/index.ts'
import type { Dependencies } from './platform/dependencies.ts'
import type { Handlers } from './platform/serve.ts'
import { reports } from './reports/index.ts'

/** Who does what: every operation of the contract with its verb. */
export const createHandlers = (dependencies: Dependencies): Handlers => ({
  ...authentication(dependencies),
  ...config(dependencies),
  ...user(dependencies),
  ...account,
  ...reports(dependencies),
  ...shipment,
})
