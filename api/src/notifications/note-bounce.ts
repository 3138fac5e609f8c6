import type { Deps } from '../deps.ts'
import { mailNamedIn } from '../providers/mail/message-id.ts'
import { putBounce } from './bounces.queries.ts'
import { readBounce } from './read-bounce.ts'

/**
 * Notes that a mail of the market came back, and answers which; null for whatever else a mailbox gets. Anyone can write to the mailbox:
 * a report counts only where it names a mail by the sealed id that its receiver alone has seen, each mail once.
 */
export const noteBounce = async (
  { db, secret, clock, log }: Pick<Deps, 'db' | 'secret' | 'clock' | 'log'>,
  raw: Buffer,
): Promise<string | null> => {
  const bounce = await readBounce(raw)
  const mailId = bounce && mailNamedIn(secret, bounce.text)
  if (!bounce || mailId === null) return null
  await putBounce(db, { mailId, status: bounce.status, now: clock() })
  log.warn({ job: mailId, status: bounce.status }, 'a mail came back')
  return mailId
}
