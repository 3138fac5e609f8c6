// What every script stands on: the install, the pinned Node and the build. Nothing but Node's own modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
/** The Node that the lock file pins: everything after the install runs on it, whatever Node the machine has. */
export const NODE = join(ROOT, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')

const read = (path) => readFileSync(join(ROOT, path), 'utf8')
/** The languages of the market, as core's texts are compiled for them. */
export const LOCALES = JSON.parse(read('core/project.inlang/settings.json')).locales

const hash = (text) => createHash('sha256').update(text).digest('hex')

/** Where Node keeps our sources without their types and compiled, for the next start. */
export const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled')

/** Environment for programs of this project: the pinned Node comes first, what it compiled once is kept, and nobody phones home. */
export const environment = (more = {}) => ({
  ...process.env,
  NODE_COMPILE_CACHE: COMPILED,
  PATH: `${join(ROOT, 'node_modules', '.bin')}${windows ? ';' : ':'}${process.env.PATH}`,
  REACT_ROUTER_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  ...more,
})

/** Ends the script with one clear message. */
export const fail = (message) => {
  console.error(`\n${message}`)
  process.exit(1)
}

const INSTALLED = join('node_modules', '.lonja-installed')
const installKey = () => hash(`${read('package-lock.json')}${process.platform}${process.arch}`)

/** Whether an install that someone did by hand holds what the lock file asks for. */
const matchesLock = () => {
  const file = join('node_modules', '.package-lock.json')
  if (!existsSync(join(ROOT, file))) return false
  const wanted = JSON.parse(read('package-lock.json')).packages
  const found = JSON.parse(read(file)).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      (found[path]?.version === version && existsSync(join(ROOT, path, 'package.json'))) ||
      (optional && !found[path]),
  )
}

/** Compiles the texts of these layers, or of all, where they changed (messages.mjs). Gives what is wrong with them, or ''. */
export const runMessages = (...layers) => {
  const args = [join(ROOT, 'scripts', 'messages.mjs'), ...layers]
  const done = spawnSync(NODE, args, { cwd: ROOT, encoding: 'utf8', env: environment() })
  return done.status === 0 ? '' : `${done.stdout}${done.stderr}`
}

/** Runs npm with words that need no quotes: the npm that called this script, else the one that the shell finds. */
const npm = (words, cwd = ROOT) => {
  const own = process.env.npm_execpath
  return own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...words], { cwd, stdio: 'inherit' })
    : spawnSync(['npm', ...words].join(' '), { cwd, stdio: 'inherit', shell: true })
}

const installPackages = () => {
  const stamp = join(ROOT, INSTALLED)
  const key = installKey()
  if (existsSync(NODE) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  if (!existsSync(NODE) || !matchesLock()) {
    console.log('Installing (the first time takes about a minute) ...')
    // Warnings that the machine's own Node is old are beside the point: the pinned one comes with this install.
    const done = npm(['ci', '--no-fund', '--no-audit', '--loglevel=error'])
    if (done.status !== 0) fail('The install failed; npm said why above.')
    if (!existsSync(NODE))
      fail('npm did not install the pinned Node: its install script was blocked. Allow it, and run npm ci again.')
  }
  writeFileSync(stamp, key)
}

/** Installs what the lock file names, when it is not there yet or the lock file changed, and compiles the texts. */
export const install = () => {
  installPackages()
  const problem = runMessages()
  if (problem) fail(`The texts could not be compiled:\n${problem}`)
}

/** Installs a tool that a single command needs, in a folder and by a lock file of its own. */
export const installTool = (...folder) => {
  const done = npm(['ci', '--loglevel=error'], join(ROOT, ...folder))
  if (done.status !== 0) fail(`The tools of ${folder.join('/')} could not be installed; npm said why above.`)
}

/** The program that the build makes: pages, API and jobs. */
export const SERVER = 'web/build/server/main.js'

const SOURCES = [
  'api/src',
  'demo/src',
  'web/server',
  'web/src',
  'web/tooling',
  'scripts/messages.mjs',
  ...['api', 'core', 'web'].map((layer) => `${layer}/project.inlang/settings.json`),
  'web/public',
  'web/worker',
  'core/src',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'web/package.json',
]
/** Made by the build or by the type checker, so no source of it. */
const GENERATED = /^(paraglide|cache|node_modules|\.react-router)$/

/** A line for each file below a path, by its content: builds and checkouts write files anew that are the same. */
const lines = (path) => {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [`${path} ${hash(readFileSync(full))}`]
  return readdirSync(full)
    .filter((name) => !GENERATED.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => lines(join(path, name)))
}

/** Names what the market is built from: the same as long as no source is another. */
export const buildKey = () => hash(`${SOURCES.flatMap(lines).join('\n')}${installKey()}`)

/** Builds pages and server when a source is another than the one they were built from. */
export const build = () => {
  const stamp = join(ROOT, 'web', 'build', '.sources')
  const key = buildKey()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  console.log('Building the market ...')
  for (const [program, ...args] of [
    ['@react-router/dev/bin.cjs', 'build'],
    ['vite/bin/vite.js', 'build', '--config', 'worker/vite.config.ts'],
  ]) {
    const done = spawnSync(NODE, [join(ROOT, 'node_modules', program), ...args], {
      cwd: join(ROOT, 'web'),
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      env: environment({ NODE_ENV: 'production' }),
      maxBuffer: 1 << 28,
    })
    if (done.status !== 0) fail(`The build failed:\n${done.stdout}${done.stderr}`)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, key)
}
