import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '@lonja/api/config.ts'
import { freePort } from '@lonja/api/db/free-port.ts'
import { DEMO_PASSWORD } from '@lonja/demo/people.ts'

/** A running market: the production server as a process of its own. */
export interface Market {
  url: string
  pid: number
  /** from the start of the process until it said that it is ready */
  startMs: number
  /** memory of the process in bytes, as the system counts it; null where the system does not tell */
  memory(): Promise<number | null>
  /** resolves when the process has ended, with its exit code or the signal that ended it */
  ended: Promise<number | NodeJS.Signals>
  child: ChildProcess
  stop(): Promise<void>
}

export interface StartOptions {
  /** a free one when left out */
  port?: number
  /** the checkout that is started; this one when left out */
  root?: string
  /** what runs the market: the server itself, or a script of the project that starts it */
  program?: string
  /** flags for Node */
  nodeArgs?: string[]
  /** file that the output is appended to; without it only errors are shown */
  logFile?: string
  /** opens a channel for messages to the process */
  ipc?: boolean
}

/** Filling the demo market takes a minute, or ten on a machine that is busy with other things, in ms. */
const START_LIMIT_MS = 900_000

/** A buyer of the demo market, who has orders, a cart and messages. */
export const DEMO_BUYER = { account: 'bar@lonja.example', password: DEMO_PASSWORD }

/** A folder that goes away with the run. */
export const temporaryFolder = (): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'lonja-bench-'))
  // A folder closed to others would make the embedded database of a root user move out of it, and stay after the run.
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

const memoryOf = async (pid: number): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) * 1024 : null
}

/** Starts the built market with these settings and waits until it is ready. Throws when it ends before that. */
export const startMarket = async (settings: Record<string, string>, options: StartOptions = {}): Promise<Market> => {
  const { root = ROOT, program = 'web/build/server/main.js', nodeArgs = [], logFile, ipc = false } = options
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const log = logFile === undefined ? undefined : openSync(logFile, 'a')
  const child = spawn(process.execPath, [...nodeArgs, join(root, program)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // as npm start runs it (scripts/run-foreground.mjs)
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', log ?? 'ignore', log ?? 'inherit', ...(ipc ? ['ipc' as const] : [])],
  })
  if (log !== undefined) closeSync(log)
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 0)),
  )
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the market ended while starting, with ${child.signalCode ?? `code ${child.exitCode}`}`)
    if (performance.now() - started > START_LIMIT_MS) {
      await stop()
      throw new Error('the market did not become ready')
    }
    await sleep(20)
  }
  const pid = child.pid ?? 0
  return { url, pid, startMs: performance.now() - started, memory: () => memoryOf(pid), ended, child, stop }
}
