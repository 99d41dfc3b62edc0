import type { Pool } from '@portal/db/pool'
import { hash } from 'node:crypto'

/** Puts a file of one piece into an account, linked to nothing yet. @returns its id */
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

/** Puts a report file into an account. @returns its id */
export async function putReportFile(pool: Pool, accountId: string, name: string, bytes = Buffer.from(name)): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into report_files (account_id, file_name, file_id) values ($1, $2, $3) returning id',
    [accountId, name, await putFile(pool, accountId, name, bytes)],
  )
  return rows[0]!.id
}

/** Puts a received EDI file into an account that nobody has read yet. @returns its id */
export async function putEdiFile(
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
