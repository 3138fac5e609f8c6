import { GROUP_OF } from '@lonja/core/orders/order-groups.ts'
import { ChevronRight } from 'lucide-react'
import { LocaleLink } from '../locale/locale-link.tsx'
import { statusTone, statusWord } from '../orders/labels.ts'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import { shopStatus } from '../shops/opening-labels.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Sheet } from '../ui/sheet.tsx'
import { Tag } from '../ui/tag.tsx'
import type { Route } from './+types/desk.route'
import { requireSeller } from './require-seller.server.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await requireSeller(context, url)
  return { desk: await orErrorPage(client(context).getShopDesk()), isOwner: me.operator.role === 'owner' }
}

export const meta = () => [{ title: m.seller_desk_page() }]

const MISSING = {
  tax: m.seller_desk_missing_tax,
  delivery: m.seller_desk_missing_delivery,
  payment: m.seller_desk_missing_payment,
} as const

/** What waits for the people of a shop, the most urgent first. */
export default function Desk({ loaderData: { desk, isOwner } }: Route.ComponentProps) {
  const status = shopStatus(desk.status)
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 break-words font-semibold text-xl">{desk.name}</h1>
          <Tag tone={status.tone}>{status.text}</Tag>
        </div>
        <p className="mt-1 text-ink-2">{m.seller_desk_goods({ count: desk.productCount })}</p>
      </div>
      {desk.missing.length > 0 && (
        <Sheet title={m.seller_desk_missing_title()}>
          <ul className="mb-4 list-disc space-y-1.5 pl-5">
            {desk.missing.map((what) => (
              <li key={what}>{MISSING[what]()}</li>
            ))}
          </ul>
          <LocaleLink to="/seller/settings" className={buttonStyle()}>
            {m.seller_desk_set_now()}
          </LocaleLink>
        </Sheet>
      )}
      <Sheet title={m.seller_desk_waits()}>
        {desk.orders.length === 0 ? (
          <p className="text-ink-2">{m.seller_desk_nothing_waits()}</p>
        ) : (
          <ul className="divide-y divide-line">
            {desk.orders.map(({ status: order, count }) => (
              <li key={order}>
                <LocaleLink
                  to={`/seller/orders?status=${GROUP_OF[order]}`}
                  className="flex items-center justify-between gap-4 py-2.5 hover:bg-wash"
                >
                  <Tag tone={statusTone(order)}>{statusWord(order)}</Tag>
                  <span className="flex items-center gap-2">
                    <strong className="tabular-nums">{count}</strong>
                    <ChevronRight size={18} aria-hidden className="text-ink-3" />
                  </span>
                </LocaleLink>
              </li>
            ))}
          </ul>
        )}
      </Sheet>
      <div className="flex flex-wrap gap-3">
        {isOwner && (
          <LocaleLink to={`/shop-index/open/${desk.id}`} className={buttonStyle('quiet')}>
            {m.seller_desk_opening()}
          </LocaleLink>
        )}
        <LocaleLink to={`/shop-index/${desk.id}`} className={buttonStyle('quiet')}>
          {m.shops_opening_see_shop()}
        </LocaleLink>
      </div>
    </div>
  )
}
