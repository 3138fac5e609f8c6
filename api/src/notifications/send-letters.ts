import { enqueueAll } from '../jobs/enqueue.ts'
import type { JobDeps, Tasks } from '../jobs/task.ts'
import { takeLetters } from './letters.queries.ts'
import { sendNotice } from './send-mail.ts'

/** Letters that are under way together: as many may be sent a second time when the process dies. */
const TOGETHER = 10

/** Sends some of the letters that wait, and answers how many they were. A transaction that fails is not tried again at once: they were sent. */
const sendSome = (deps: JobDeps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const letters = await takeLetters(trx, { most: TOGETHER })
    const unsent: Tasks['send_notice'][] = []
    const send = async ({ id, letter }: (typeof letters)[number]) => {
      const mailId = `letter-${id}`
      try {
        await sendNotice(deps, letter, mailId)
      } catch (error) {
        deps.log.warn({ mail: mailId, error: (error as Error).message }, 'a mail was not sent and is tried again')
        unsent.push({ ...letter, mailId })
      }
    }
    await Promise.all(letters.map(send))
    await enqueueAll(trx, 'send_notice', unsent)
    return letters.length
  })

/**
 * Sends the letters that wait, a few together, until there are no more or `signal` asks to stop. A letter that could not be sent becomes a
 * job, which tries again for about three days.
 */
export const sendLetters = async (deps: JobDeps, signal?: AbortSignal): Promise<void> => {
  let sent = TOGETHER
  while (sent === TOGETHER && !signal?.aborted) sent = await sendSome(deps)
}
