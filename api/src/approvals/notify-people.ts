import { findOwners } from '../accounts/accounts.queries.ts'
import type { Trx } from '../db/transaction.ts'
import type { Facts } from '../notifications/facts.ts'
import { notify, notifyOfAll } from '../notifications/notify.ts'
import type { ApprovalCardRow } from './approvals.queries.ts'

/** The page of a request. */
const requestPage = (id: number): string => `/uc/approvals/${id}`

type Told = Pick<ApprovalCardRow, 'id' | 'shop_name' | 'shop_names' | 'total_cents'>

const factsOf = ({ shop_name: name, shop_names: names, total_cents: cents }: Told): Facts => ({
  shop: { name, names },
  total: { cents },
})

/** Notifies every owner of an account, but for whoever does it, that one of its people asks for an order, or does so no more. */
export const notifyAccountOwners = async (
  trx: Trx,
  event: 'asked' | 'withdrawn',
  { accountId, who, facts = {}, now, ...request }: Told & { accountId: number; who: string; facts?: Facts; now: Date },
  by: { operatorId: number },
): Promise<void> => {
  const owners = (await findOwners(trx, { accountId })).filter(({ id }) => id !== by.operatorId)
  await notifyOfAll(
    trx,
    owners.map(({ id }) => ({
      kind: 'approval' as const,
      event,
      to: { operator: id },
      facts: { ...factsOf(request), who, ...facts },
      path: requestPage(request.id),
      now,
    })),
  )
}

/** Notifies the one who asked what became of it. */
export const notifyAsker = (
  trx: Trx,
  event: 'approved' | 'rejected' | 'lapsed',
  { facts = {}, path, now, ...request }: Told & { asked_by: number; facts?: Facts; path?: string; now: Date },
): Promise<void> =>
  notify(trx, {
    kind: 'approval',
    event,
    to: { operator: request.asked_by },
    facts: { ...factsOf(request), ...facts },
    path: path ?? requestPage(request.id),
    now,
  })
