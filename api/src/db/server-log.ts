import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs'

/** Size that the database's log may reach before it is set aside, in bytes. */
const LIMIT = 5_000_000
/** Between two looks at its size, in ms. */
const LOOK_MS = 60_000

/**
 * Sets a log that is larger than `limit` bytes aside as `<file>.1`, in the place of the one before it, and empties it. The
 * server keeps writing into the same open file, so it is copied and cut, as logrotate's copytruncate does: lines that arrive
 * between the two are lost. The file must have been opened for appending.
 */
export const rotateLog = (file: string, limit = LIMIT): void => {
  if (!existsSync(file) || statSync(file).size <= limit) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

/**
 * Rotates a log whenever it has become too large, until the function that comes back is called. Where that fails, as on a
 * full disk, the process warns and tries again a minute later.
 */
export const keepLogBounded = (file: string, limit = LIMIT, lookMs = LOOK_MS): (() => void) => {
  const timer = setInterval(() => {
    try {
      rotateLog(file, limit)
    } catch (error) {
      process.emitWarning(`${file} could not be set aside: ${(error as Error).message}`)
    }
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
