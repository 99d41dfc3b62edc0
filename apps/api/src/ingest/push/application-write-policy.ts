import type { PushResource } from '@portal/contracts/external/declare'
import { records, type Resource } from '@portal/contracts/records/index'
import { partialPurchaseOrder } from '@portal/contracts/records/purchase-order'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import type { SupplierPart } from '@portal/db/supplier-part'
import { TimeSlices } from '@portal/db/time-slices'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { contentHash } from '../context/content-hash.ts'
import type { ValidRecord, ImportContext, WritePolicy, ResolvedRecord, StoredRow } from '../context/context.ts'
import { fieldChanges } from './field-changes.ts'
import { insidePart } from './inside-part.ts'
import { preserveHiddenFields, withoutHiddenEntries } from './preserve-hidden-fields.ts'
import { PlaceLimits } from './place-limits.ts'
import { givenByMessages, withoutReportedEvents, withoutReadBackDates, type GivenByMessages } from './read-back.ts'
import { visibleRecord, type SupplierContent, type RecordVisibility } from './record-visibility.ts'
import { asStored, storedRecords } from './stored-form.ts'
import { outsidePart, outsideSupplierFilter } from './supplier-fence.ts'
import { rejected, toWholeRecord } from './whole-record.ts'

/** Maximum number of reported errors of a record. */
const maxIssues = 100

/**
 * Rules for records sent with a key: they may add few places, must belong to the key's suppliers, cannot change what is hidden from the
 * key, and count as unchanged if they equal the stored record in any notation.
 */
export class ApplicationWritePolicy implements WritePolicy {
  readonly #visibility: RecordVisibility
  readonly #part: SupplierPart | undefined
  readonly #places = new PlaceLimits()
  readonly #lenient: z.ZodObject | undefined

  /** @param part suppliers that the endpoint is limited to */
  constructor(resource: PushResource, visibility: RecordVisibility, part: SupplierPart | undefined) {
    this.#visibility = visibility
    this.#part = part
    this.#lenient = lenientSchema(resource, visibility)
  }

  get dependsOnRows(): boolean {
    return this.#part !== undefined
  }

  get stubsOfSupplier(): boolean {
    return this.#part !== undefined
  }

  lenient(): z.ZodObject | undefined {
    return this.#lenient
  }

  async settle(
    client: Client,
    context: ImportContext,
    resource: Resource,
    chunk: readonly ValidRecord[],
    rows: ReadonlyMap<string, StoredRow>,
  ): Promise<Map<string, ResolvedRecord>> {
    const { id } = context.account
    const pushed = resource as PushResource
    if (resource === 'shipments')
      await this.#places.lookUp(
        client,
        id,
        chunk.map(({ record }) => record as ShipmentRecord),
      )
    const outside = this.#part ? await outsidePart(client, id, pushed, chunk, this.#part) : new Set<string>()
    const settled = new Map<string, ResolvedRecord>()
    const known: ValidRecord[] = []
    const slices = new TimeSlices()
    for (const sent of chunk) {
      await slices.pause()
      const row = rows.get(sent.key)
      if (outside.has(sent.key)) {
        settled.set(sent.key, rejected([outsideSupplierFilter]))
        continue
      }
      const problems = resource === 'shipments' ? this.#places.admit(sent.record as ShipmentRecord).slice(0, maxIssues) : []
      if (problems.length > 0) settled.set(sent.key, rejected(problems))
      else if (row?.hash?.equals(sent.hash)) settled.set(sent.key, { outcome: 'unchanged' })
      else if (row?.hash) known.push(sent)
      else settled.set(sent.key, this.#lenient ? toWholeRecord(sent.record, pushed, context) : { ...sent, outcome: 'different' })
    }
    if (known.length === 0) return settled
    const keys = known.map(({ key }) => key)
    const stored = await storedRecords(client, id, pushed, keys)
    const inside = this.#visibility.part
      ? await insidePart(client, id, pushed, keys, this.#visibility.part)
      : new Map<string, SupplierContent>()
    const fromMessages = pushed === 'shipments' ? await givenByMessages(client, id, keys) : new Map<string, GivenByMessages>()
    for (const sent of known) {
      await slices.pause()
      const before = { stored: stored.get(sent.key)!, inside: inside.get(sent.key), fromMessages: fromMessages.get(sent.key) }
      settled.set(sent.key, this.#settleKnown(sent, before, pushed, context))
    }
    return settled
  }

  /** Resolves a record that is already stored. */
  #settleKnown(
    sent: ValidRecord,
    { stored, inside, fromMessages }: Before,
    resource: PushResource,
    context: ImportContext,
  ): ResolvedRecord {
    const sees = visibleRecord(this.#visibility, stored, inside)
    const stated = fromMessages ? withoutReadBackDates(sent.record as ShipmentRecord, stored as ShipmentRecord, fromMessages) : sent.record
    const whole = toWholeRecord(preserveHiddenFields(stated, stored, sees), resource, context)
    if (whole.outcome !== 'different') return whole
    const after = asStored(resource, whole.record, context)
    if (isDeepStrictEqual(after, stored)) return { outcome: 'unchanged' }
    const visible = (record: object) => withoutHiddenEntries(record, stored, sees)
    const changed = fieldChanges(visible(stored), visible(after), (field) => sees.reads(field))
    if (!fromMessages) return { ...whole, changed }
    const record = withoutReportedEvents(
      whole.record as ShipmentRecord,
      { after: after as ShipmentRecord, stored: stored as ShipmentRecord },
      fromMessages,
    )
    return { ...whole, record, hash: contentHash(record), changed }
  }
}

/** Stored record that a sent one changes. */
interface Before {
  stored: object
  inside: SupplierContent | undefined
  fromMessages: GivenByMessages | undefined
}

/** Returns the schema for records sent with a key that cannot read all required properties; undefined for other keys. */
function lenientSchema(resource: PushResource, { fields, hiddenWithin }: RecordVisibility): z.ZodObject | undefined {
  // a position needs its place, and every key can read the key properties
  if (resource === 'vessel-positions' || resource === 'shipments') return undefined
  const { schema, key } = records[resource]
  const isRequired = ([, property]: [string, z.ZodType]) => !property.safeParse(undefined).success
  const own = Object.entries<z.ZodType>(schema.shape)
    .filter((property) => isRequired(property) && property[0] !== key && property[0] !== 'lines' && !fields.has(property[0]))
    .map(([name]) => name)
  const lines = [...hiddenWithin].map((field) => field.replace('lines.', ''))
  if (own.length === 0 && lines.length === 0) return undefined
  if (resource === 'purchase-orders') return partialPurchaseOrder(own, fields.has('lines') ? lines : ['code', 'qty'])
  return (schema as z.ZodObject).partial(Object.fromEntries(own.map((name) => [name, true])) as never)
}
