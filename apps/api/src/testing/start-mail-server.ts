import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServerBehavior =
  | 'takes all'
  /** 550 for the recipient. */
  | 'knows nobody'
  /** 451 for the recipient. */
  | 'is busy'
  /** 554 for the content. */
  | 'refuses the content'
  /** Accepts the connection but sends no greeting. */
  | 'says nothing'
  /** Accepts the mail but closes the connection before it confirms. */
  | 'hangs up'

export interface ReceivedMail {
  from: string
  to: string[]
  email: Email
  raw: string
}

export interface MailServer {
  /** Value for SMTP_URL, with the portal's timeouts. */
  url: string
  /** The same URL with short timeouts, for a silent server only: a slow machine may delay any other that long. */
  hastyUrl: string
  mails: ReceivedMail[]
  behave(manner: MailServerBehavior): void
  /** Runs work between the receipt of a mail and its confirmation. */
  onMail(work: (mail: ReceivedMail) => Promise<void>): void
  close(): Promise<void>
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** Starts a local SMTP server. */
export async function startMailServer(): Promise<MailServer> {
  let manner: MailServerBehavior = 'takes all'
  let work: (mail: ReceivedMail) => Promise<void> = async () => {}
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      if (manner !== 'says nothing') done()
    },
    onRcptTo: (_address, _session, done) => {
      if (manner === 'knows nobody') done(refusal(550, '5.1.1 No such user'))
      else if (manner === 'is busy') done(refusal(451, '4.3.2 Try again later'))
      else done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const take = async () => {
          if (manner === 'refuses the content') return done(refusal(554, '5.7.1 Not such a mail'))
          const raw = Buffer.concat(chunks).toString()
          const { mailFrom, rcptTo } = session.envelope
          const from = mailFrom ? mailFrom.address : ''
          const mail = { from, to: rcptTo.map(({ address }) => address), email: await PostalMime.parse(raw), raw }
          mails.push(mail)
          await work(mail)
          if (manner === 'hangs up') for (const connection of server.connections) connection.close()
          else done()
        }
        take().catch(done)
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}`
  return {
    url,
    hastyUrl: `${url}?greetingTimeout=300`,
    mails,
    behave: (next) => void (manner = next),
    onMail: (next) => void (work = next),
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
