import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { send } from '../../testing/test-portal.ts'
import { avatarsFixture } from './avatars.fixture.ts'
import { waitAtMostMs } from '../../testing/wait-at-most-ms.ts'

const kindText = 'The image must be a jpg, jpeg, png or gif file'
const unreadable = 'The image cannot be read'

/** Picture with noise, which cannot be compressed, so that half of its file is incomplete. */
function noise(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
}

/** Black PNG with one bit per pixel: a few kilobytes that decode to any size. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

describe('user pictures', () => {
  const { portal, caller, blank, save, fetchPicture, refusal } = avatarsFixture()

  describe('malicious files', () => {
    it('rejects files that are not pictures, even with the name of one', async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
      const others = [
        svg,
        Buffer.from('<?php system($_GET[0]);'),
        Buffer.from('<html>'),
        Buffer.from('PK\u0003\u0004'),
        Buffer.from('%PDF-1.7'),
      ]
      for (const bytes of [...others, await blank(9, 9).webp().toBuffer(), await blank(9, 9).tiff().toBuffer(), Buffer.alloc(100)])
        for (const name of ['me.png', 'me.jpg'])
          expect(refusal(await save(bytes, name))).toEqual([400, [{ propertyName: 'Avatar', errorMessage: kindText }]])
    })

    it('rejects file names of another type', async () => {
      const picture = await blank(9, 9).png().toBuffer()
      for (const name of ['me.svg', 'me.png.php', 'me.html', 'me.'])
        expect(refusal(await save(picture, name))).toEqual([400, [{ propertyName: 'Avatar', errorMessage: kindText }]])
      for (const name of ['me', 'me.GIF', '../../me.jpeg']) expect((await save(picture, name)).status).toBe(200)
    })

    it('does not decode a picture of 400 million pixels', async () => {
      const bomb = blackPng(20_000, 20_000)
      expect(bomb.length).toBeLessThan(150_000)
      const before = process.memoryUsage().rss
      expect(refusal(await waitAtMostMs(2000, save(bomb)))).toEqual([
        400,
        [{ propertyName: 'Avatar', errorMessage: 'The image must not exceed 4 million pixels' }],
      ])
      expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
      expect((await save(blackPng(2000, 2000))).status).toBe(200)
    })

    it('stores only the first frame of an animation', async () => {
      const [width, pageHeight, frames] = [4, 4, 500]
      // frames of different colors, because equal frames are merged
      const pixels = Buffer.from(
        Array.from({ length: width * pageHeight * frames * 3 }, (_, index) => (index / (width * pageHeight)) % 256),
      )
      const moving = await sharp(pixels, { raw: { width, height: pageHeight * frames, channels: 3, pageHeight } })
        .gif()
        .toBuffer()
      expect((await sharp(moving, { animated: true }).metadata()).pages).toBeGreaterThan(1)
      expect((await save(moving, 'me.gif')).status).toBe(200)
      const metadata = await sharp((await fetchPicture('gif')).rawPayload, { animated: true }).metadata()
      expect([metadata.pages ?? 1, metadata.height]).toEqual([1, 4])
    })

    it('removes data before, within and after the picture', async () => {
      const script = '<script>alert(document.domain)</script>'
      const payload = Buffer.from(`*/=1;/*${script}`)
      const gif = await blank(9, 9).gif().toBuffer()
      // a comment in the file that a browser would run if it trusted the name
      const withComment = Buffer.concat([gif.subarray(0, -1), Buffer.from([0x21, 0xfe, payload.length]), payload, Buffer.from([0, 0x3b])])
      const jpeg = await blank(9, 9)
        .withExif({ IFD0: { ImageDescription: script } })
        .jpeg()
        .toBuffer()
      expect(jpeg.includes(script)).toBe(true)
      for (const bytes of [withComment, jpeg, Buffer.concat([await blank(9, 9).png().toBuffer(), payload])]) {
        expect((await save(bytes)).status).toBe(200)
        expect((await fetchPicture()).rawPayload.includes('alert')).toBe(false)
      }
    })

    it('removes the location of a photograph and rotates it upright', async () => {
      const photograph = await blank(40, 20)
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 10/1' }, IFD0: { Make: 'Camera of Ada' } })
        .jpeg()
        .toBuffer()
      expect((await sharp(photograph).metadata()).exif?.length).toBeGreaterThan(0)
      expect((await save(photograph, 'me.jpg')).status).toBe(200)
      const { rawPayload } = await fetchPicture('jpg')
      const { exif, width, height, orientation } = await sharp(rawPayload).metadata()
      expect({ exif, width, height, orientation }).toEqual({ exif: undefined, width: 20, height: 40, orientation: undefined })
      expect(rawPayload.includes('Camera of Ada')).toBe(false)
    })

    it('rejects truncated and damaged pictures', async () => {
      for (const format of ['png', 'jpeg', 'gif'] as const) {
        const whole = await noise(200, 200).toFormat(format).toBuffer()
        for (const bytes of [whole.subarray(0, whole.length / 2), whole.subarray(0, 12)])
          expect(refusal(await save(bytes))).toEqual([400, [{ propertyName: 'Avatar', errorMessage: unreadable }]])
      }
    })

    it('rejects two files, an unknown field and a truncated form', async () => {
      const boundary = 'x'
      const part = (name: string) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx\r\n`
      const post = (body: string, type = `multipart/form-data; boundary=${boundary}`) =>
        send(portal().app, 'POST', 'user/command/update-profile', {
          body,
          headers: { authorization: `Bearer ${caller().accessToken}`, 'content-type': type },
          query: { firstname: 'Ada', lastname: 'Acme' },
        })
      expect((await post(`${part('avatar')}${part('avatar')}--${boundary}--\r\n`)).status).toBe(413)
      for (const name of ['picture', '__proto__', 'constructor']) expect((await post(`${part(name)}--${boundary}--\r\n`)).status).toBe(400)
      expect((await post(part('avatar').slice(0, -4))).status).toBe(400)
      expect((await post(part('avatar'), 'multipart/form-data')).status).toBe(400)
      expect(
        (
          await post(
            Array.from(
              { length: 1001 },
              (_, index) => `--${boundary}\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\nx\r\n`,
            ).join(''),
          )
        ).status,
      ).toBe(413)
    })
  })
})
