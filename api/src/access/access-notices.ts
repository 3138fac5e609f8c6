import type { AccessAction, AccessReason } from '@lonja/core/access/access-machine.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import type { NoticeEvent } from '@lonja/core/notifications/notices.ts'
import type { Trx } from '../db/transaction.ts'
import type { Fact, Facts } from '../notifications/facts.ts'
import { notifyOfAll } from '../notifications/notify.ts'
import { reasonText } from './access-texts.ts'
import type { LockedAccess } from './requests.queries.ts'

type AccessEvent = NoticeEvent<'access'>

/** What is told of a step; nobody is told of the others. */
export const TOLD_OF: Partial<Record<AccessAction, AccessEvent>> = {
  request: 'requested',
  approve: 'approved',
  refuse: 'refused',
  revoke: 'revoked',
  expire: 'expired',
}

/** Where each side goes on from what it is told. */
const PAGES = {
  buyer: (event: AccessEvent, shopId: number) =>
    event === 'approved' ? `/shop-index/${shopId}` : `/shop-index/${shopId}/access`,
  seller: (event: AccessEvent) => (event === 'expired' ? '/seller/access?stage=closed' : '/seller/access'),
}

export interface AccessFacts {
  deadline?: Date | null
  again?: Date | null
  reason?: AccessReason | null
  note?: string
  told?: Partial<Pick<LockedAccess, 'company_name' | 'city' | 'tax_identification_code' | 'activity' | 'message'>>
}

const at = (moment: Date | null | undefined): Fact => (moment ? { at: moment.toISOString() } : '')

const inEachLanguage = (reason: AccessReason): Fact => ({
  name: '',
  names: Object.fromEntries(LOCALES.map((locale) => [locale, reasonText(reason, locale)])),
})

const factsOf = (row: LockedAccess, { deadline, again, reason, note, told }: AccessFacts): Facts => {
  const { company_name, city, tax_identification_code, activity, message } = { ...row, ...told }
  return {
    shop: { name: row.shop_name, names: row.shop_names },
    buyer: company_name || row.account_name,
    told: [[company_name, tax_identification_code].filter(Boolean).join(' · '), city, activity, message]
      .filter(Boolean)
      .join('\n'),
    deadline: at(deadline),
    again: at(again),
    reason: reason ? inEachLanguage(reason) : '',
    note: note ?? '',
  }
}

/** What one side is to hear of one wish for access. */
export interface AccessNews {
  side: 'buyer' | 'seller'
  event: AccessEvent
  row: LockedAccess
  facts: AccessFacts
}

/** Tells what happened to wishes for access, in the transaction in which it did; the number of statements does not grow with them. */
export const notifyAccess = (trx: Trx, news: readonly AccessNews[], now: Date): Promise<void> =>
  notifyOfAll(
    trx,
    news.map(({ side, event, row, facts }) => ({
      kind: 'access',
      event,
      to:
        side === 'seller'
          ? { shop: row.shop_id }
          : { accounts: [row.account_id], ...(row.asked_by !== null && { writer: row.asked_by }) },
      facts: factsOf(row, facts),
      path: PAGES[side](event, row.shop_id),
      now,
    })),
  )
