import type { Client } from '@portal/db/pool'
import { limits } from '@portal/edi/limits'

/** Bytes read to detect an oversized file: one more than the limit. */
export const maxReadBytes = limits.bytes + 1

/** Returns the first `maxReadBytes` bytes of a stored file. */
export async function readFileHead(client: Client, accountId: string, fileId: string): Promise<Buffer> {
  const { rows } = await client.query<{ bytes: Buffer }>(
    `select bytes from (
       select position, bytes, sum(length(bytes)) over (order by position) - length(bytes) as before
       from stored_file_pieces where account_id = $1 and file_id = $2
     ) as pieces where before < $3 order by position`,
    [accountId, fileId, maxReadBytes],
  )
  return Buffer.concat(rows.map(({ bytes }) => bytes)).subarray(0, maxReadBytes)
}
