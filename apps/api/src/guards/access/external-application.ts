import type { AccessSubjects } from '../access-subjects.ts'
import { absentId } from '../guard-portal.ts'
import type { AccessOf } from './access-entry.ts'
import { applicationWebhooks } from './application-webhooks.ts'
import { accountInQuery, accountOf, emptyRequest, type RequestBuilder } from './requests.ts'

const applicationOf = (subject: string, { applications }: AccessSubjects): string =>
  (applications as Record<string, string>)[subject] ?? absentId
const applicationInPath: RequestBuilder = (subject, subjects) => ({ params: { id: applicationOf(subject, subjects) } })
/** A full administrator can be the contact of every application. */
const fields = ({ users }: AccessSubjects) => ({ name: 'New name', userId: users['full-admin'] })

/** Outcomes of requests that name an application: its readers are administrators with access to its account. */
const readers = `
  C1          401 403 403 in  404 in  in
  C2          401 403 403 404 404 404 in
  leaving     401 403 403 404 404 404 404
  absent      401 403 403 404 404 404 404
`

const ownCustomer = `
  C1          401 403 404 in  404 in  in
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`

const fullAdministrators = `
  C1          401 403 403 403 403 403 in
  C2          401 403 403 403 403 403 in
  leaving     401 403 403 403 403 403 404
  absent      401 403 403 403 403 403 404
`

/** Access to external applications and their keys. */
export const externalApplication = {
  // decision 17: canReadExternalApplications "yes", "yes", "no", "no"
  listExternalApplications: {
    request: emptyRequest,
    expected: `
      -           401 403 403 in  in  in  in
    `,
  },
  getExternalApplication: { request: applicationInPath, expected: readers },
  listExternalRequests: { request: applicationInPath, expected: readers },
  getExternalRequestDays: { request: applicationInPath, expected: readers },
  listWithdrawnRecords: { request: applicationInPath, expected: readers },
  restoreWithdrawnRecord: {
    request: (subject, subjects) => ({
      body: {
        id: applicationOf(subject.split('-')[0]!, subjects),
        recordId: (subjects.withdrawnRecords as Record<string, string>)[subject.split('-').at(-1)!] ?? absentId,
      },
    }),
    expected: `
      ${fullAdministrators}
      C1-with-C2  401 403 403 403 403 403 404
    `,
  },
  getExternalRequest: {
    request: (subject, subjects) => ({
      params: { id: applicationOf(subject.split('-')[0]!, subjects) },
      query: { entryId: (subjects.loggedRequests as Record<string, string>)[subject.split('-').at(-1)!] ?? absentId },
    }),
    expected: `
      ${readers}
      C1-with-C2  401 403 403 404 404 404 404
    `,
  },
  listAssignableUsers: {
    request: accountInQuery,
    expected: `
      C1          401 403 404 in  404 in  in
      C2          401 404 404 404 404 404 in
      V1          401 404 403 404 in  in  in
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  listSupplierFilterItems: { request: accountInQuery, expected: ownCustomer },
  // decision 17: canManageExternalApplications "yes", "no", "no", "no"
  createExternalApplication: {
    request: (subject, subjects) => ({ body: { accountId: accountOf(subject, subjects), ...fields(subjects) } }),
    expected: `
      C1          401 403 403 403 403 403 in
      C2          401 403 403 403 403 403 in
      V1          401 403 403 403 403 403 in
      # 'Account is required.'
      leaving     401 403 403 403 403 403 400
      absent      401 403 403 403 403 403 400
    `,
  },
  updateExternalApplication: {
    request: (subject, subjects) => ({ body: { id: applicationOf(subject, subjects), ...fields(subjects) } }),
    expected: fullAdministrators,
  },
  deleteExternalApplication: { request: applicationInPath, expected: fullAdministrators },
  regeneratePrimaryKey: { request: applicationInPath, expected: fullAdministrators },
  regenerateSecondaryKey: { request: applicationInPath, expected: fullAdministrators },
  setKeyExpiry: {
    request: (subject, subjects) => ({ body: { id: applicationOf(subject, subjects), slot: 'primary', expiresDate: null } }),
    expected: fullAdministrators,
  },
  revokeOldKey: {
    request: (subject, subjects) => ({ body: { id: applicationOf(subject, subjects), slot: 'primary' } }),
    expected: fullAdministrators,
  },
  revealPrimaryKey: { request: applicationInPath, expected: fullAdministrators },
  revealSecondaryKey: { request: applicationInPath, expected: fullAdministrators },
  regenerateTestKey: { request: applicationInPath, expected: fullAdministrators },
  revealTestKey: { request: applicationInPath, expected: fullAdministrators },
  revokeTestKey: { request: applicationInPath, expected: fullAdministrators },
  ...applicationWebhooks,
} satisfies AccessOf<'external-application'>
