/**
 * Returns a fetch replacement that reports upload progress. Rejects like fetch, with a TypeError without a connection.
 * @param onProgress called with the uploaded share, 0 to 1
 */
export const uploading =
  (onProgress: (share: number) => void) =>
  (address: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'POST', address)
      for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value)
      request.responseType = 'text'
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total))
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
      )
      for (const failure of ['error', 'abort', 'timeout'] as const)
        request.addEventListener(failure, () => reject(new TypeError('The upload failed.')))
      init.signal?.addEventListener('abort', () => request.abort())
      onProgress(0)
      request.send(init.body as FormData)
    })

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
