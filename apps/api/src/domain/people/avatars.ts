import type { Upload } from '@portal/contracts/endpoint'
import { hash } from 'node:crypto'
import { WorkQueue } from '../../platform/threads/work-queue.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import { imageTypes } from './image-types.ts'

const imageQueue = new WorkQueue({ maxRunning: 2, maxWaiting: 20 })

/**
 * Stores an uploaded picture of a user. It is decoded and re-encoded with at most 256 pixels on each side, which removes everything else in
 * the file, such as the location of a photograph, further frames or embedded content. The form reader enforces the limit of 150,000 bytes.
 * @param entities transaction; the user's row stays locked until its end, so that one of two concurrent uploads is stored completely
 * @throws {HttpError} 400 at `avatar` for files that are not pictures of these kinds, are damaged or have too many pixels; 503 if too many
 * uploads wait
 */
export async function storeAvatar(
  entities: Pick<PrismaModels, 'user' | 'userAvatar'>,
  userId: string,
  upload: Upload,
  now: Date,
): Promise<void> {
  // the decoder is large, so it is loaded with the first picture
  const { reencodeImage } = await import('./reencode-image.ts')
  const { bytes, extension } = await imageQueue.run(() => reencodeImage(upload))
  const content = { bytes: bytes as Uint8Array<ArrayBuffer>, version: hash('sha256', bytes).slice(0, 16), updatedDate: now }
  // updates the user first to serialize changes of the picture
  await entities.user.update({ where: { id: userId }, data: { avatarExtension: extension } })
  await entities.userAvatar.upsert({ where: { userId }, create: { userId, ...content }, update: content })
}

/** Deletes the picture of a user; succeeds without one. */
export async function removeAvatar(entities: Pick<PrismaModels, 'user' | 'userAvatar'>, userId: string): Promise<void> {
  await entities.user.update({ where: { id: userId }, data: { avatarExtension: null } })
  await entities.userAvatar.deleteMany({ where: { userId } })
}

export const avatarMediaType = (extension: string): string => imageTypes.find((kind) => kind.extension === extension)!.mediaType
