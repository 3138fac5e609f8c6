import { LOCALES, type Localized } from '@lonja/core/kernel/locale.ts'
import { GROUND_TEXTS, type StatementGround } from '@lonja/core/moderation/statement-grounds.ts'
import type { NoticeEvent } from '@lonja/core/notifications/notices.ts'
import { OPENING_POINTS, type OpeningPoint } from '@lonja/core/shops/opening-checklist.ts'
import { isNotYetOpen, type ShopAction, type ShopStatus } from '@lonja/core/shops/shop-machine.ts'
import type { Trx } from '../db/transaction.ts'
import type { Facts } from '../notifications/facts.ts'
import { notify } from '../notifications/notify.ts'
import { m } from '../paraglide/messages.js'

/** What each step is to the people of the shop. */
const EVENTS: Record<ShopAction, NoticeEvent<'shop'>> = {
  send: 'sent',
  approve: 'approved',
  return: 'returned',
  review: 'reviewed',
  suspend: 'suspended',
  reopen: 'reopened',
  close: 'closed',
}

interface ShopNews {
  shop: { id: number; name: string; names: Localized }
  action: ShopAction
  note: string
  reasons: Partial<Record<OpeningPoint, string>>
  /** the rule on which it is restricted, and where its people object */
  ground: StatementGround | null
  contact: string
  now: Date
}

/** What has to be mended, a line for each point, in each language as far as it is ours. */
const listed = (reasons: ShopNews['reasons']): Localized =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      OPENING_POINTS.filter((point) => reasons[point] !== undefined)
        .map((point) => `${m[`shops_point_${point}`]({}, { locale })}: ${reasons[point]}`)
        .join('\n'),
    ]),
  )

/** A rule of the market in each language, as facts of notices hold it. */
export const groundNames = (ground: StatementGround): Localized =>
  Object.fromEntries(LOCALES.map((locale) => [locale, GROUND_TEXTS[ground]({}, { locale })]))

/** Tells the people of a shop of a step of its life, and the market's people of one that waits for them. */
export const notifyShop = async (
  trx: Trx,
  { shop, action, note, reasons, ground, contact, now }: ShopNews,
): Promise<void> => {
  const facts: Facts = {
    shop: { name: shop.name, names: shop.names },
    reason: { name: '', names: ground ? groundNames(ground) : listed(reasons) },
    note,
    contact,
  }
  const kind = 'shop'
  const path = `/shop-index/open/${shop.id}`
  await notify(trx, { kind, event: EVENTS[action], to: { shop: shop.id }, facts, path, now })
  if (action === 'send')
    await notify(trx, {
      kind,
      event: 'submitted',
      to: { market: true },
      facts,
      path: `/operator/shops/${shop.id}`,
      now,
    })
}

/** Tells the people of a shop that an owner closed it, and the market's people where they knew it. */
export const notifyOwnClosing = async (
  trx: Trx,
  { shop, who, from, now }: Pick<ShopNews, 'shop' | 'now'> & { who: string; from: ShopStatus },
): Promise<void> => {
  const event = isNotYetOpen(from) ? 'givenUp' : 'closedByOwner'
  const told = { kind: 'shop', event, facts: { shop: { name: shop.name, names: shop.names }, who }, now } as const
  await notify(trx, { ...told, to: { shop: shop.id }, path: `/shop-index/open/${shop.id}` })
  if (from !== 'draft') await notify(trx, { ...told, to: { market: true }, path: `/operator/shops/${shop.id}` })
}
