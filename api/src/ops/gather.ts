import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { Logger } from 'pino'

/** Rows are written so long after the first of them, in ms; a process that dies loses that many. */
const WRITTEN_EVERY = 10 * SECOND

interface Gathering<Row> {
  /** Adds to the row of a key, which begins as `fresh`. */
  add: (key: string, fresh: Row, count: (row: Row) => void) => void
  /** Writes what was gathered. */
  flush: () => Promise<void>
}

/**
 * Counts in memory, and writes the counts together: at once when `max` different rows wait. What cannot be written is logged
 * with the words of `lost`, and is gone: it must not hold up who is counted.
 */
export const gather = <Row>({
  write,
  max,
  log,
  lost,
}: {
  write: (rows: Row[]) => Promise<void>
  max: number
  log: Logger
  lost: string
}): Gathering<Row> => {
  let waiting = new Map<string, Row>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const writeAll = async (): Promise<void> => {
    const rows = [...waiting.values()]
    waiting = new Map()
    if (rows.length === 0) return
    await write(rows).catch((error: Error) => log.warn({ error: error.message, rows: rows.length }, lost))
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running = running.then(writeAll)
    return running
  }
  return {
    add: (key, fresh, count) => {
      const row = waiting.get(key) ?? fresh
      count(row)
      waiting.set(key, row)
      if (waiting.size >= max) void flush()
      else timer ??= setTimeout(flush, WRITTEN_EVERY).unref()
    },
    flush,
  }
}
