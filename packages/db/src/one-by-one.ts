/** Joins a table by conditions over its alias. */
export type Join = (how: 'join' | 'left join', table: string, alias: string, on: string) => string

/**
 * Row by row, whatever the statistics say: of an account that has just come they know nothing, and then every row of it would be compared
 * with every other.
 */
export const oneByOne: Join = (how, table, alias, on) =>
  `${how} lateral (select * from ${table} ${alias} where ${on} offset 0) ${alias} on true`
