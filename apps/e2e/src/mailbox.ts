import PostalMime from 'postal-mime'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './portal.ts'

interface Received {
  subject: string
  text: string
  html: string
}

async function mailsTo(address: string): Promise<Received[]> {
  const folder = process.env['PORTAL_MAIL']!
  const mails: Received[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const { to, subject, text, html } = await PostalMime.parse(await readFile(join(folder, name)))
    if (to?.some((recipient) => recipient.address === address)) mails.push({ subject: subject ?? '', text: text ?? '', html: html ?? '' })
  }
  return mails
}

/**
 * Returns the latest mail to an email address whose text matches.
 * @param sent number of matching mails to wait for
 */
export async function mailTo(address: string, pattern: RegExp, sent = 1): Promise<Received> {
  let found: Received | undefined
  await expect
    .poll(
      async () => {
        const matching = (await mailsTo(address)).filter(({ text }) => pattern.test(text))
        found = matching.at(-1)
        return matching.length
      },
      { message: `a mail to ${address} that says ${pattern}` },
    )
    .toBeGreaterThanOrEqual(sent)
  return found!
}

/** Returns the link to a page in the latest mail to an email address. */
export async function mailedLink(address: string, page: 'resetpassword' | 'confirmemail', sent = 1): Promise<string> {
  const pattern = new RegExp(`https?://\\S+/${page}\\?\\S+`)
  return pattern.exec((await mailTo(address, pattern, sent)).text)![0]
}
