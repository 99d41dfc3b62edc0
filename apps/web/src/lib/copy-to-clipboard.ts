import { notifyError, notifySuccess } from './notify.ts'

/** The browser does not let this page copy: the page came without TLS, or the user forbids it. */
class CopyError extends Error {}

const byHand = 'Your browser does not let this page copy. Select the text and copy it by hand.'

/**
 * Puts a text on the clipboard and says so (R §8). It may still be on its way, since Safari only allows what the click itself began; what it
 * then fails with is left to who fetches it.
 * @param options.otherwise what to do where the page may not copy
 * @param options.stayMs how long the word of it stays, where it is not as long as that of others
 */
export async function copyToClipboard(
  text: string | Promise<string>,
  { otherwise = byHand, stayMs }: { otherwise?: string; stayMs?: number } = {},
): Promise<void> {
  try {
    const coming = Promise.resolve(text)
    const [, written] = await Promise.allSettled([coming, write(coming)])
    await coming
    if (written.status === 'rejected') throw written.reason
    notifySuccess('Copied to clipboard.', { stayMs })
  } catch (error) {
    if (error instanceof CopyError) notifyError(otherwise)
  }
}

async function write(text: Promise<string>): Promise<void> {
  // without TLS there is no clipboard
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) throw new CopyError()
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })]).catch(() => {
    throw new CopyError()
  })
}
