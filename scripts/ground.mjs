// What every script stands on: the install, the pinned Node and the build. Nothing but Node's own modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
/** The Node that the lock file pins: everything after the install runs on it, whatever Node the machine has. */
export const NODE = join(ROOT, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')

const read = (path) => readFileSync(join(ROOT, path), 'utf8')
const hash = (text) => createHash('sha256').update(text).digest('hex')

/** Environment for programs of this project: the pinned Node comes first, and nobody phones home. */
export const environment = (more = {}) => ({
  ...process.env,
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

/** Installs what the lock file names, when it is not there yet or the lock file changed. */
export const install = () => {
  const stamp = join(ROOT, INSTALLED)
  const key = installKey()
  if (existsSync(NODE) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  if (!existsSync(NODE) || !matchesLock()) {
    console.log('Installing (the first time takes about a minute) ...')
    const npm = process.env.npm_execpath
    // Warnings that the machine's own Node is old are beside the point: the pinned one comes with this install.
    const args = ['ci', '--no-fund', '--no-audit', '--loglevel=error']
    const done = npm?.endsWith('.js')
      ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, stdio: 'inherit' })
      : spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: windows })
    if (done.status !== 0) fail('The install failed; npm said why above.')
    if (!existsSync(NODE))
      fail('npm did not install the pinned Node: its install script was blocked. Allow it, and run npm ci again.')
  }
  writeFileSync(stamp, key)
}

const SOURCES = [
  'web/src',
  'web/tooling',
  'web/project.inlang',
  'web/public',
  'core/src',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'web/package.json',
]
/** Made by the build or by the type checker, so no source of it. */
const GENERATED = /^(paraglide|cache|node_modules|\.react-router)$/

const lines = (path) => {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  const { size, mtimeMs } = statSync(full)
  if (!statSync(full).isDirectory()) return [`${path} ${size} ${mtimeMs}`]
  return readdirSync(full)
    .filter((name) => !GENERATED.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => lines(join(path, name)))
}

/** Builds the pages when a source is newer than the build. */
export const build = () => {
  const stamp = join(ROOT, 'web', 'build', '.sources')
  const key = hash(`${SOURCES.flatMap(lines).join('\n')}${installKey()}`)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  console.log('Building the pages ...')
  const bin = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const done = spawnSync(NODE, [bin, 'build'], {
    cwd: join(ROOT, 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: environment({ NODE_ENV: 'production' }),
    maxBuffer: 1 << 28,
  })
  if (done.status !== 0) fail(`The build failed:\n${done.stdout}${done.stderr}`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, key)
}

/** Who called this script through npm, as numbers: npm itself, or the shell that npm uses and npm behind it. */
const callers = () => {
  if (!process.env.npm_lifecycle_event) return undefined
  const shell = `/proc/${process.ppid}`
  if (!existsSync(shell)) return `${process.ppid}`
  // The fourth word of stat is the parent; the second is the name in brackets, which may hold spaces.
  const behind = readFileSync(`${shell}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[1]
  return /^\S*sh\0-c\0/.test(readFileSync(`${shell}/cmdline`, 'utf8')) ? `${process.ppid} ${behind}` : `${process.ppid}`
}

/** Where Node keeps our sources without their types and compiled, for the next start. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled')

/**
 * Runs a TypeScript program of ours on the pinned Node until it ends, and ends with its status. It is asked to stop
 * when this script is, and also when the npm that called this script dies. The function that comes back starts the
 * program anew, after it has stopped cleanly.
 */
export const runForeground = (args, more = {}) => {
  let child
  let again = false
  const start = () => {
    const env = environment({ NODE_COMPILE_CACHE: COMPILED, ...more })
    child = spawn(NODE, args, { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
    child.on('error', (error) => fail(`${NODE} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      if (!again) process.exit(signal ? 1 : (code ?? 1))
      again = false
      start()
    })
  }
  const stop = (signal) => {
    again = false
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  const npm = callers()
  if (npm)
    setInterval(() => {
      if (callers() !== npm) stop('SIGTERM')
    }, 1000).unref()
  start()
  return () => {
    again = true
    child.kill('SIGTERM')
  }
}
