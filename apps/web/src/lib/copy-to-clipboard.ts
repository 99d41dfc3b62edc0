import { notifyError, notifySuccess } from './notify.ts'

/** Clipboard access failed: the page has no TLS, or the user denies it. */
class CopyError extends Error {}

const byHand = 'Your browser blocks copying on this page. Select the text and copy it yourself.'

/**
 * Copies a text and shows a message. Accepts a promise, because Safari allows clipboard access only within the click; the caller handles
 * errors of the promise.
 * @param options.otherwise called if the page may not copy
 * @param options.stayMs display time of the message
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
  // undefined without TLS
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) throw new CopyError()
  const blob = text.then((text) => new Blob([text], { type: 'text/plain' }))
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })]).catch(() => {
    throw new CopyError()
  })
}
