import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send, startTestPortal, type Caller, type TestPortal } from '../../testing/test-portal.ts'

const ownText = 'The profile image cannot have a size greater than 150kb'
const kindText = 'The image must be a jpg, jpeg, png or gif file'
const unreadable = 'The image cannot be read'

const blank = (width: number, height: number, background = 'teal') => sharp({ create: { width, height, channels: 3, background } })

/** The same picture in so many bytes: whatever stands behind its end is no part of it. */
const padded = (picture: Buffer, length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)])

describe('pictures of users', () => {
  let portal: TestPortal
  let user: { id: string; email: string }
  let caller: Caller
  beforeAll(async () => {
    portal = await startTestPortal()
    user = await portal.user({ accountIds: [await portal.account()] })
    caller = await portal.signIn(user.email)
  })
  afterAll(() => portal.close())

  const save = (bytes?: Uint8Array, fileName = 'me.png', fields: object = { hasImage: true }) =>
    caller.form(
      'user/command/update-profile',
      { firstname: 'Ada', lastname: 'Acme', ...fields },
      bytes && { fileName, bytes, type: 'image/png' },
    )
  const me = async () => (await caller.get('user/me')).body.data as { avatarExtension: string | null; avatarVersion: string | null }
  const fetchPicture = (extension = 'png', query = {}, headers = {}) =>
    portal.app.inject({ method: 'GET', url: `/api/v1/user/avatar/${user.id}.${extension}`, query, headers })
  const shown = async () => sharp((await fetchPicture()).rawPayload).metadata()
  const refusal = ({ status, body }: Awaited<ReturnType<typeof save>>) => [status, body.errors]

  describe('uploading', () => {
    beforeEach(async () => void (await save(undefined, '', { hasImage: false })))

    it.each([
      ['jpeg', 'jpg', 'image/jpeg'],
      ['png', 'png', 'image/png'],
      ['gif', 'gif', 'image/gif'],
    ] as const)('keeps a %s as what it is, at most 256 pixels long', async (format, extension, mediaType) => {
      // the name says png in each case
      expect((await save(await blank(1000, 500).toFormat(format).toBuffer())).status).toBe(200)
      expect((await me()).avatarExtension).toBe(extension)
      const { headers, rawPayload } = await fetchPicture(extension)
      expect(headers['content-type']).toBe(mediaType)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width: 256, height: 128 })
    })

    it('does not blow a small one up', async () => {
      await save(await blank(20, 10).png().toBuffer())
      expect(await shown()).toMatchObject({ width: 20, height: 10 })
    })

    it('takes 150,000 bytes and not one more', async () => {
      const picture = await blank(50, 50).png().toBuffer()
      expect((await save(padded(picture, 149_999))).status).toBe(200)
      expect((await save(padded(picture, 150_000))).status).toBe(200)
      expect(refusal(await save(padded(picture, 150_001)))).toEqual([413, [{ propertyName: 'Avatar', errorMessage: ownText }]])
      expect(refusal(await save(padded(picture, 3_000_000)))).toEqual([413, [{ propertyName: 'Avatar', errorMessage: ownText }]])
    })

    it('replaces with a file, keeps without one, and takes away when told so', async () => {
      await save(await blank(30, 30).png().toBuffer())
      const first = await me()
      expect(first).toMatchObject({ avatarExtension: 'png', avatarVersion: expect.stringMatching(/^[0-9a-f]{16}$/) })
      await save()
      await save(undefined, '', {})
      expect(await me()).toMatchObject({ avatarExtension: 'png', avatarVersion: first.avatarVersion })
      await save(await blank(30, 30, 'red').png().toBuffer())
      expect((await me()).avatarVersion).not.toBe(first.avatarVersion)
      await save(await blank(30, 30).png().toBuffer(), 'me.png', { hasImage: false })
      expect(await me()).toMatchObject({ avatarExtension: null, avatarVersion: null })
      expect((await fetchPicture()).statusCode).toBe(404)
    })

    it('keeps one whole picture of several sent at once, and never half of a removal', async () => {
      const files = await Promise.all([
        blank(40, 40).png().toBuffer(),
        blank(40, 40, 'red').jpeg().toBuffer(),
        blank(9, 9).gif().toBuffer(),
      ])
      const answers = await Promise.all([...files, undefined, ...files].map((bytes) => save(bytes, 'me.png', { hasImage: Boolean(bytes) })))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const { avatarExtension, avatarVersion } = await me()
      expect(avatarExtension === null).toBe(avatarVersion === null)
      const { rows } = await portal.pool.query(
        `select count(a.user_id)::int as pictures, u.avatar_extension as extension, encode(sha256(a.bytes), 'hex') as hash
         from users u left join user_avatars a on a.user_id = u.id where u.id = $1 group by u.id, a.user_id`,
        [user.id],
      )
      expect(rows[0].pictures).toBe(avatarExtension ? 1 : 0)
      if (!avatarExtension) return
      expect(rows[0].hash.slice(0, 16)).toBe(avatarVersion)
      const { format } = await shown()
      expect(format?.replace('jpeg', 'jpg')).toBe(avatarExtension)
    })
  })

  describe('attacks', () => {
    it('refuses what is no picture, whatever it is called', async () => {
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

    it('refuses names that end in another kind', async () => {
      const picture = await blank(9, 9).png().toBuffer()
      for (const name of ['me.svg', 'me.png.php', 'me.html', 'me.'])
        expect(refusal(await save(picture, name))).toEqual([400, [{ propertyName: 'Avatar', errorMessage: kindText }]])
      for (const name of ['me', 'me.GIF', '../../me.jpeg']) expect((await save(picture, name)).status).toBe(200)
    })

    it('does not unfold a picture of 400 million pixels', async () => {
      const bomb = blackPng(20_000, 20_000)
      expect(bomb.length).toBeLessThan(150_000)
      const before = process.memoryUsage().rss
      const started = performance.now()
      expect(refusal(await save(bomb))).toEqual([
        400,
        [{ propertyName: 'Avatar', errorMessage: 'The image must not have more than 4 million pixels' }],
      ])
      expect(performance.now() - started).toBeLessThan(2000)
      expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
      expect((await save(blackPng(2000, 2000))).status).toBe(200)
    })

    it('keeps the first frame of a moving picture', async () => {
      const [width, pageHeight, frames] = [4, 4, 500]
      // every frame of another colour: frames alike are drawn together
      const pixels = Buffer.from(
        Array.from({ length: width * pageHeight * frames * 3 }, (_, index) => (index / (width * pageHeight)) % 256),
      )
      const moving = await sharp(pixels, { raw: { width, height: pageHeight * frames, channels: 3, pageHeight } })
        .gif()
        .toBuffer()
      expect((await sharp(moving, { animated: true }).metadata()).pages).toBeGreaterThan(1)
      expect((await save(moving, 'me.gif')).status).toBe(200)
      const kept = await sharp((await fetchPicture('gif')).rawPayload, { animated: true }).metadata()
      expect([kept.pages ?? 1, kept.height]).toEqual([1, 4])
    })

    it('keeps nothing that stands before, within or behind the picture', async () => {
      const script = '<script>alert(document.domain)</script>'
      const payload = Buffer.from(`*/=1;/*${script}`)
      const gif = await blank(9, 9).gif().toBuffer()
      // a comment within, read as a script by who believes the name
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

    it('keeps nothing of where a photograph was taken, and stands it upright', async () => {
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

    it('refuses a picture that breaks off, and one that is damaged', async () => {
      for (const format of ['png', 'jpeg', 'gif'] as const) {
        const whole = await noise(200, 200).toFormat(format).toBuffer()
        for (const bytes of [whole.subarray(0, whole.length / 2), whole.subarray(0, 12)])
          expect(refusal(await save(bytes))).toEqual([400, [{ propertyName: 'Avatar', errorMessage: unreadable }]])
      }
    })

    it('refuses two files, a file of another name and a form that breaks off', async () => {
      const boundary = 'x'
      const part = (name: string) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx\r\n`
      const post = (body: string, type = `multipart/form-data; boundary=${boundary}`) =>
        send(portal.app, 'POST', 'user/command/update-profile', {
          body,
          headers: { authorization: `Bearer ${caller.accessToken}`, 'content-type': type },
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

  describe('serving', () => {
    let version: string
    beforeAll(async () => {
      await save(await blank(30, 30).png().toBuffer())
      version = (await me()).avatarVersion!
    })

    it('may be kept for good under an address with the version, and only there', async () => {
      expect((await fetchPicture('png', { v: version })).headers['cache-control']).toBe('public, max-age=31536000, immutable')
      for (const query of [{}, { v: 'ffffffffffffffff' }])
        expect((await fetchPicture('png', query)).headers['cache-control']).toBe('no-cache')
    })

    it('is not sent again to who has it', async () => {
      const { headers } = await fetchPicture()
      expect(headers['etag']).toBe(`"${version}"`)
      for (const tag of [`"${version}"`, `W/"${version}"`, `"other", "${version}"`]) {
        const again = await fetchPicture('png', {}, { 'if-none-match': tag })
        expect([again.statusCode, again.rawPayload.length, again.headers['etag']]).toEqual([304, 0, `"${version}"`])
      }
      expect((await fetchPicture('png', {}, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    })

    it('may do nothing in a browser but be seen', async () => {
      const { headers } = await fetchPicture()
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" })
      expect(headers['content-disposition']).toContain('attachment')
    })

    it('answers alike for a user without a picture and for nobody', async () => {
      const { id } = await portal.user({ accountIds: [await portal.account()] })
      const none = await send(portal.app, 'GET', `user/avatar/${id}.png`)
      const nobody = await send(portal.app, 'GET', 'user/avatar/0197c000-0000-7000-8000-000000000000.png')
      const odd = await send(portal.app, 'GET', `user/avatar/${'-'.repeat(36)}.png`)
      expect([none.status, nobody.status, odd.status]).toEqual([404, 404, 404])
      expect(none.text).toBe(nobody.text)
    })

    it('has no other addresses', async () => {
      for (const name of [`${user.id}.svg`, user.id, `${user.id}.png.exe`, '..%2f..%2fetc%2fpasswd.png'])
        expect([400, 404]).toContain((await send(portal.app, 'GET', `user/avatar/${name}`)).status)
    })
  })
})

/** A picture that does not compress away, so that half of it is missing something. */
function noise(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
}

/** A black PNG of one bit a pixel, made by hand: a few kilobytes however large it unfolds. */
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
