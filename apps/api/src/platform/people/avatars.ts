import type { Upload } from '@portal/contracts/endpoint'
import { hash } from 'node:crypto'
import sharp from 'sharp'
import { refuse } from '../errors.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import type { Entities } from '../access/scope.ts'

/** Kinds of pictures that are taken, by the bytes each begins with. What a file is called says nothing. */
const kinds = [
  { extension: 'jpg', mediaType: 'image/jpeg', format: 'jpeg', begins: [Buffer.from([0xff, 0xd8, 0xff])] },
  { extension: 'png', mediaType: 'image/png', format: 'png', begins: [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])] },
  { extension: 'gif', mediaType: 'image/gif', format: 'gif', begins: [Buffer.from('GIF87a'), Buffer.from('GIF89a')] },
] as const

/** Longest side of the picture that is kept: twice what the widest avatar shows. */
const longestSide = 256
/** A file of a few kilobytes can unfold to gigabytes: no more than this is unfolded. */
const mostPixels = 4_000_000
const longestSeconds = 3
const limited = limitConcurrency(2, 20)

// of all the formats the decoder knows, only those of the list above can be reached
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'] })
// nothing of one picture is kept for the next, and one picture does not take all processors
sharp.cache(false)
sharp.concurrency(1)

/** The field that errors of a picture name. */
const field = 'avatar'
const wrongKind = 'The image must be a jpg, jpeg, png or gif file'

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
  const { bytes, extension } = await limited(() => redraw(upload))
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
export const avatarMediaType = (extension: string): string => kinds.find((kind) => kind.extension === extension)!.mediaType

async function redraw({ fileName, bytes }: Upload): Promise<{ bytes: Buffer; extension: string }> {
  const named = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase()
  if (named !== undefined && !/^(jpg|jpeg|png|gif)$/.test(named)) refuse('badRequest', field, wrongKind)
  const kind = kinds.find(({ begins }) => begins.some((head) => head.equals(bytes.subarray(0, head.length))))
  if (!kind) return refuse('badRequest', field, wrongKind)
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning' })
    const drawn = picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: longestSeconds })
    return { bytes: await drawn.toFormat(kind.format).toBuffer(), extension: kind.extension }
  } catch (error) {
    const tooMany = (error as Error).message.includes('pixel limit')
    return refuse('badRequest', field, tooMany ? 'The image must not have more than 4 million pixels' : 'The image cannot be read')
  }
}
