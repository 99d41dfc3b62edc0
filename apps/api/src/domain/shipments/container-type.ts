import { sql, type Sql } from '@portal/db/read'
import { containerCodes, containerKinds, containerLengths, highCubes, standardContainer, tradeKinds } from './rules/container-type.ts'

/** Value of a table for a key; null for an unknown key. */
function lookUp(key: Sql, values: Readonly<Record<string, string>>): Sql {
  const [keys, texts] = [Object.keys(values), Object.values(values)].map((list) => sql.join(list.map((text) => sql.lit(text))))
  return sql`(array[${texts!}])[array_position(array[${keys!}], ${key})]`
}

/** SQL counterpart of the rule `containerTypeText`, over its tables and patterns. */
export function containerTypeText(code: Sql): Sql {
  const part = (pattern: string, place: 1 | 2 | 3) => sql`(regexp_match(t.code, ${sql.lit(pattern)}))[${sql.raw(String(place))}]`
  const { iso, trade, longTrade } = containerCodes
  const height = sql`case when strpos(${sql.lit(highCubes)}, ${part(iso, 2)}) > 0 then 'high cube' end`
  const isoKind = lookUp(part(iso, 3), containerKinds)
  const describe = (size: Sql, ...words: Sql[]) =>
    sql`${size} || ' ' || coalesce(nullif(concat_ws(' ', ${sql.join(words.map((word) => sql`nullif(${word}, '')`))}), ''), ${sql.lit(standardContainer)})`
  const tradeText = (pattern: string) => {
    const kind = lookUp(part(pattern, 2), tradeKinds)
    return sql`case when t.code ~ ${sql.lit(pattern)} then ${describe(sql`${part(pattern, 1)} || ' ft'`, kind)} end`
  }
  const isoText = sql`case when ${isoKind} is not null then ${describe(lookUp(part(iso, 1), containerLengths), height, isoKind)} end`
  return sql`(select coalesce(coalesce(${tradeText(trade)}, ${tradeText(longTrade)}, ${isoText}) || ' (' || btrim(${code}) || ')', ${code})
    from (select upper(btrim(${code})) as code) t)`
}
