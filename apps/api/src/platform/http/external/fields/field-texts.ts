import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { feedFields } from './feed-fields.ts'
import { bookingFields } from './booking-fields.ts'
import type { FieldTexts } from './field-text.ts'
import { orderFields } from './order-fields.ts'
import { parameterFields } from './parameter-fields.ts'
import { reportFields } from './report-fields.ts'
import { sandboxFields } from './sandbox-fields.ts'
import { shipmentFields } from './shipment-fields.ts'
import { webhookFields } from './webhook-fields.ts'
import { writeFields } from './write-fields.ts'

/** Descriptions of all fields except the rows of reports. */
export const recordFields: FieldTexts = {
  ...shipmentFields,
  ...orderFields,
  ...feedFields,
  ...writeFields,
  ...webhookFields,
  ...bookingFields,
  ...parameterFields,
  ...sandboxFields,
}

const lastWord = ({ path }: ExternalEndpoint): string => path.split('/').findLast((part) => !part.startsWith('{'))!
const isReport = ({ group }: ExternalEndpoint) => group === 'reports'

/** Returns the first name of the paths of an endpoint's fields: `report`, or the last word of its URL. */
export const rootOf = (endpoint: ExternalEndpoint): string => (isReport(endpoint) ? 'report' : lastWord(endpoint))

/** Returns the descriptions that apply to the fields of an endpoint. */
export const fieldsOf = (endpoint: ExternalEndpoint): FieldTexts =>
  isReport(endpoint) ? { ...feedFields, ...parameterFields, ...reportFields[lastWord(endpoint)] } : recordFields
