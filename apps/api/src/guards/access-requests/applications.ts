import type { Operation } from '@portal/contracts'
import type { AccessSubjects } from '../access-subjects.ts'
import { absentId } from '../guard-portal.ts'
import { accountInQuery, accountOf, emptyRequest, type RequestBuilder } from './asking.ts'

const applicationOf = (subject: string, { applications }: AccessSubjects): string =>
  (applications as Record<string, string>)[subject] ?? absentId
const applicationInPath: RequestBuilder = (subject, subjects) => ({ params: { id: applicationOf(subject, subjects) } })
/** A full administrator can be the contact of every application. */
const fields = ({ users }: AccessSubjects) => ({ name: 'New name', userId: users['full-admin'] })

export const applications = {
  listExternalApplications: emptyRequest,
  getExternalApplication: applicationInPath,
  listAssignableUsers: accountInQuery,
  listSupplierFilterItems: accountInQuery,
  createExternalApplication: (subject, subjects) => ({ body: { accountId: accountOf(subject, subjects), ...fields(subjects) } }),
  updateExternalApplication: (subject, subjects) => ({ body: { id: applicationOf(subject, subjects), ...fields(subjects) } }),
  deleteExternalApplication: applicationInPath,
  regeneratePrimaryKey: applicationInPath,
  regenerateSecondaryKey: applicationInPath,
  revealPrimaryKey: applicationInPath,
  revealSecondaryKey: applicationInPath,
} satisfies Partial<Record<Operation, RequestBuilder>>
