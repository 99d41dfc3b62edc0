import { sql, type AccountReader, type Sql } from '@portal/db/read'
import { rejectWith } from '../../platform/errors/http-error.ts'

/** Returns an EDI file `e` of the account with its stored file `f`. @param columns select list @throws Refusal `notFound` */
export async function findEdiFile<T>(reader: AccountReader, id: string, columns: Sql): Promise<T> {
  const [found] = await reader.rows<T>(
    sql`select ${columns} from ${reader.from('edi_files')} e join ${reader.from('stored_files')} f on f.id = e.file_id where e.id = ${id}`,
  )
  return found ?? rejectWith('notFound')
}
