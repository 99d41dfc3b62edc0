import { capitalize } from '@portal/contracts/capitalize'
import type { AuditEntry } from '@portal/contracts/audit'

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

/** Subject of an entry: `User Ada Lovelace`. */
export const subjectOf = ({ subject, subjectName, subjectId }: AuditEntry): string =>
  [subject && capitalize(splitCamelCase(subject)), subjectName ?? subjectId].filter(Boolean).join(' ')
