import type { Upload } from '@portal/contracts/endpoint'
import { hash } from 'node:crypto'
import { limitConcurrency } from '../limit-concurrency.ts'
import type { Entities } from '../access/scope.ts'
import { pictureKinds } from './picture-kinds.ts'

const limited = limitConcurrency(2, 20)

/**
 * Makes the picture of a user from an upload. It is decoded and drawn anew, at most 256 pixels wide and high: whatever else was in the file, as
 * where a photograph was taken, further frames or a second format, is not kept. That it is not larger than 150,000 bytes has been seen to
 * where the form was read.
 * @param entities of the transaction; the user's row stays locked to its end, so that of two pictures sent at once one is kept whole
 * @throws {Refusal} 400 at `avatar` for what is no picture of these kinds, is broken or has too many pixels; 503 when too many wait
 */
export async function storeAvatar(
  entities: Pick<Entities, 'user' | 'userAvatar'>,
  userId: string,
  upload: Upload,
  now: Date,
): Promise<void> {
  // the decoder is large, and loaded with the first picture
  const { redrawPicture } = await import('./redraw-picture.ts')
  const { bytes, extension } = await limited(() => redrawPicture(upload))
  const content = { bytes: bytes as Uint8Array<ArrayBuffer>, version: hash('sha256', bytes).slice(0, 16), updatedDate: now }
  // the user first: whoever changes a picture waits here
  await entities.user.update({ where: { id: userId }, data: { avatarExtension: extension } })
  await entities.userAvatar.upsert({ where: { userId }, create: { userId, ...content }, update: content })
}

/** Takes the picture of a user away; says yes where there is none. */
export async function removeAvatar(entities: Pick<Entities, 'user' | 'userAvatar'>, userId: string): Promise<void> {
  await entities.user.update({ where: { id: userId }, data: { avatarExtension: null } })
  await entities.userAvatar.deleteMany({ where: { userId } })
}

/** The media type of a stored picture. */
export const avatarMediaType = (extension: string): string => pictureKinds.find((kind) => kind.extension === extension)!.mediaType
