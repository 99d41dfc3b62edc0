import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { parseFilesUrl, type FilesLocation } from '../platform/config/files-location.ts'

interface ServedObject {
  bytes: Buffer
  changedAt: Date
}

/** How a server fails: with a status, or without a response. */
type Failure = 503 | 403 | 'silence'

/** Local server with the part of the S3 protocol that the portal uses. */
export interface ObjectServer {
  url: string
  location: FilesLocation
  /** Objects by bucket and key, `bucket/prefix/key`. */
  objects: Map<string, ServedObject>
  /** Methods and paths of the requests. */
  requests: string[]
  /** Fails the next requests, as many as `count`. */
  fail(failure: Failure, count?: number): void
  close(): Promise<void>
}

/** Signature of version 4 with the headers that it must cover. */
const signature =
  /^AWS4-HMAC-SHA256 Credential=\S+\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*x-amz-content-sha256[a-z0-9;-]*, Signature=[0-9a-f]{64}$/

/** Starts a server. @param pageSize keys per page of a listing */
export async function startObjectServer({ pageSize = 1000 } = {}): Promise<ObjectServer> {
  const objects = new Map<string, ServedObject>()
  const requests: string[] = []
  const failures: Failure[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const failure = failures.shift()
    if (failure === 'silence') return
    if (failure !== undefined) return sendError(response, failure, failure === 503 ? 'SlowDown' : 'AccessDenied')
    void buffer(request).then((body) => {
      if (!signature.test(request.headers.authorization ?? '')) return sendError(response, 403, 'AccessDenied')
      const declared = request.headers['x-amz-content-sha256']
      if (declared !== 'UNSIGNED-PAYLOAD' && declared !== hash('sha256', body)) return sendError(response, 400, 'XAmzContentSHA256Mismatch')
      serveObject({ request, response, body, objects, pageSize })
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `s3://portal-files/test?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    location: parseFilesUrl(url)!,
    objects,
    requests,
    fail: (failure, count = 1) => void failures.push(...Array<Failure>(count).fill(failure)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
  objects: Map<string, ServedObject>
  pageSize: number
}

function serveObject({ request, response, body, objects, pageSize }: Exchange): void {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
  const name = decodeURIComponent(pathname.slice(1))
  if (searchParams.get('list-type') === '2') return sendList(response, objects, { bucket: name.replace(/\/$/, ''), searchParams, pageSize })
  if (request.method === 'PUT') {
    objects.set(name, { bytes: body, changedAt: new Date() })
    response.writeHead(200, { etag: '"x"' }).end()
  } else if (request.method === 'DELETE') {
    objects.delete(name)
    response.writeHead(204).end()
  } else {
    const found = objects.get(name)
    if (!found) return sendError(response, 404, 'NoSuchKey')
    if (request.method === 'HEAD') return void response.writeHead(200, { 'content-length': found.bytes.byteLength }).end()
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')!
    response.writeHead(206, { 'last-modified': found.changedAt.toUTCString() }).end(found.bytes.subarray(Number(start), Number(end) + 1))
  }
}

function sendList(
  response: ServerResponse,
  objects: Map<string, ServedObject>,
  { bucket, searchParams, pageSize }: { bucket: string; searchParams: URLSearchParams; pageSize: number },
): void {
  const after = searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .filter((name) => name.startsWith(`${bucket}/${searchParams.get('prefix') ?? ''}`))
    .map((name) => name.slice(bucket.length + 1))
    .filter((key) => key > after)
    .toSorted()
  const page = keys.slice(0, pageSize)
  const contents = page.map((key) => {
    const { bytes, changedAt } = objects.get(`${bucket}/${key}`)!
    return `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.byteLength}</Size></Contents>`
  })
  const next = page.length < keys.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  sendXml(
    response,
    200,
    `<ListBucketResult><Name>${bucket}</Name><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

const sendError = (response: ServerResponse, status: number, code: string): void =>
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

const sendXml = (response: ServerResponse, status: number, xml: string): void =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
