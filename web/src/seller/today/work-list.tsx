import type { Work } from '@lonja/core/console/console-lists.ts'
import { type WorkKind, WorkList } from '../../console/work-list.tsx'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment, formatPlainDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { WORK_WORDS } from './work-words.ts'

const WORK: Record<Work, WorkKind> = {
  confirm: {
    text: WORK_WORDS.confirm,
    to: '/seller/orders?status=confirm&sort=urgent',
    act: m.seller_today_act_confirm,
  },
  cancelAsked: {
    text: WORK_WORDS.cancelAsked,
    to: '/seller/orders?status=inProgress',
    act: m.seller_today_act_answer,
  },
  offerRequests: {
    text: WORK_WORDS.offerRequests,
    to: '/seller/offer-requests?state=open',
    act: m.seller_today_act_answer,
  },
  buyingRequests: {
    text: WORK_WORDS.buyingRequests,
    to: '/seller/buying-requests',
    act: m.seller_today_act_answer,
  },
  leave: { text: WORK_WORDS.leave, to: '/seller/orders?leave=due&sort=urgent', act: m.seller_today_act_prepare },
  prepare: {
    text: WORK_WORDS.prepare,
    to: '/seller/orders?status=prepare&sort=urgent',
    act: m.seller_today_act_prepare,
  },
  pack: { text: WORK_WORDS.pack, to: '/seller/orders?status=pack&sort=urgent', act: m.seller_today_act_pack },
  send: { text: WORK_WORDS.send, to: '/seller/orders?status=send&sort=urgent', act: m.seller_today_act_send },
  handOver: {
    text: WORK_WORDS.handOver,
    to: '/seller/orders?status=handOver&sort=urgent',
    act: m.seller_today_act_hand_over,
  },
  transfers: { text: WORK_WORDS.transfers, to: '/seller/transfers', act: m.seller_today_act_match },
  overdue: { text: WORK_WORDS.overdue, to: '/seller/receivables', act: m.seller_today_act_collect },
  review: { text: WORK_WORDS.review, to: '/seller/payments', act: m.seller_today_act_review },
  returns: {
    text: WORK_WORDS.returns,
    to: '/seller/orders?status=return&sort=oldest',
    act: m.seller_today_act_returns,
  },
  access: { text: WORK_WORDS.access, to: '/seller/access', act: m.seller_today_act_answer },
  messages: { text: WORK_WORDS.messages, to: '/seller/messages', act: m.seller_today_act_answer },
  comments: { text: WORK_WORDS.comments, to: '/seller/comments', act: m.seller_today_act_answer },
  awaited: { text: WORK_WORDS.awaited, to: '/seller/products?filter=awaited', act: m.seller_today_act_stock },
  lowStock: { text: WORK_WORDS.lowStock, to: '/seller/products?filter=lowStock', act: m.seller_today_act_stock },
  noPicture: {
    text: WORK_WORDS.noPicture,
    to: '/seller/products?filter=noPicture',
    act: m.seller_today_act_complete,
  },
  noTranslation: {
    text: WORK_WORDS.noTranslation,
    to: '/seller/products?filter=noTranslation',
    act: m.seller_today_act_complete,
  },
}

type WorkOfToday = ReplyOf<'getSellerToday'>['work'][number]
type Waiting = Pick<WorkOfToday, 'what' | 'count'> & Partial<Pick<WorkOfToday, 'until' | 'day'>>

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
