import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './embedded-place.ts'
import { freePort } from './free-port.ts'
import { keepLogBounded, rotateLog } from './server-log.ts'

const START_MS = 60_000
const FAST_STOP_MS = 20_000
const IMMEDIATE_STOP_MS = 5_000

/** Only this machine may connect, by password; no socket file whose path could be too long for the system. */
const SETTINGS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC' }

/** What a running server writes about itself into postmaster.pid. */
export interface Running {
  pid: number
  port: number
  ready: boolean
}

/** Where the cluster's files are. */
export const clusterOf = (place: Place): string => join(place.home, 'data')

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const commandOf = (pid: number): string => {
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('\0', ' ')
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

/** Whether the process is alive and its command line holds `word`: numbers of dead processes are given out again. */
export const isProcess = (pid: number, word: string): boolean =>
  isAlive(pid) && (process.platform === 'win32' || commandOf(pid).includes(word))

/** The server that runs on this cluster, or undefined. Its file appears line by line, so a half-written one counts as none. */
export const findRunning = (cluster: string): Running | undefined => {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (!Number.isInteger(pid) || pid <= 0 || !isProcess(pid, 'postgres')) return undefined
  return { pid, port: Number.parseInt(lines[3] ?? '', 10), ready: lines[7]?.trim() === 'ready' }
}

/** Removes what a killed server left: its number may belong to another program by now. Only while none is starting. */
export const forgetDead = (cluster: string): void => rmSync(join(cluster, 'postmaster.pid'), { force: true })

const gone = async (pid: number, withinMs: number): Promise<boolean> => {
  const end = performance.now() + withinMs
  while (isAlive(pid) && !isZombie(pid)) {
    if (performance.now() > end) return false
    await sleep(20)
  }
  return true
}

/** A child that has ended but is not reaped yet still has its number; on Linux its state says so. */
const isZombie = (pid: number): boolean => {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && / Z /.test(readFileSync(file, 'utf8').replace(/^.*\)/, ''))
}

/** Stops a server: first fast (open transactions roll back), then at once (its log repairs the data), then by force. */
export const stopServer = async (pid: number): Promise<void> => {
  for (const [signal, ms] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await gone(pid, ms)) return
  }
}

const tail = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n') : ''

/** Runs initdb; throws with its own words when it fails. */
export const initialise = (place: Place, folder: string, passwordFile: string, flags: readonly string[] = []): void => {
  let said = ''
  // C.UTF-8 knows letters of every script, and is on every Linux; elsewhere the others come near.
  for (const locale of ['C.UTF-8', 'en_US.UTF-8']) {
    rmSync(folder, { recursive: true, force: true })
    const done = spawnSync(
      join(place.bin, 'initdb'),
      [
        `--pgdata=${folder}`,
        '--username=lonja',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        `--locale=${locale}`,
        ...flags,
      ],
      { ...place.runAs, cwd: place.home, encoding: 'utf8' },
    )
    if (done.status === 0) return
    said ||= done.error?.message ?? done.stderr
  }
  throw new Error(`The database could not be made in ${folder}:\n${said}`)
}

/**
 * Starts the server on the port that `settings` name, else on a free one, of 127.0.0.1, in a process group of its own, and
 * waits until it answers.
 */
export const startServer = async (
  place: Place,
  settings: Record<string, string> = {},
): Promise<{ child: ChildProcess; port: number }> => {
  const cluster = clusterOf(place)
  const log = join(place.home, 'server.log')
  rotateLog(log)
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const end = performance.now() + START_MS
  for (;;) {
    const port = settings.port ? Number(settings.port) : await freePort()
    const out = openSync(log, 'a', 0o600)
    const child = spawn(
      join(place.bin, 'postgres'),
      ['-D', cluster, '-p', String(port), ...flags],
      // A group of its own: Ctrl-C in the terminal must not reach the database before the app has finished with it.
      {
        ...place.runAs,
        cwd: place.home,
        detached: true,
        stdio: ['ignore', out, out],
        env: { TZ: 'UTC', PATH: '/usr/bin:/bin' },
      },
    )
    let failure: string | undefined
    child.once('error', (error) => {
      failure = error.message
    })
    child.once('exit', (code, signal) => {
      failure ??= `it ended with ${signal ?? code}`
    })
    while (failure === undefined && performance.now() < end) {
      const running = findRunning(cluster)
      if (running?.pid === child.pid && running?.ready) {
        child.once('exit', keepLogBounded(log))
        return { child, port }
      }
      await sleep(15)
    }
    // A port taken in between, or the last workers of a killed server still leaving: both pass by themselves.
    const said = tail(log)
    if (
      performance.now() < end &&
      /could not (bind|create any TCP)|still in use/.test(said.split('\n').slice(-6).join('\n'))
    ) {
      await sleep(250)
      continue
    }
    child.kill('SIGKILL')
    throw new Error(`The database did not start (${failure ?? 'it took too long'}). The end of ${log}:\n${said}`)
  }
}
