import { BellRing } from 'lucide-react'
import { GrowingList } from '../lists/growing-list.tsx'
import { queryOf } from '../lists/query.ts'
import { useLongerList } from '../lists/use-longer-list.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Arrival } from '../products/stock.tsx'
import { client, orErrorPage } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Thumb } from '../ui/thumb.tsx'
import type { Route } from './+types/restock-alerts.route'
import { AwaitedSkus, RestockButton } from './restock-button.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const query = { ...queryOf(url, ['cursor']), limit: '30' }
  return { alerts: await orErrorPage(client(context).getRestockAlerts({ query })) }
}

// what was just taken off the list stays where it is, so that one press takes the slip back
export { skipRevalidationOnAdd as shouldRevalidate } from '../lists/keep-lists.ts'

export const meta = () => [{ title: m.restock_page() }]

/** What the user waits for, to be taken off the list. */
export default function RestockAlerts({ loaderData: { alerts } }: Route.ComponentProps) {
  const path = usePath()
  const locale = useLocale()
  const list = useLongerList({ alerts }, 'alerts')
  return (
    <AwaitedSkus value={list.items.map(({ id }) => id)}>
      <h1 className="font-semibold text-xl">{m.restock_title()}</h1>
      <p className="mb-4 text-ink-2">{m.restock_text()}</p>
      <GrowingList
        list={list}
        empty={
          <EmptyState Icon={BellRing} title={m.restock_none()} text={m.restock_none_text()}>
            <LinkButton to={path('/goods-list')}>{m.restock_go_on()}</LinkButton>
          </EmptyState>
        }
        className="divide-y divide-line rounded-lg border border-line bg-paper px-4"
      >
        {(alert) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Thumb base={alert.picture} size={56} />
            <div className="min-w-0 flex-1 basis-48">
              <LocaleLink
                to={`/goods-detail/${alert.productId}?sku=${alert.id}`}
                className="inline-block py-1 font-medium hover:underline"
              >
                {alert.name}
              </LocaleLink>
              <p className="text-ink-3 text-xs">
                {[alert.variant, alert.shopName, m.restock_since({ date: formatDay(alert.createdAt, locale) })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {alert.expectedOn && (
                <p className="text-sm">
                  <Arrival day={alert.expectedOn} />
                </p>
              )}
            </div>
            <RestockButton isListed skuId={alert.id} name={[alert.name, alert.variant].filter(Boolean).join(' · ')} />
          </div>
        )}
      </GrowingList>
    </AwaitedSkus>
  )
}
