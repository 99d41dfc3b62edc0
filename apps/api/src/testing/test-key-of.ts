import { keyClient, type KeyClient, type TestClient, type TestPortal } from './test-portal.ts'

/** Creates the test key of an application. @returns client of the external API with it */
export async function testClientOf({ app }: Pick<TestPortal, 'app'>, admin: TestClient, id: string): Promise<KeyClient> {
  const { status } = await admin.patch(`external-application/command/regenerate-test-key/${id}`)
  const { body } = await admin.post(`external-application/command/reveal-test-key/${id}`)
  const { body: application } = await admin.get(`external-application/query/get/${id}`)
  if (status !== 200) throw new Error('The test key was not created.')
  return keyClient(app, { id: application.data.test.applicationId, key: body.data.key })
}
