import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Imports files with the CLI beside the running portal, as a nightly import does. @param files contents by path in the folder */
export async function importFiles(alias: string, files: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    const cli = join(import.meta.dirname, '../../api/dist/cli.js')
    const env = {
      ...process.env,
      DATABASE_URL: process.env['PORTAL_DATABASE'],
      PORTAL_SECRET: 'a secret that only the journeys know, long enough',
    }
    await promisify(execFile)(process.execPath, [cli, 'import', folder, '--account', alias], { env })
  } finally {
    await rm(folder, { recursive: true })
  }
}
