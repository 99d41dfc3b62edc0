import type { ExternalApplicationItem, KeyState } from '@portal/contracts/accounts/external-application'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { externalEndpoints, switchableEndpoints } from '@portal/contracts/external/index'
import { maskedKey, type KeyMode } from '../../domain/applications/key-format.ts'
import type { KeySlot, KeyVault } from '../../domain/applications/key-vault.ts'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import type { ApplicationRow } from './find-application.ts'
import { isOfferedTo } from './require-valid-choice.ts'

type StoredKey = ApplicationRow['keys'][number]

/** Collation for people's names. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** Returns an application for the list. A contact who can no longer be assigned is left out. */
export function applicationItem(row: ApplicationRow): ExternalApplicationItem {
  const { contact } = row
  const isAssignable =
    contact !== null && (isFullAdministrator(contact) || contact.accounts.some(({ accountId }) => accountId === row.accountId))
  const suppliers = row.suppliers.map(({ supplier }) => supplier).toSorted((a, b) => compare(a.name, b.name))
  const uses = row.keys.flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
  return {
    id: row.id,
    name: row.name,
    accountId: row.accountId,
    accountName: row.account.name,
    accountKind: row.account.kind,
    userId: isAssignable ? row.userId : null,
    contactName: isAssignable ? `${contact.firstName} ${contact.lastName}` : null,
    contactEmail: isAssignable ? contact.email : null,
    allSuppliers: row.allSuppliers,
    supplierIds: suppliers.map(({ id }) => id),
    supplierNames: suppliers.map(({ name }) => name),
    enabledEndpointCount: row.endpoints.filter(({ endpointId }) => switchableEndpoints.has(endpointId)).length,
    endpointCount: [...switchableEndpoints.values()].filter((endpoint) => isOfferedTo(row.account.kind, endpoint)).length,
    lastUsedDate: uses.length > 0 ? new Date(Math.max(...uses.map(Number))).toISOString() : null,
  }
}

/** Returns the key of a slot that has not been replaced. */
export const currentKey = <K extends ApplicationRow['keys'][number]>(keys: readonly K[], slot: KeySlot): K | undefined =>
  keys.find((key) => key.slot === slot && key.replacedAt === null)

export const keyState = ({ keys }: ApplicationRow, slot: KeySlot, vault: KeyVault, now: Date): KeyState =>
  stateOf(currentKey(keys, slot)!, keys, vault, { mode: 'live', now })

/** Returns the display state of a key. @param keys of its application */
export function stateOf(
  key: StoredKey,
  keys: readonly StoredKey[],
  vault: KeyVault,
  { mode, now }: { mode: KeyMode; now: Date },
): KeyState {
  const old = keys.find((one) => one.slot === key.slot && one.replacedAt !== null && one.expiresAt! > now)
  return {
    masked: maskedKey(key.lastFour, mode),
    canShow: vault.knows(key.secretId),
    createdDate: key.createdAt.toISOString(),
    lastUsedDate: key.lastUsedAt?.toISOString() ?? null,
    lastNetwork: key.lastNetwork,
    lastEndpoint: key.lastEndpoint,
    lastEndpointName: key.lastEndpoint === null ? null : (endpointName(key.lastEndpoint) ?? null),
    sentInClearDate: key.sentInClearAt?.toISOString() ?? null,
    expiresDate: key.expiresAt?.toISOString() ?? null,
    oldKey: old
      ? {
          masked: maskedKey(old.lastFour),
          expiresDate: old.expiresAt!.toISOString(),
          lastUsedDate: old.lastUsedAt?.toISOString() ?? null,
        }
      : null,
  }
}

/** Returns the display name of the endpoint of a request; endpoints without a switch are found by operation. */
export const endpointName = (id: string): string | undefined =>
  (switchableEndpoints.get(id) ?? (externalEndpoints as Record<string, ExternalEndpoint>)[id])?.name

/** Returns the state of an application for the audit log, without keys. */
export const auditedState = (row: ApplicationRow) => ({
  name: row.name,
  userId: row.userId,
  allSuppliers: row.allSuppliers,
  supplierIds: row.suppliers.map(({ supplier }) => supplier.id).toSorted(),
  endpoints: Object.fromEntries(
    row.endpoints
      .map(({ endpointId, supplierFilter }) => [endpointId, supplierFilter ? 'on, supplier filter' : 'on'] as const)
      .toSorted(([one], [other]) => compare(one, other)),
  ),
  callsPerMinute: row.callsPerMinute,
  allowedNetworks: row.allowedNetworks,
})
