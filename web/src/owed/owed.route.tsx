import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { CalendarClock } from 'lucide-react'
import { AnnouncedDebit } from '../direct-debits/announced.tsx'
import { formatDay } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { LateInterest, LateRate } from '../payments/late-interest.tsx'
import { transferAddress } from '../payments/order-group.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/owed.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return orErrorPage(client(context).getOwed())
}

export const meta = () => [{ title: m.payments_owed_page() }]

type Shop = Route.ComponentProps['loaderData']['items'][number]

/** What the account owes on account, by shop, with the days on which it is due. */
export default function Owed({ loaderData: { total, items } }: Route.ComponentProps) {
  const locale = useLocale()
  const path = usePath()
  const late = items.flatMap(({ orders }) => orders.flatMap(({ lateInterest }) => lateInterest ?? []))[0]
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.payments_owed_title()}</h1>
        {total > 0 && <p className="font-semibold text-base tabular-nums">{formatMoney(fromEuros(total), locale)}</p>}
      </div>
      {items.length === 0 ? (
        <EmptyState Icon={CalendarClock} title={m.payments_owed_none()} text={m.payments_owed_none_hint()}>
          <LinkButton to={path('/uc')}>{m.payments_owed_none_orders()}</LinkButton>
        </EmptyState>
      ) : (
        <>
          {total > 0 && <p className="text-ink-2">{m.payments_owed_how()}</p>}
          {late && <LateRate {...late} />}
          {items.map((shop) => (
            <Sheet key={shop.shopId} title={shop.shopName}>
              <OwedToShop shop={shop} />
            </Sheet>
          ))}
        </>
      )}
    </div>
  )
}

const OwedToShop = ({ shop: { terms, isMonthly, orders } }: { shop: Shop }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const said = [
    terms && m.payments_owed_terms({ days: terms.days }),
    terms && terms.left !== null && m.payments_owed_left({ amount: money(terms.left) }),
    isMonthly && m.payments_owed_monthly(),
  ].filter(Boolean)
  return (
    <>
      {said.length > 0 && <p className="mb-2 text-ink-2">{said.join(' · ')}</p>}
      {orders.length === 0 && <p className="text-ink-2">{m.payments_owed_nothing()}</p>}
      <ul className="divide-y divide-line tabular-nums">
        {orders.map(({ id, number, due, days, dueOn, isOverdue, debit, lateInterest }) => (
          <li key={id} className="py-2.5">
            <div className="flex items-baseline justify-between gap-4">
              <LocaleLink to={transferAddress(id)} className="font-medium underline underline-offset-4">
                {number}
              </LocaleLink>
              <p className="font-semibold">{money(due)}</p>
            </div>
            {debit ? (
              <AnnouncedDebit debit={debit} isBuyer />
            ) : (
              <p className={isOverdue ? 'font-medium text-red' : 'text-ink-2'}>
                {dueText({ days, dueOn, isOverdue }, locale)}
              </p>
            )}
            <LateInterest late={lateInterest} />
          </li>
        ))}
      </ul>
    </>
  )
}

const dueText = (
  { days, dueOn, isOverdue }: Pick<Shop['orders'][number], 'days' | 'dueOn' | 'isOverdue'>,
  locale: ReturnType<typeof useLocale>,
): string => {
  if (dueOn === null) return m.payments_owed_later({ days })
  const day = formatDay(dueOn, locale)
  return isOverdue ? m.payments_account_overdue({ day }) : m.payments_owed_due({ day })
}
