import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ndjson } from './test-import.ts'

/** Creates a directory with these files by path, until the test ends. Records are written one per line. */
export async function temporaryDirectory(files: Record<string, string | Buffer | readonly object[]> = {}): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-import-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(directory, dirname(path)), { recursive: true })
    const lines = Array.isArray(content) ? ndjson(content) : content
    await writeFile(join(directory, path), lines as string | Buffer)
  }
  return directory
}
