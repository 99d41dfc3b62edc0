import { sql, type AccountReader, type Sql } from '@portal/db/read'
import type { Today } from '../../domain/shipments/overdue.ts'
import { lookUpReference, toContainerPart } from '../../domain/shipments/look-up-reference.ts'
import type { AccountContext } from '../../platform/access/access-lookup.ts'
import { containsPattern } from '../../platform/db/like-pattern.ts'
import type { VisibleGroups } from './visible-groups.ts'

/** Minimum characters to search within numbers and names (decision 43). */
const minContainedCharacters = 3

/** Rows by date, newest first, that are checked one by one before the index is searched. */
export const recentRows = sql`2000`

/** Rows that the index may find; of more matches, an arbitrary part is ranked. */
export const maxIndexedRows = sql`500`

/** Search of one text in an account. */
export interface SearchContext extends Today {
  reader: AccountReader
  account: AccountContext
  visible: VisibleGroups
  text: string
  /** Stored form of the text as a reference of shipments. */
  reference: string
  /** Text as typed and in upper case, for exact codes. */
  spellings: Sql
  /** Returns the condition that an expression contains the text or its form as a part of a container number; `like` needs lower case. */
  contains: (expression: Sql, operator?: 'like' | 'ilike') => Sql
}

export function searchContext(base: Pick<SearchContext, 'reader' | 'account' | 'visible' | 'now'>, text: string): SearchContext {
  const part = toContainerPart(text)
  const patterns = [text, ...(part === undefined ? [] : [part])].map(containsPattern)
  const isLong = [...text].length >= minContainedCharacters
  return {
    ...base,
    text,
    reference: lookUpReference(text),
    spellings: sql`(${text}, ${text.toUpperCase()})`,
    contains: (expression, operator = 'like') =>
      isLong
        ? sql`(${sql.join(
            patterns.map((pattern) => sql`${expression} ${sql.raw(operator)} ${pattern}`),
            ' or ',
          )})`
        : sql`false`,
  }
}

/** Lower-case form, independent of the database locale. */
export const lower = (expression: Sql): Sql => sql`lower(${expression} collate pg_unicode_fast)`

/** Returns the condition that a text starts with the searched text. */
export const startsWithText = ({ text }: SearchContext, expression: Sql): Sql =>
  sql`starts_with(${lower(expression)}, ${text.toLowerCase()})`
