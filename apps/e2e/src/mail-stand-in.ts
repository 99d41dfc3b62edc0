import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/** Starts a mail server that accepts every mail and stores it in a folder for the journeys. */
export async function startMail(): Promise<{ url: string; folder: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mail-'))
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const name = `${String(++count).padStart(6, '0')}.eml`
        writeFile(join(folder, name), Buffer.concat(pieces)).then(() => done(), done)
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    folder,
    async close() {
      await new Promise<void>((closed) => server.close(() => closed()))
      await rm(folder, { recursive: true })
    },
  }
}
