const progressIntervalMs = 150

/**
 * Saves a stream as a file. Collects it in a Blob, which the browser stores on disk if it is large.
 * @param progress called with the bytes received
 */
export async function saveFile(stream: ReadableStream<Uint8Array>, fileName: string, progress: (bytes: number) => void): Promise<void> {
  let bytes = 0
  let told = 0
  const counted = stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        const now = performance.now()
        if (now - told > progressIntervalMs) {
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
  // late enough for the browser to have read the file
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
