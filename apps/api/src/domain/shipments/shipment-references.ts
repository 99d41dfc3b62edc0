import type { Client } from '@portal/db/pool'
import type { Mismatch } from '@portal/db/mismatch'

/** Kinds of numbers that find a shipment. */
export const referenceKinds = ['shipment', 'order', 'container', 'waybill'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** Spaces and hyphens, which people type into numbers at will. */
const dropped = [' ', '\t', '\n', '\r', '\u00A0', '\u202F', '-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212']
const droppedForm = new RegExp(
  `[${dropped.map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}]`,
  'gu',
)

/** Normalizes a number for lookups: upper case without spaces and hyphens; empty if nothing else is left. */
export const normalizeReference = (number: string): string => number.replaceAll(droppedForm, '').toUpperCase()

const droppedText = `E'${dropped.map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}'`

/** Same normalization in SQL, independent of the database locale. */
export const referenceSql = (expression: string) => `upper(translate(${expression}, ${droppedText}, '') collate pg_unicode_fast)`

/** References that the shipments of account `$1` should have. */
const expected = `select distinct s.account_id, s.id as shipment_id, v.kind::reference_kind as kind, ${referenceSql('v.number')} as reference
  from shipments s cross join lateral (
    select 'shipment' as kind, s.shipment_number as number union all select 'waybill', s.house_waybill_number
    union all select 'order', p.order_number from shipment_order_lines l join purchase_orders p on p.account_id = l.account_id and p.id = l.order_id
      where l.account_id = s.account_id and l.shipment_id = s.id
    union all select 'container', c.number from containers c where c.account_id = s.account_id and c.shipment_id = s.id) v
  where s.account_id = $1 and ${referenceSql('v.number')} <> ''`

const stored = 'select account_id, shipment_id, kind, reference from shipment_references where account_id = $1'

/** Returns at most `limit` missing or superfluous references of an account's shipments. */
export async function compareReferences(client: Client, accountId: string, limit = 100): Promise<Mismatch[]> {
  const { rows } = await client.query<{ key: string; stored: string | null; expected: string | null }>(
    `select m.number || ' ' || d.kind as key, case when not d.missing then d.reference end as stored, case when d.missing then d.reference end as expected
     from (select x.*, true as missing from (${expected} except ${stored}) x union all select x.*, false from (${stored} except ${expected}) x) d
     cross join lateral (select shipment_number as number from shipments where account_id = d.account_id and id = d.shipment_id) m
     order by 1, d.reference limit $2`,
    [accountId, limit],
  )
  return rows.map((row) => ({ table: 'shipment_references', column: 'reference', ...row }))
}

/** Corrects the references of an account's shipments. @returns number of rows corrected */
export async function rebuildReferences(client: Client, accountId: string): Promise<number> {
  const { rowCount: strange } = await client.query(
    `delete from shipment_references where account_id = $1 and (account_id, shipment_id, kind, reference) in (${stored} except ${expected})`,
    [accountId],
  )
  const { rowCount: missing } = await client.query(
    `insert into shipment_references (account_id, shipment_id, kind, reference) ${expected} on conflict do nothing`,
    [accountId],
  )
  return (strange ?? 0) + (missing ?? 0)
}
