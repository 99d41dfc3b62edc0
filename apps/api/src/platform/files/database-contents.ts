import type { Client } from '@portal/db/pool'
import { sql, type AccountReader } from '@portal/db/read'
import { ContentMissing, type ContentPlace, type ContentReader, type FileContents } from './file-contents.ts'

type ReadPiece = (place: ContentPlace, position: number) => Promise<Buffer | undefined>

/** Contents in the database, read through an account's reader: each piece with a short query. */
export const readableContents = (reader: AccountReader): ContentReader => ({
  read: (place, from) =>
    readPieces(place, from, async ({ fileId }, position) => {
      const [row] = await reader.rows<{ bytes: Buffer }>(
        sql`select p.bytes from ${reader.from('stored_file_pieces')} p where p.file_id = ${fileId} and p.position = ${position}`,
      )
      return row?.bytes
    }),
})

/** Contents in the database, as part of the transaction of a connection. */
export const databaseContents = (client: Pick<Client, 'query'>): FileContents => ({
  read: (place, from) =>
    readPieces(place, from, async ({ accountId, fileId }, position) => {
      const { rows } = await client.query<{ bytes: Buffer }>(
        'select bytes from stored_file_pieces where account_id = $1 and file_id = $2 and position = $3',
        [accountId, fileId, position],
      )
      return rows[0]?.bytes
    }),
  async write({ accountId, fileId }, chunks) {
    let position = 0
    for await (const chunk of chunks())
      await client.query('insert into stored_file_pieces (account_id, file_id, position, bytes) values ($1, $2, $3, $4)', [
        accountId,
        fileId,
        position++,
        chunk,
      ])
  },
  async remove({ accountId, fileId }) {
    await client.query('delete from stored_file_pieces where account_id = $1 and file_id = $2', [accountId, fileId])
  },
})

async function* readPieces(place: ContentPlace, from = 0, readPiece: ReadPiece): AsyncGenerator<Buffer> {
  let bytes = 0
  for (let position = 0; bytes < place.size; position++) {
    const piece = await readPiece(place, position)
    if (!piece) throw new ContentMissing()
    bytes += piece.byteLength
    if (bytes > from) yield piece.subarray(Math.max(0, from - bytes + piece.byteLength))
  }
}
