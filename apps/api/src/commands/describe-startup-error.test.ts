import { expect, it } from 'vitest'
import { StorageUnavailable } from '../platform/files/file-contents.ts'
import { describeStartupError } from './describe-startup-error.ts'

const failed = (code: string, path?: string) => Object.assign(new Error(`${code}: it failed`), { code, ...(path && { path }) })

it.each([
  [failed('EROFS', '/data/postgres'), 78, /^\/data\/postgres is on a read-only file system\. Make it writable, or set PORTAL_DATA/],
  [failed('ENOSPC', '/data/outbox'), 1, /^\/data\/outbox cannot be written because the disk is full\. Free some space and try again\.$/],
  // a write to an open file has no path
  [failed('ENOSPC'), 1, /^The data folder \/.+ cannot be written because the disk is full\. Free some space and try again\.$/],
  [failed('ECONNREFUSED'), 1, /Check that PostgreSQL is running there/],
  [new StorageUnavailable(new Error('Access Denied')), 1, /^The file storage \(FILES_URL\) cannot be used: Error: Access Denied$/],
  [new StorageUnavailable({ code: 'ECONNREFUSED' }), 1, /^The file storage \(FILES_URL\) cannot be used: ECONNREFUSED$/],
])('prints one line with instructions for %s', (error, code, words) => {
  const trouble = describeStartupError(error)
  expect(trouble).toEqual({ code, words: expect.stringMatching(words) })
  expect(trouble!.words).not.toContain('\n')
})

it('has no message for an unexpected error', () => {
  expect(describeStartupError(new TypeError('x is undefined'))).toBeUndefined()
})
