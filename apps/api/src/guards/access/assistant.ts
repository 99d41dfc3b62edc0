import type { AccessSubjects } from '../access-subjects.ts'
import { absentId } from '../guard-portal.ts'
import { waitingRequestId } from '../put-assistant.ts'
import type { AccessOf } from './access-entry.ts'
import { accountInQuery, accountOf, emptyRequest } from './requests.ts'

const assistantOf = (subject: string, { self, assistants }: AccessSubjects): string =>
  subject === 'self' ? self.assistantId : ((assistants as Record<string, string>)[subject] ?? absentId)

/** Access to connected assistants, and to requests of assistants that wait for a person. */
export const assistant = {
  // any signed-in user may open the page of a request, which names the assistant
  getConnectRequest: {
    request: (subject) => ({ query: { requestId: subject === 'absent' ? 'absent' : waitingRequestId } }),
    expected: `
      -           401 in  in  in  in  in  in
      absent      401 404 404 404 404 404 404
    `,
  },
  addAssistant: {
    request: (subject, subjects) => ({ body: { accountId: accountOf(subject, subjects), requestId: waitingRequestId } }),
    expected: `
      C1          401 in  404 in  404 in  in
      bare        401 404 404 403 404 403 403
      C2          401 404 404 404 404 404 in
      V1          401 404 404 404 404 404 404
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  listMyAssistants: {
    request: emptyRequest,
    expected: `
      -           401 in  in  in  in  in  in
    `,
  },
  listAccountAssistants: {
    request: accountInQuery,
    expected: `
      C1          401 403 404 in  404 in  in
      C2          401 404 404 404 404 404 in
      V1          401 404 404 404 404 404 404
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  // an own assistant, or one of an account that the caller administers
  removeAssistant: {
    request: (subject, subjects) => ({ params: { id: assistantOf(subject, subjects) } }),
    expected: `
      self        401 in  in  in  in  in  in
      C1          401 404 404 in  404 in  in
      C2          401 404 404 404 404 404 in
      absent      401 404 404 404 404 404 404
    `,
  },
} satisfies AccessOf<'assistant'>
