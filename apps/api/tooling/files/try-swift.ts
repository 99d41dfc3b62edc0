/**
 * Runs files in S3 against OpenStack Swift, a real server, which Debian contains: `pnpm files`, as root, after
 * `apt-get install swift-proxy swift-account swift-container swift-object memcached`. Takes about a minute.
 */
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runPortal } from '../../src/testing/run-portal.ts'
import { startSwift, type Swift } from './start-swift.ts'

const bucket = 'portal-files'

async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  const swift = await startSwift(join(folder, 'swift'))
  try {
    await createBucket(swift)
    await tryFiles(folder, { ...swift.credentials, FILES_URL: `s3://${bucket}/test?endpoint=${swift.endpoint}` })
  } finally {
    swift.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function createBucket({ endpoint, credentials }: Swift): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: credentials.AWS_ACCESS_KEY_ID, secretAccessKey: credentials.AWS_SECRET_ACCESS_KEY },
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
}

/** Imports, moves and verifies files with the commands of an operator. */
async function tryFiles(folder: string, s3: Record<string, string>): Promise<void> {
  const data = { PORTAL_DATA: join(folder, 'data'), LOG_LEVEL: 'silent' }
  const portal = async <T>(env: Record<string, string>, ...args: string[]): Promise<T> => {
    const start = performance.now()
    const { code, stdout, stderr } = await runPortal([...args, '--json'], { ...data, ...env })
    equal(code, 0, `portal ${args.join(' ')}: ${stdout}${stderr}`)
    process.stdout.write(`portal ${args.join(' ')}: ${Math.round(performance.now() - start)} ms ${stdout.slice(0, 200)}\n`)
    return JSON.parse(stdout) as T
  }
  const load = join(folder, 'load')
  await portal({}, 'create-account', '--kind', 'customer', '--name', 'Acme', '--alias', 'acme')
  await writeFiles(load, { 'shipments.ndjson': '{"shipmentNumber":"S1"}\n' })
  for (let index = 0; index < 40; index++)
    await writeFiles(load, { [`documents/S1/document ${index}.pdf`]: randomBytes(index === 0 ? 20_000_000 : 50_000 + index) })
  await portal({}, 'import', load, '--account', 'acme')

  await portal(s3, 'files', 'check')
  const moved = await portal<{ files: number; damaged: unknown[] }>(s3, 'files', 'move', '--to', 's3')
  deepEqual([moved.files, moved.damaged], [40, []])
  await portal(s3, 'verify')
  const unchanged = await portal<{ inserted: number; updated: number }>(s3, 'import', load, '--account', 'acme')
  deepEqual([unchanged.inserted, unchanged.updated], [0, 0])

  // new and replaced files go to S3 directly
  await writeFiles(load, { 'documents/S1/document 1.pdf': randomBytes(3_000_000), 'report-files/costs.csv': randomBytes(1_000_001) })
  const changed = await portal<{ inserted: number; updated: number }>(s3, 'import', load, '--account', 'acme')
  deepEqual([changed.inserted, changed.updated], [1, 1])
  const { files } = await portal<{ files: { missing: number; wrongSizes: number; orphans: number } }>(s3, 'verify')
  deepEqual([files.missing, files.wrongSizes, files.orphans], [0, 0, 0])
  ok((await runPortal(['verify'], data)).stdout.includes('41 are in S3, but FILES_URL is not set'))

  const refused = await runPortal(['files', 'check'], { ...data, ...s3, AWS_SECRET_ACCESS_KEY: 'wrong' })
  equal(refused.code, 1)
  match(refused.stderr, /The file storage \(FILES_URL\) cannot be used: SignatureDoesNotMatch/)

  const back = await portal<{ files: number; damaged: unknown[] }>(s3, 'files', 'move', '--to', 'database')
  deepEqual([back.files, back.damaged], [41, []])
  // each content was compared with the checksum of its row; the checksums are those of the folder
  const same = await portal<{ inserted: number; updated: number }>({}, 'import', load, '--account', 'acme')
  deepEqual([same.inserted, same.updated], [0, 0])
  await portal(s3, 'files', 'clean', '--dry-run')
}

async function writeFiles(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

await run()
process.stdout.write('Files in S3 work with Swift.\n')
