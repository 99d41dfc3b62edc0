import type { Upload } from '@portal/contracts/endpoint'
import sharp from 'sharp'
import { refuse } from '../errors.ts'
import { pictureKinds } from './picture-kinds.ts'

/** Longest side of the picture that is kept: twice what the widest avatar shows. */
const longestSide = 256
/** A file of a few kilobytes can unfold to gigabytes: no more than this is unfolded. */
const mostPixels = 4_000_000
const longestSeconds = 3

// of all the formats the decoder knows, only those of `pictureKinds` can be reached
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'] })
// nothing of one picture is kept for the next, and one picture does not take all processors
sharp.cache(false)
sharp.concurrency(1)

/** The field that errors of a picture name. */
const field = 'avatar'
const wrongKind = 'The image must be a jpg, jpeg, png or gif file'

/**
 * Decodes a picture and draws it anew, so that nothing else that was in the file is kept.
 * @throws {Refusal} 400 at `avatar`
 */
export async function redrawPicture({ fileName, bytes }: Upload): Promise<{ bytes: Buffer; extension: string }> {
  const named = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase()
  if (named !== undefined && !/^(jpg|jpeg|png|gif)$/.test(named)) refuse('badRequest', field, wrongKind)
  const kind = pictureKinds.find(({ begins }) => begins.some((head) => head.equals(bytes.subarray(0, head.length))))
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
