import { eventDeclaration, eventTypeNames, type EventType } from '@portal/contracts/external/changes/event-types'
import { switchableEndpoints } from '@portal/contracts/external/index'
import { sql, type Sql } from '@portal/db/read'
import type { SupplierPart } from '@portal/db/supplier-part'
import type { ApplicationScope } from '../../platform/access/scope.ts'

/** Suppliers whose events of a type a key receives: all, some, or none because the key cannot read the records. */
type Visibility = 'all' | SupplierPart | 'none'

/** Returns the suppliers whose events of a type a key receives. */
export function visibilityOf(type: EventType, scope: ApplicationScope): Visibility {
  const { readBy, feature } = eventDeclaration(type)
  if (feature && !scope.account.features.has(feature)) return 'none'
  if (readBy.length === 0) return scope.actor.part ? 'none' : 'all'
  for (const endpoint of readBy) {
    const reader = scope.access(endpoint)
    if (typeof reader === 'string') continue
    // records without a supplier are the same for every reader
    return reader.part && switchableEndpoints.get(endpoint)!.access.knowsSupplierFilter ? reader.part : 'all'
  }
  return 'none'
}

/** Returns the condition on events `e` that a key may receive. @param types requested types; all by default */
export function isVisible(scope: ApplicationScope, types: readonly EventType[] = eventTypeNames): Sql {
  const all = types.filter((type) => visibilityOf(type, scope) === 'all')
  const limited = types.flatMap((type) => {
    const visibility = visibilityOf(type, scope)
    return typeof visibility === 'string' ? [] : [{ type, ...visibility }]
  })
  const names = limited.map(({ type }) => type)
  const suppliers = limited[0]?.suppliers ?? []
  return sql`(e.type = any(${all}::text[]) and e.audience <> 'filtered'
    or e.type = any(${names}::text[]) and e.audience <> 'unfiltered' and e.supplier_id = any(${[...suppliers]}::uuid[]))`
}
