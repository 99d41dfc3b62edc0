// Browser for component tests and journeys: an installed one, else one that can be installed. The headless-only build is preferred, because it uses a quarter less
// CPU time.
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

/** Arguments for machines with or without a screen, without background requests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Returns the path of an installed browser; undefined if none is in the usual places. */
export const findBrowser = () => places.find((path) => path && existsSync(path))

/** Finds or installs a browser: Debian's package as root, else the test runner's download. */
export async function ensureBrowser() {
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  // with a browser present, the headless build is only installed in CI
  if (asRoot && (!findBrowser() || (process.env.CI && !process.env.CHROMIUM_PATH && !existsSync('/usr/bin/chromium-headless-shell')))) {
    process.stderr.write('Installing a browser for the tests …\n')
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
