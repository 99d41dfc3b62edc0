import { containerHeights, containerKinds, containerLengths, standardContainer } from '@portal/contracts/shipments/container-type'
import { sql, type Sql } from '@portal/db/read'

/** Name of a character at a position of the code, by a table of the contract; null for another character. */
function nameAt(code: Sql, position: number, names: Readonly<Record<string, string>>): Sql {
  const [characters, words] = [Object.keys(names), Object.values(names)].map((texts) => sql.join(texts.map((text) => sql.lit(text))))
  return sql`(array[${words!}])[array_position(array[${characters!}], upper(substr(${code}, ${sql.raw(String(position))}, 1)))]`
}

/** SQL counterpart of `containerTypeName`: an ISO 6346 size and type in words, an unknown code unchanged. */
export function containerTypeText(code: Sql): Sql {
  const described = sql`nullif(coalesce(${nameAt(code, 2, containerHeights)}, '') || ${nameAt(code, 3, containerKinds)}, '')`
  const isKnown = sql`${nameAt(code, 3, containerKinds)} is not null and substr(${code}, 4) ~ '^[0-9]$'`
  return sql`coalesce(${nameAt(code, 1, containerLengths)} || case when ${isKnown} then coalesce(${described}, ${sql.lit(standardContainer)}) end
    || ' (' || ${code} || ')', ${code})`
}
