import type { Work } from '@lonja/core/console/console-lists.ts'
import { type WorkKind, WorkList } from '../../console/work-list.tsx'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment, formatPlainDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'

const WORK: Record<Work, WorkKind> = {
  confirm: {
    text: m.seller_today_confirm,
    to: '/seller/orders?status=confirm&sort=urgent',
    act: m.seller_today_act_confirm,
  },
  cancelAsked: {
    text: m.seller_today_cancel_asked,
    to: '/seller/orders?status=inProgress',
    act: m.seller_today_act_answer,
  },
  offerRequests: {
    text: m.seller_today_offer_requests,
    to: '/seller/offer-requests?state=open',
    act: m.seller_today_act_answer,
  },
  buyingRequests: {
    text: m.seller_today_buying_requests,
    to: '/seller/buying-requests',
    act: m.seller_today_act_answer,
  },
  leave: { text: m.seller_today_leave, to: '/seller/orders?leave=due&sort=urgent', act: m.seller_today_act_prepare },
  prepare: {
    text: m.seller_today_prepare,
    to: '/seller/orders?status=prepare&sort=urgent',
    act: m.seller_today_act_prepare,
  },
  pack: { text: m.seller_today_pack, to: '/seller/orders?status=pack&sort=urgent', act: m.seller_today_act_pack },
  send: { text: m.seller_today_send, to: '/seller/orders?status=send&sort=urgent', act: m.seller_today_act_send },
  handOver: {
    text: m.seller_today_hand_over,
    to: '/seller/orders?status=handOver&sort=urgent',
    act: m.seller_today_act_hand_over,
  },
  transfers: { text: m.seller_today_transfers, to: '/seller/transfers', act: m.seller_today_act_match },
  overdue: { text: m.seller_today_overdue, to: '/seller/receivables', act: m.seller_today_act_collect },
  review: { text: m.seller_today_review, to: '/seller/payments', act: m.seller_today_act_review },
  returns: {
    text: m.seller_today_returns,
    to: '/seller/orders?status=return&sort=oldest',
    act: m.seller_today_act_returns,
  },
  access: { text: m.seller_today_access, to: '/seller/access', act: m.seller_today_act_answer },
  messages: { text: m.seller_today_messages, to: '/seller/messages', act: m.seller_today_act_answer },
  comments: { text: m.seller_today_comments, to: '/seller/comments', act: m.seller_today_act_answer },
  awaited: { text: m.seller_today_awaited, to: '/seller/products?filter=awaited', act: m.seller_today_act_stock },
  lowStock: { text: m.seller_today_low_stock, to: '/seller/products?filter=lowStock', act: m.seller_today_act_stock },
  noPicture: {
    text: m.seller_today_no_picture,
    to: '/seller/products?filter=noPicture',
    act: m.seller_today_act_complete,
  },
  noTranslation: {
    text: m.seller_today_no_translation,
    to: '/seller/products?filter=noTranslation',
    act: m.seller_today_act_complete,
  },
}

type WorkOfToday = ReplyOf<'getSellerToday'>['work'][number]
type Waiting = Pick<WorkOfToday, 'what' | 'count'> & Partial<Pick<WorkOfToday, 'until' | 'day'>>

/** What a piece of work is called. */
export const workWord = (what: Work): string => WORK[what].text()

/** What waits for a shop's people: how many of what, until when, and the way to do it. */
export const ShopWorkList = ({ work }: { work: readonly Waiting[] }) => {
  const locale = useLocale()
  return (
    <WorkList
      kinds={WORK}
      work={work.map(({ what, count, until, day }) => {
        const when = day ? formatPlainDay(day, locale) : until && formatMoment(until, locale)
        return { what, count, note: when ? m.seller_today_until({ when }) : null }
      })}
      nothing={m.seller_today_nothing()}
    />
  )
}
