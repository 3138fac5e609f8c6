import { type Clock, MINUTE } from '@lonja/core/kernel/clock.ts'
import type { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Logger } from 'pino'
import type { Db } from '../db/client.ts'
import { gather } from './gather.ts'
import { addRefusals, type CountedRefusals } from './refusals.queries.ts'

/** Refusals are counted by so many ms of the clock. */
const COUNTED_BY = 10 * MINUTE

/** More different codes in that time than there are. */
const WAITING_MAX = 1000

export interface RefusalCounter {
  /** a call was answered with a refusal */
  count: (refusal: Pick<Refusal, 'code' | 'status'>) => void
  /** Writes what was counted. */
  flush: () => Promise<void>
}

/** Counts refusals and defects by their code, of nobody in particular, for those who look after the market. */
export const createRefusalCounter = ({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): RefusalCounter => {
  const rows = gather<CountedRefusals>({
    write: (counted) => addRefusals(db, { rows: counted, now: clock() }),
    max: WAITING_MAX,
    log,
    lost: 'refusals were not counted',
  })
  return {
    count: ({ code, status }) => {
      const at = new Date(Math.floor(clock().getTime() / COUNTED_BY) * COUNTED_BY).toISOString()
      rows.add(`${at} ${code}`, { at, code, status, times: 0 }, (row) => {
        row.times += 1
      })
    },
    flush: rows.flush,
  }
}
