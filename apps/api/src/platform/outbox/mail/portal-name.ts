import { defaultCompanyName, type Env } from '../../config/env.ts'

/** Names the portal within a sentence: `the Acme portal`, or `the portal` where no company is configured. */
export const portalName = ({ COMPANY_NAME }: Pick<Env, 'COMPANY_NAME'>): string =>
  COMPANY_NAME === defaultCompanyName ? 'the portal' : `the ${COMPANY_NAME} portal`
