import { getKeyApplication } from './get-key-application.ts'
import { listExternalCodes } from './list-external-codes.ts'

export const externalApi = { getKeyApplication, listExternalCodes }
