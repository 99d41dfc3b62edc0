import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The newest of so many mails are listed. */
const listed = 100

/** Names that the portal itself gives: a moment and the id in the outbox. Nothing else is read. */
const nameForm = /^\d{8}T\d{6}\.\d{3}Z-[0-9a-f-]{36}\.eml$/

export interface KeptMail {
  name: string
  email: Email
}

/** A mail of the folder; undefined for a name that none has. */
export async function keptMail(folder: string, name: string): Promise<Email | undefined> {
  if (!nameForm.test(name)) return undefined
  const bytes = await readFile(join(folder, name)).catch(() => undefined)
  return bytes && PostalMime.parse(bytes)
}

/** The newest mails of the folder, the latest first. */
export async function keptMails(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => nameForm.test(name))
    .toSorted()
    .toReversed()
    .slice(0, listed)
  const mails = await Promise.all(newest.map(async (name) => ({ name, email: await keptMail(folder, name) })))
  return mails.filter((mail): mail is KeptMail => mail.email !== undefined)
}
