/** Builds the SQL join of a table with conditions over its alias. */
export type Join = (how: 'join' | 'left join', table: string, alias: string, on: string) => string

/** Forces a nested loop with one index lookup per row. A new account has no statistics, so the planner might compare every row with every other. */
export const nestedLoopJoin: Join = (how, table, alias, on) =>
  `${how} lateral (select * from ${table} ${alias} where ${on} offset 0) ${alias} on true`
