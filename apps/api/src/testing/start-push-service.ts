import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakePushService {
  /** Value for PUSH_HOSTS. */
  origin: string
  received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[]
  /** Overrides the response 201 until called with undefined. */
  misbehave(answer: ((response: ServerResponse) => void) | undefined): void
  close(): Promise<void>
}

/** Starts a local push service (RFC 8030). */
export async function startPushService(): Promise<FakePushService> {
  const received: FakePushService['received'] = []
  let otherwise: ((response: ServerResponse) => void) | undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) })
      if (otherwise) return otherwise(response)
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    misbehave: (response) => void (otherwise = response),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export interface Browser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** Decrypts a message with the keys of this browser (RFC 8291). */
  read(body: Buffer): unknown
}

/** Creates a browser that is subscribed at a push service. */
export function newBrowser(endpoint: string): Browser {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const [salt, length] = [body.subarray(0, 16), body[20]!]
      const sender = body.subarray(21, 21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
      const material = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12))
      const sealed = body.subarray(21 + length)
      const opener = createDecipheriv('aes-128-gcm', key, nonce)
      opener.setAuthTag(sealed.subarray(-16))
      const record = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
      // the content is followed by a byte 2 and padding
      return JSON.parse(record.subarray(0, record.lastIndexOf(2)).toString())
    },
  }
}
