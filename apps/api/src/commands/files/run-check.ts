import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { ContentMissing, objectKey, verified } from '../../platform/files/file-contents.ts'
import { openS3 } from '../../platform/files/object-storage.ts'
import { CommandError } from '../command-error.ts'
import type { CommandOutput } from '../command-output.ts'

/** More than two pieces of a download. */
const testBytes = 2.5 * 1024 * 1024

/**
 * Runs `portal files check`: writes, lists, reads and deletes a test object, to try a server and its credentials.
 * @throws {StorageUnavailable} with the server's reason
 * @throws {CommandError} if the server accepts a request but does not do it
 */
export async function runCheck(terminal: CommandOutput): Promise<number> {
  const storage = await openS3()
  const bytes = randomBytes(testBytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  const place = { accountId: randomUUID(), fileId: randomUUID(), objectId: randomUUID(), size: testBytes, sha256 }
  const key = objectKey(place)
  const steps: Record<string, number> = {}
  const step = async (name: string, work: () => Promise<boolean>) => {
    const start = performance.now()
    if (!(await work())) throw new CommandError(`The server accepted a request but did not ${name} the test object ${key}.`)
    steps[name] = Math.round(performance.now() - start)
    terminal.say(`${name}: ${steps[name]} ms`)
  }
  await step('write', async () => {
    await storage.write(place, async function* () {
      yield bytes
    })
    return true
  })
  await step('find', async () => (await storage.findSize(key)) === testBytes)
  await step('list', async () => (await Array.fromAsync(storage.list(`${place.accountId}/`))).some((one) => one.key === key))
  await step('read', async () => Buffer.concat(await Array.fromAsync(verified(storage.read(place), place))).equals(bytes))
  await step('delete', async () => {
    await storage.remove(place)
    return (await Array.fromAsync(storage.read(place)).catch((error: unknown) => error)) instanceof ContentMissing
  })
  terminal.result('The file storage works.', { steps })
  return 0
}
