import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Maximum number of listed mails. */
const listed = 100

/** File names that the portal itself assigns: a timestamp and the outbox id. No other file is read. */
const nameForm = /^\d{8}T\d{6}\.\d{3}Z-[0-9a-f-]{36}\.eml$/

export interface MailFile {
  name: string
  email: Email
}

/** Reads a mail of the folder; undefined for an unknown name. */
export async function findMailFile(folder: string, name: string): Promise<Email | undefined> {
  if (!nameForm.test(name)) return undefined
  const bytes = await readFile(join(folder, name)).catch(() => undefined)
  return bytes && PostalMime.parse(bytes)
}

/** Returns the newest mails of the folder, latest first. */
export async function listMailFiles(folder: string): Promise<MailFile[]> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => nameForm.test(name))
    .toSorted()
    .toReversed()
    .slice(0, listed)
  const mails = await Promise.all(newest.map(async (name) => ({ name, email: await findMailFile(folder, name) })))
  return mails.filter((mail): mail is MailFile => mail.email !== undefined)
}
