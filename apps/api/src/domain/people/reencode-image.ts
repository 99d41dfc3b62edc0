import type { Upload } from '@portal/contracts/endpoint'
import sharp from 'sharp'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { imageTypes } from './image-types.ts'

/** Maximum side length in pixels, twice the size of the largest avatar. */
const maxSidePixels = 256
/** Maximum number of decoded pixels: a file of a few kilobytes can decode to gigabytes. */
const maxPixels = 4_000_000
const maxSeconds = 3

// disables all decoders except those of `imageTypes`
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'] })
// no cache between pictures, and one thread per picture
sharp.cache(false)
sharp.concurrency(1)

/** Field name in errors of a picture. */
const field = 'avatar'
const wrongKind = 'The image must be a jpg, jpeg, png or gif file'

/** Decodes and re-encodes a picture, which removes all other content of the file. @throws {HttpError} 400 at `avatar` */
export async function reencodeImage({ fileName, bytes }: Upload): Promise<{ bytes: Buffer; extension: string }> {
  const named = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase()
  if (named !== undefined && !/^(jpg|jpeg|png|gif)$/.test(named)) rejectWith('badRequest', field, wrongKind)
  const kind = imageTypes.find(({ begins }) => begins.some((head) => head.equals(bytes.subarray(0, head.length))))
  if (!kind) return rejectWith('badRequest', field, wrongKind)
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
    const drawn = picture
      .autoOrient()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: maxSeconds })
    return { bytes: await drawn.toFormat(kind.format).toBuffer(), extension: kind.extension }
  } catch (error) {
    const tooMany = (error as Error).message.includes('pixel limit')
    return rejectWith('badRequest', field, tooMany ? 'The image must not exceed 4 million pixels' : 'The image cannot be read')
  }
}
