/** How often the reader is told of progress. */
const tellEveryMs = 150

/**
 * Hands a stream to the browser as a file to save. The bytes go through a Blob, which the browser keeps on disk when it is large.
 * @param progress bytes so far
 */
export async function saveFile(stream: ReadableStream<Uint8Array>, fileName: string, progress: (bytes: number) => void): Promise<void> {
  let bytes = 0
  let told = 0
  const counted = stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        const now = performance.now()
        if (now - told > tellEveryMs) {
          told = now
          progress(bytes)
        }
        controller.enqueue(chunk)
      },
    }),
  )
  const blob = await new Response(counted).blob()
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // the browser has taken hold of the file by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
