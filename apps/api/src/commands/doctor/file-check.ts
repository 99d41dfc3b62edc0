import { randomUUID } from 'node:crypto'
import type { Env } from '../../platform/config/env.ts'
import { describeStorageError } from '../describe-storage-error.ts'
import { formatCount, ok, problem, warning, type Finding, type Statements } from './finding.ts'

const check = 'Files'

/** Attempts after which an object that cannot be deleted is reported: about half an hour. */
const manyTries = 5

/** Checks that the bucket of `FILES_URL` can be read, and that objects of deleted files are deleted. Writes nothing. */
export async function checkFiles(database: Statements, { FILES_URL }: Pick<Env, 'FILES_URL'>): Promise<Finding[]> {
  if (!FILES_URL) return [await checkThatNoneIsInS3(database)]
  const { S3Contents } = await import('../../platform/files/s3-contents.ts')
  const storage = new S3Contents(FILES_URL)
  try {
    // lists nothing; a request for one object would not notice a missing bucket
    await Array.fromAsync(storage.list(`${randomUUID()}/`))
  } catch (error) {
    const advice =
      'Check FILES_URL, the credentials of the AWS SDK, and that the bucket exists. Downloads and uploads return 503 meanwhile.'
    return [problem(check, `the bucket ${FILES_URL.bucket} cannot be used: ${describeStorageError(error as Error)}`, advice)]
  } finally {
    storage.close()
  }
  return [ok(check, `the bucket ${FILES_URL.bucket} responds`), ...(await checkDeletions(database))]
}

async function checkThatNoneIsInS3(database: Statements): Promise<Finding> {
  const { rows } = await database.query<{ exists: boolean }>('select exists (select from stored_files where object_id is not null)')
  if (!rows[0]!.exists) return ok(check, 'in the database')
  return problem(check, 'some are in S3, but FILES_URL is not set', 'Set FILES_URL: these files cannot be downloaded without it.')
}

async function checkDeletions(database: Statements): Promise<Finding[]> {
  const { rows } = await database.query<{ stuck: number }>('select count(*)::int as stuck from object_deletions where tries >= $1', [
    manyTries,
  ])
  const { stuck } = rows[0]!
  const text = `${formatCount(stuck, 'object')} of deleted files could not be deleted`
  return stuck === 0 ? [] : [warning(check, text, 'The credentials need s3:DeleteObject. The log of the worker has the cause.')]
}
