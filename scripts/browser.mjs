// Finds a Chromium for the browser tests: the machine's headless shell or Playwright's, else the machine's own, else one is fetched.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { environment, NODE, ROOT } from './tooling.mjs'

// Chromium without its own windows: a third less work for the same pages
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A browser that only pretends, such as a package's placeholder, does not count: it must tell its version. */
const works = (path) =>
  existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' }).status === 0

const inPath = (names) =>
  names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))

const shellOnMachine = () => inPath([SHELL]).find(works)

const onMachine = () => [...inPath(NAMES), ...PLACES].find(works)

/** The shell that Playwright starts by itself, which has to be started to tell where it is. */
const ofPlaywright = () => {
  const ask = `import('@playwright/test').then(async ({ chromium }) => {
    const server = await chromium.launchServer()
    process.stdout.write(server.process().spawnfile)
    await server.close()
  })`
  const path = spawnSync(NODE, ['-e', ask], {
    cwd: join(ROOT, 'e2e'),
    encoding: 'utf8',
    timeout: 60_000,
  }).stdout?.trim()
  return path && works(path) ? path : undefined
}

/** Installs a package where that is ours to do: as root on Debian. What is installed already is not taken away for it. */
const ofDebian = (name) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const apt = (...words) =>
    spawnSync('apt-get', words, {
      stdio: 'ignore',
      timeout: 120_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const add = () => apt('install', '-y', '--no-install-recommends', '--no-remove', name)
  console.log(`Fetching ${name} ...`)
  // the machine's lists of packages may be missing or old
  if (!add() && apt('update')) add()
}

const installed = () => {
  for (const name of [SHELL, 'chromium']) {
    // older releases have no shell of its own
    ofDebian(name)
    const found = shellOnMachine() ?? onMachine()
    if (found) return found
  }
  console.log("Fetching Playwright's browser ...")
  const cli = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium', '--only-shell']
  // Held to five minutes: a machine that lets no download through must not hold up everything else.
  spawnSync(NODE, cli, { cwd: ROOT, stdio: 'ignore', env: environment(), timeout: 300_000 })
  return ofPlaywright()
}

/** Path of a browser that starts, or undefined. CHROMIUM_PATH names one and is taken as it is. */
export const findBrowser = () =>
  process.env.CHROMIUM_PATH || shellOnMachine() || ofPlaywright() || onMachine() || installed()
