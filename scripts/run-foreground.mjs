// Runs one of our programs until it ends, and starts it again where that is wanted.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { environment, fail, NODE, ROOT } from './tooling.mjs'

/** Who called this script through npm, as numbers: npm itself, or the shell that npm uses and npm behind it. */
const callers = () => {
  if (!process.env.npm_lifecycle_event) return undefined
  const shell = `/proc/${process.ppid}`
  if (!existsSync(shell)) return `${process.ppid}`
  // The fourth word of stat is the parent; the second is the name in brackets, which may hold spaces.
  const behind = readFileSync(`${shell}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[1]
  return /^\S*sh\0-c\0/.test(readFileSync(`${shell}/cmdline`, 'utf8')) ? `${process.ppid} ${behind}` : `${process.ppid}`
}

/** Exit status of a program that would fail again until a person changes something, such as a setting (api/src/ops/exit-with.ts). */
const MISCONFIGURED = 78

/** Pauses before a program that failed is started again, in ms; the last one repeats. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
/** A program that ran for so long, in ms, had started well: its next failure is followed by the shortest pause again. */
const STEADY_AFTER = 60_000

/**
 * Runs a TypeScript program of ours on the pinned Node until it ends, and ends with its status. It is asked to stop
 * when this script is, and also when the npm that called this script dies. With `restart`, a program that fails is started
 * again after a pause, unless it failed for a reason that only a person can remove. The function that comes back starts
 * the program anew, after it has stopped cleanly.
 */
export const runForeground = (
  args,
  { env = {}, restart = false, pauses = PAUSES, steadyAfter = STEADY_AFTER } = {},
) => {
  let child
  let pausing
  let failures = 0
  let again = false
  let stopping = false
  const start = () => {
    const started = performance.now()
    child = spawn(NODE, args, {
      cwd: ROOT,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: environment(env),
    })
    child.on('error', (error) => fail(`${NODE} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      if (again) {
        again = false
        start()
      } else if (!restart || stopping || code === 0 || code === MISCONFIGURED) process.exit(signal ? 1 : (code ?? 1))
      else {
        if (performance.now() - started >= steadyAfter) failures = 0
        const pause = pauses[Math.min(failures, pauses.length - 1)]
        failures++
        const reason = signal ? `was ended by ${signal}` : `failed with status ${code}`
        console.error(`\nLonja ${reason}. It is started again in ${pause / 1000} s.`)
        pausing = setTimeout(start, pause)
      }
    })
  }
  const stop = (signal) => {
    again = false
    stopping = true
    // between two runs there is nothing to wait for
    if (child.exitCode !== null || child.signalCode !== null) {
      clearTimeout(pausing)
      process.exit(0)
    }
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
