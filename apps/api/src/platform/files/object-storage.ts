import type { FilesLocation } from '../config/files-location.ts'
import { StorageUnavailable } from './file-contents.ts'
import type { S3Contents } from './s3-contents.ts'

let configured: FilesLocation | undefined
let opened: Promise<S3Contents> | undefined

/** Sets where this process stores files. Every entry point calls it at the start; without a location all files are in the database. */
export function configureFiles(location: FilesLocation | undefined): void {
  void opened?.then((storage) => storage.close())
  configured = location
  opened = undefined
}

/** True if new documents and report files are stored in S3. */
export const storesInS3 = (): boolean => configured?.storesNew ?? false

/** True if this process can read files in S3. */
export const isS3Configured = (): boolean => configured !== undefined

/**
 * Returns the storage in S3. The AWS SDK is loaded with the first use.
 * @throws {StorageUnavailable} if `FILES_URL` is not set
 */
export async function openS3(): Promise<S3Contents> {
  const location = configured
  if (!location) throw new StorageUnavailable(new Error('Files are in S3, but FILES_URL is not set'))
  opened ??= import('./s3-contents.ts').then(({ S3Contents }) => new S3Contents(location))
  return opened
}
