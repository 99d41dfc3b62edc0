import { capitalize } from '@portal/contracts/capitalize'
import type { AuditEntry } from '@portal/contracts/audit'
import { parseListSearch, type ListSearch } from '../../components/table/list-search.ts'
import { matchingParameters } from '../../lib/search/matching-parameters.ts'

/** URL parameters of the audit log besides those of a list: days, operation, account. */
export interface AuditSearch extends ListSearch {
  from?: string
  to?: string
  op?: string
  acc?: string
}

const patterns = {
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  op: /^\w{1,100}$/,
  acc: /^[0-9a-f-]{36}$/i,
}

export const parseAuditSearch = (raw: Record<string, unknown>): AuditSearch => ({
  ...parseListSearch(raw),
  ...matchingParameters(patterns, raw),
})

/** Filter of the requests. */
export const auditFilter = ({ from, to, op, acc, s }: AuditSearch) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(op && { operation: op }),
  ...(acc && { accountId: acc }),
  ...(s && { search: s }),
})

/** Labels of operations whose names do not convert well. */
const operationNames: Readonly<Record<string, string>> = {
  login: 'Sign in',
  loginGoogle: 'Sign in with Google',
  addLoginGoogle: 'Connect Google sign-in',
  removeLoginGoogle: 'Remove Google sign-in',
  logout: 'Sign out',
}

/** `shipmentBooking` → `shipment booking`, `ediFileId` → `EDI file ID` */
export const splitCamelCase = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/\b(edi|api|id|csv|pdf)\b/g, (short) => short.toUpperCase())
    .replaceAll(/\bgoogle\b/g, 'Google')

/** `updateVendorLinks` → `Update vendor links` */
export const operationName = (operation: string): string => operationNames[operation] ?? capitalize(splitCamelCase(operation))

/** Name of the actor: a user, or an external application with its key. */
export const actorOf = ({ actorEmail, actorKind, actorName }: AuditEntry): string | null =>
  actorKind === 'application' ? `Application ${actorName ?? ''}`.trim() : actorEmail

/** Subject of an entry: `user Ada Lovelace`. */
export const subjectOf = ({ subject, subjectName, subjectId }: AuditEntry): string =>
  [subject && splitCamelCase(subject), subjectName ?? subjectId].filter(Boolean).join(' ')
