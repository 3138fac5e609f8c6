import { createHash } from 'node:crypto'
import type { Trx } from '../db/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { insertDevice } from './sessions.queries.ts'

/** What stays the same of a browser's name when it renews itself: everything but the numbers of its versions. */
const withoutVersions = (userAgent: string): string => userAgent.replaceAll(/\/[\d.]+/g, '')

/**
 * Remembers the browser that a person logged in from, and tells them when they never came from it before. The first one
 * is no news.
 */
export const noteDevice = async (
  trx: Trx,
  { userId, operatorId, userAgent, now }: { userId: number; operatorId: number; userAgent: string; now: Date },
): Promise<void> => {
  const device = createHash('sha256').update(withoutVersions(userAgent)).digest().subarray(0, 16)
  if (!(await insertDevice(trx, { userId, device, now }))) return
  await notify(trx, {
    kind: 'security',
    event: 'newDevice',
    to: { operator: operatorId },
    facts: { at: { at: now.toISOString() } },
    path: '/uc/config/sessions',
    now,
  })
}
