import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../testing/test-portal.ts'
import { avatarsFixture } from './avatars.fixture.ts'

const ownText = 'The profile image must not be larger than 150 KB.'

/** Returns the picture padded to a number of bytes; bytes after its end are ignored. */
const padded = (picture: Buffer, length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)])

describe('user pictures', () => {
  const { portal, user, blank, save, me, fetchPicture, shown, refusal } = avatarsFixture()

  describe('upload', () => {
    beforeEach(async () => void (await save(undefined, '', { hasImage: false })))

    it.each([
      ['jpeg', 'jpg', 'image/jpeg'],
      ['png', 'png', 'image/png'],
      ['gif', 'gif', 'image/gif'],
    ] as const)('preserves the format of a %s, scaled down to at most 256 pixels', async (format, extension, mediaType) => {
      // the file name always has the extension png
      expect((await save(await blank(1000, 500).toFormat(format).toBuffer())).status).toBe(200)
      expect((await me()).avatarExtension).toBe(extension)
      const { headers, rawPayload } = await fetchPicture(extension)
      expect(headers['content-type']).toBe(mediaType)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width: 256, height: 128 })
    })

    it('does not enlarge a small picture', async () => {
      await save(await blank(20, 10).png().toBuffer())
      expect(await shown()).toMatchObject({ width: 20, height: 10 })
    })

    it('accepts at most 150,000 bytes', async () => {
      const picture = await blank(50, 50).png().toBuffer()
      expect((await save(padded(picture, 149_999))).status).toBe(200)
      expect((await save(padded(picture, 150_000))).status).toBe(200)
      expect(refusal(await save(padded(picture, 150_001)))).toEqual([413, [{ propertyName: 'Avatar', errorMessage: ownText }]])
      expect(refusal(await save(padded(picture, 3_000_000)))).toEqual([413, [{ propertyName: 'Avatar', errorMessage: ownText }]])
    })

    it('replaces the picture with a file, retains it without one, and deletes it on request', async () => {
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

    it('stores exactly one of several concurrent uploads and no partial deletion', async () => {
      const files = await Promise.all([
        blank(40, 40).png().toBuffer(),
        blank(40, 40, 'red').jpeg().toBuffer(),
        blank(9, 9).gif().toBuffer(),
      ])
      const responses = await Promise.all(
        [...files, undefined, ...files].map((bytes) => save(bytes, 'me.png', { hasImage: Boolean(bytes) })),
      )
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
      const { avatarExtension, avatarVersion } = await me()
      expect(avatarExtension === null).toBe(avatarVersion === null)
      const { rows } = await portal().pool.query(
        `select count(a.user_id)::int as pictures, u.avatar_extension as extension, encode(sha256(a.bytes), 'hex') as hash
         from users u left join user_avatars a on a.user_id = u.id where u.id = $1 group by u.id, a.user_id`,
        [user().id],
      )
      expect(rows[0].pictures).toBe(avatarExtension ? 1 : 0)
      if (!avatarExtension) return
      expect(rows[0].hash.slice(0, 16)).toBe(avatarVersion)
      const { format } = await shown()
      expect(format?.replace('jpeg', 'jpg')).toBe(avatarExtension)
    })
  })

  describe('download', () => {
    let version: string
    beforeAll(async () => {
      await save(await blank(30, 30).png().toBuffer())
      version = (await me()).avatarVersion!
    })

    it('is cached permanently under a URL with the version only', async () => {
      expect((await fetchPicture('png', { v: version })).headers['cache-control']).toBe('public, max-age=31536000, immutable')
      for (const query of [{}, { v: 'ffffffffffffffff' }])
        expect((await fetchPicture('png', query)).headers['cache-control']).toBe('no-cache')
    })

    it('responds with 304 to a matching ETag', async () => {
      const { headers } = await fetchPicture()
      expect(headers['etag']).toBe(`"${version}"`)
      for (const tag of [`"${version}"`, `W/"${version}"`, `"other", "${version}"`]) {
        const again = await fetchPicture('png', {}, { 'if-none-match': tag })
        expect([again.statusCode, again.rawPayload.length, again.headers['etag']]).toEqual([304, 0, `"${version}"`])
      }
      expect((await fetchPicture('png', {}, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    })

    it('cannot run in a browser', async () => {
      const { headers } = await fetchPicture()
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" })
      expect(headers['content-disposition']).toContain('attachment')
    })

    it('returns the same response for a missing picture and a missing user', async () => {
      const { id } = await portal().user({ accountIds: [await portal().account()] })
      const none = await send(portal().app, 'GET', `user/avatar/${id}.png`)
      const nobody = await send(portal().app, 'GET', 'user/avatar/0197c000-0000-7000-8000-000000000000.png')
      const odd = await send(portal().app, 'GET', `user/avatar/${'-'.repeat(36)}.png`)
      expect([none.status, nobody.status, odd.status]).toEqual([404, 404, 404])
      expect(none.text).toBe(nobody.text)
    })

    it('has no other URLs', async () => {
      for (const name of [`${user().id}.svg`, user().id, `${user().id}.png.exe`, '..%2f..%2fetc%2fpasswd.png'])
        expect([400, 404]).toContain((await send(portal().app, 'GET', `user/avatar/${name}`)).status)
    })
  })
})
