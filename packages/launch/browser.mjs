// A browser for the journeys: one that is there, else one that can be installed. The same browser without its windows takes a quarter less
// of a processor, so it is preferred.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { attempt } from './prepare.mjs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a browser that is installed; undefined when there is none in the usual places. */
export const findBrowser = () => places.find((path) => path && existsSync(path))

/** Finds a browser or installs one: Debian's as root, else the one that comes with the test runner. */
export async function ensureBrowser() {
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  // where a browser is there, the quicker one is only added to a machine that does nothing but test
  if (asRoot && (!findBrowser() || (process.env.CI && !process.env.CHROMIUM_PATH && !existsSync('/usr/bin/chromium-headless-shell')))) {
    process.stderr.write('Installing a browser for the journeys …\n')
    const patience = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
    if (spawnSync('apt-get', ['update', ...patience], { stdio: 'ignore' }).status === 0)
      await attempt('apt-get', ['install', '-y', ...patience, '--no-install-recommends', 'chromium-headless-shell'], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        stdio: 'ignore',
      })
  }
  // without a path the test runner uses its own download
  if (!findBrowser())
    await attempt('pnpm', ['--filter', '@portal/e2e', 'exec', 'playwright', 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium'])
  return findBrowser()
}
