import type { Client } from '@portal/db/pool'
import { v7 as uuid } from 'uuid'

/** Tables that records reference by a code, with the columns of a stub. */
const targets = {
  suppliers: { key: 'code', stub: (code: string) => ({ name: code }) },
  products: { key: 'code', stub: () => ({}) },
  purchase_orders: { key: 'order_number', stub: () => ({}) },
} as const

type Target = keyof typeof targets

/** Maximum number of cached codes per table; then the cache is cleared. */
const remembered = 200_000

/** Caches ids by code. An unknown code gets a stub, which a later record fills, so that files and records may be imported in any order. */
export class ReferenceResolver {
  readonly #accountId: string
  readonly #ids: Record<Target, Map<string, string>> = { suppliers: new Map(), products: new Map(), purchase_orders: new Map() }
  readonly #places = new Set<string>()

  constructor(accountId: string) {
    this.#accountId = accountId
  }

  /** Loads or creates ids for all of these codes. @returns the number of stubs created */
  async prepare(client: Client, target: Target, codes: Iterable<string | undefined>): Promise<number> {
    const known = this.#ids[target]
    if (known.size > remembered) known.clear()
    const missing = [...new Set(codes)].filter((code): code is string => code !== undefined && !known.has(code))
    if (missing.length === 0) return 0
    const { key, stub } = targets[target]
    const extra = Object.entries(stub(''))
    const stubs = missing.map((code) => ({ code, id: uuid(), ...stub(code) }))
    const names = extra.map(([name]) => name)
    const { rows } = await client.query<{ code: string; id: string; made: boolean }>(
      `with wanted as (select * from jsonb_to_recordset($2::jsonb) as r (code text, id uuid ${names.map((name) => `, ${name} text`).join('')})),
       made as (
         insert into ${target} (account_id, id, ${key}, is_stub ${names.map((name) => `, ${name}`).join('')})
         select $1, id, code, true ${names.map((name) => `, ${name}`).join('')} from wanted on conflict (account_id, ${key}) do nothing
         returning ${key} as code, id)
       select code, id, true as made from made
       union all select t.${key}, t.id, false from ${target} t join wanted w on t.${key} = w.code where t.account_id = $1`,
      [this.#accountId, JSON.stringify(stubs)],
    )
    for (const { code, id } of rows) known.set(code, id)
    return rows.filter(({ made }) => made).length
  }

  /** Caches the id of a row just written. */
  note(target: Target, code: string, id: string): void {
    const known = this.#ids[target]
    if (known.size < remembered) known.set(code, id)
  }

  /** Returns the id of a prepared code; null without a code. */
  id(target: Target, code: string | undefined): string | null {
    if (code === undefined) return null
    const id = this.#ids[target].get(code)
    if (!id) throw new Error(`${target} ${code} was not prepared`)
    return id
  }

  /** Creates missing places as stubs. @returns the number of stubs created */
  async preparePlaces(client: Client, codes: Iterable<string | undefined>): Promise<number> {
    const missing = [...new Set(codes)].filter((code): code is string => code !== undefined && !this.#places.has(code))
    if (missing.length === 0) return 0
    const { rowCount } = await client.query(
      `insert into locations (code, name, country, is_stub) select code, code, left(code, 2), true from unnest($1::text[]) as code order by code
       on conflict (code) do nothing`,
      [missing],
    )
    for (const code of missing) this.#places.add(code)
    return rowCount ?? 0
  }
}
