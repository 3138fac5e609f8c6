// Finds a Chromium for the browser tests: the machine's own, Playwright's, or Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { environment, NODE, ROOT } from './tooling.mjs'

// the shell is Chromium without its own windows: a third less work for the same pages
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A browser that only pretends, such as a package's placeholder, does not count: it must tell its version. */
const works = (path) =>
  existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' }).status === 0

const onMachine = () =>
  [
    ...NAMES.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))),
    ...PLACES,
  ].find(works)

const ofPlaywright = () => {
  const ask = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  const path = spawnSync(NODE, ['-e', ask], { cwd: join(ROOT, 'e2e'), encoding: 'utf8' }).stdout?.trim()
  return path && works(path) ? path : undefined
}

const ofDebian = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const apt = { stdio: 'ignore', timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], apt)
  // older releases have no shell of its own
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], apt).status === 0) return onMachine()
  return undefined
}

const installed = () => {
  console.log('Fetching a browser ...')
  const found = ofDebian()
  if (found) return found
  const cli = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium', '--only-shell']
  // Held to five minutes: a machine that lets no download through must not hold up everything else.
  spawnSync(NODE, cli, { cwd: ROOT, stdio: 'ignore', env: environment(), timeout: 300_000 })
  return ofPlaywright()
}

/** Path of a browser that starts, or undefined. CHROMIUM_PATH names one and is taken as it is. */
export const findBrowser = () => process.env.CHROMIUM_PATH || onMachine() || ofPlaywright() || installed()
