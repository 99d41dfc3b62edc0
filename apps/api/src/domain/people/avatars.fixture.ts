import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const blank = (width: number, height: number, background = 'teal') => sharp({ create: { width, height, channels: 3, background } })

/** Sets up a user who uploads and fetches pictures, for the tests of a describe block. */
export function avatarsFixture() {
  let portal: TestPortal
  let user: { id: string; email: string }
  let caller: TestClient
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

  return { portal: () => portal, user: () => user, caller: () => caller, blank, save, me, fetchPicture, shown, refusal }
}
