/** Returns name and message of the cause of a `StorageUnavailable`; errors of several connection attempts only have a code. */
export function describeStorageError({ cause }: { cause?: unknown }): string {
  const { name, message, code } = (cause ?? {}) as { name?: string; message?: string; code?: string }
  return message ? `${name ?? 'Error'}: ${message}` : (code ?? 'no response')
}
