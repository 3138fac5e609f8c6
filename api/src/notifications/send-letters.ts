import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import { refusalOfFailure } from '../db/failures.ts'
import { transaction } from '../db/transaction.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { JobDeps, Tasks } from '../jobs/task.ts'
import { deleteLetters, leaseLetters } from './letters.queries.ts'
import { sendNotice } from './send-mail.ts'

/** Letters that are under way together: as many may be sent a second time when the process dies. */
const TOGETHER = 10
/** How long a process may be sending letters before another one takes them, in ms: longer than a mail server is waited for. */
const LEASE = 5 * MINUTE
/** How often it is tried to note what became of letters while the database is away, and the pause between two tries, in ms. */
const TRIES = 240
const PAUSE = SECOND

/** Does it again while the database is away, so that letters that were sent do not go twice once it is back. */
const untilBack = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= TRIES || signal?.aborted || refusalOfFailure(error)?.code !== 'unavailable') throw error
      await sleep(PAUSE, undefined, { signal }).catch(() => {})
    }
  }
}

/** Sends some of the letters that wait, outside of any transaction, and answers how many they were. One that dies meanwhile leaves them until the lease ends. */
const sendSome = async (deps: JobDeps, signal?: AbortSignal): Promise<number> => {
  const now = deps.clock()
  const letters = await leaseLetters(deps.db, { most: TOGETHER, now, until: new Date(now.getTime() + LEASE) })
  if (letters.length === 0) return 0
  const unsent = new Map<number, Tasks['send_notice']>()
  const send = async ({ id, letter }: (typeof letters)[number]) => {
    const mailId = `letter-${id}`
    try {
      await sendNotice(deps, letter, mailId)
    } catch (error) {
      deps.log.warn({ mail: mailId, error: (error as Error).message }, 'a mail was not sent and is tried again')
      unsent.set(id, { ...letter, mailId })
    }
  }
  await Promise.all(letters.map(send))
  const note = () =>
    transaction(deps.db, async (trx) => {
      const there = await deleteLetters(trx, { ids: letters.map(({ id }) => id) })
      const left = [...unsent].filter(([id]) => there.has(id))
      await enqueueAll(
        trx,
        'send_notice',
        left.map(([, job]) => job),
      )
    })
  await untilBack(note, signal)
  return letters.length
}

/**
 * Sends the letters that wait, a few together, until there are no more or `signal` asks to stop. A letter that could not be sent becomes a
 * job, which tries again for about three days.
 */
export const sendLetters = async (deps: JobDeps, signal?: AbortSignal): Promise<void> => {
  let sent = TOGETHER
  while (sent === TOGETHER && !signal?.aborted) sent = await sendSome(deps, signal)
}
