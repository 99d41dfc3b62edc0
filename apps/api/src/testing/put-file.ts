import type { Pool } from '@portal/db/pool'
import { hash } from 'node:crypto'

/** Stores a file of one piece in an account, without a reference to it. @returns id of the file */
async function putFile(pool: Pool, accountId: string, name: string, bytes: Buffer): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into stored_files (account_id, name, size, sha256, content_type) values ($1, $2, $3, $4, 'application/octet-stream') returning id`,
    [accountId, name, bytes.length, hash('sha256', bytes, 'buffer')],
  )
  const [{ id }] = rows as [{ id: string }]
  if (bytes.length > 0)
    await pool.query('insert into stored_file_pieces (account_id, file_id, position, bytes) values ($1, $2, 0, $3)', [accountId, id, bytes])
  return id
}

/** Stores a report file in an account. @returns id of the report file */
export async function insertReportFile(pool: Pool, accountId: string, name: string, bytes = Buffer.from(name)): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into report_files (account_id, file_name, file_id) values ($1, $2, $3) returning id',
    [accountId, name, await putFile(pool, accountId, name, bytes)],
  )
  return rows[0]!.id
}

/** Stores a received EDI file in an account without processing it. @returns id of the EDI file */
export async function insertEdiFile(
  pool: Pool,
  accountId: string,
  documentNumber: string,
  bytes = Buffer.from(documentNumber),
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into edi_files (account_id, direction, document_number, exchanged_at, file_id, sha256)
     values ($1, 'received', $2, '2026-11-01T12:00:00Z', $3, $4) returning id`,
    [accountId, documentNumber, await putFile(pool, accountId, `${documentNumber}.edi`, bytes), hash('sha256', bytes, 'buffer')],
  )
  return rows[0]!.id
}
