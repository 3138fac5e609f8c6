import { SECOND } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type pg from 'pg'
import { refusalOfFailure } from '../db/failures.ts'

/** Lets a bounded number of the same work run at once; the rest waits its turn without a database connection. */
export interface Gate {
  /** Runs `work` when it is its turn. Throws Refusal('unavailable') without running it when the wait is in vain. */
  run: <T>(work: () => Promise<T>) => Promise<T>
}

interface Waiting {
  enter: () => void
  refuse: () => void
}

/** Whether something failed because the market or its database is overloaded or away, which says nothing of what was asked for. */
export const isUnavailable = (error: unknown): boolean =>
  (error instanceof Refusal ? error : refusalOfFailure(error))?.code === 'unavailable'

/**
 * `atOnce` pieces of work run at the same time. At most `waitingMax` others wait, for at most `waitMs`; when one that ran got no lock or connection
 * in time, those that wait behind it are refused at once, because they would meet the same.
 */
export const createGate = ({
  atOnce,
  waitMs,
  waitingMax = Number.POSITIVE_INFINITY,
}: {
  atOnce: number
  waitMs: number
  waitingMax?: number
}): Gate => {
  const queue = new Set<Waiting>()
  let running = 0

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (queue.size >= waitingMax) throw new Refusal('unavailable')
      const leave = () => {
        queue.delete(waiting)
        clearTimeout(timer)
      }
      const waiting: Waiting = {
        enter: () => {
          leave()
          running++
          resolve()
        },
        refuse: () => {
          leave()
          reject(new Refusal('unavailable'))
        },
      }
      const timer = setTimeout(waiting.refuse, waitMs)
      queue.add(waiting)
    })

  return {
    run: async (work) => {
      // work that finds room begins at once
      if (running < atOnce) running++
      else await turn()
      try {
        return await work()
      } catch (error) {
        if (isUnavailable(error)) for (const waiting of queue) waiting.refuse()
        throw error
      } finally {
        running--
        const [next] = queue
        next?.enter()
      }
    },
  }
}

/** An order waits this long for its turn, in ms; a burst of some hundred orders passes in that time. */
const ORDER_WAIT = 10 * SECOND

/** The gate of orders: a third of the pool's connections at most, so that a lock that many orders want leaves the rest to others. */
export const createOrderGate = (pool: pg.Pool): Gate =>
  createGate({ atOnce: Math.ceil(pool.options.max / 3), waitMs: ORDER_WAIT })
