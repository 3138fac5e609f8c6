import { SHOP_STATUSES, type ShopStatus } from '@lonja/core/shops/shop-machine.ts'
import { Store } from 'lucide-react'
import { useLocation } from 'react-router'
import type { ReplyOf } from '../../frame/wire.ts'
import { queryOf, searchOf } from '../../lists/query.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { shopStatus } from '../../shops/opening-labels.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/shop-queue.route'

type Row = ReplyOf<'getShopQueue'>['items'][number]

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'shops')
  const given = url.searchParams
  const status = SHOP_STATUSES.find((one) => one === given.get('status')) ?? null
  const search = searchOf(given)
  const waits = given.get('waits') === 'identity' ? ('identity' as const) : null
  const query = {
    ...(status && { status }),
    ...(waits && { waits }),
    ...(search && { search }),
    ...queryOf(url, ['cursor']),
  }
  return { ...(await orErrorPage(client(context).getShopQueue({ query }))), status, waits, search }
}

export const meta = () => [{ title: m.shops_opening_queue_page() }]

const useColumns = (): Column<Row>[] => {
  const locale = useLocale()
  return [
    {
      key: 'shop',
      title: m.shops_opening_column_shop(),
      cell: (shop) => (
        <LocaleLink
          to={`/operator/shops/${shop.id}`}
          className="block min-w-40 font-medium underline underline-offset-4"
        >
          {shop.name}
        </LocaleLink>
      ),
    },
    {
      key: 'status',
      title: m.shops_opening_column_status(),
      cell: (shop) => (
        <span className="flex flex-wrap gap-1.5">
          <Tag tone={shopStatus(shop.status).tone}>{shopStatus(shop.status).text}</Tag>
          {shop.asksIdentity && <AsksIdentity />}
        </span>
      ),
    },
    {
      key: 'industry',
      title: m.shops_opening_column_industry(),
      cell: (shop) => shop.industryName,
    },
    { key: 'city', title: m.shops_opening_column_city(), cell: (shop) => shop.city },
    {
      key: 'moved',
      title: m.shops_opening_column_moved(),
      cell: (shop) => <span className="whitespace-nowrap">{formatMoment(shop.movedAt, locale)}</span>,
    },
  ]
}

/** A shop asks for another legal name or tax ID. */
const AsksIdentity = () => <Tag tone="amber">{m.operator_identity_title()}</Tag>

/** A shop where a table is too wide. */
const ShopLine = ({ shop }: { shop: Row }) => {
  const locale = useLocale()
  const status = shopStatus(shop.status)
  return (
    <li>
      <LocaleLink to={`/operator/shops/${shop.id}`} className="block px-4 py-3 hover:bg-wash">
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate font-medium">{shop.name}</span>
          <span className="shrink-0">
            <Tag tone={status.tone}>{status.text}</Tag>
          </span>
        </span>
        {shop.asksIdentity && (
          <span className="mt-0.5 block">
            <AsksIdentity />
          </span>
        )}
        <span className="mt-0.5 block text-ink-2 text-xs">
          {[shop.industryName, shop.city].filter(Boolean).join(' · ')}
        </span>
        <span className="block text-ink-3 text-xs">{formatMoment(shop.movedAt, locale)}</span>
      </LocaleLink>
    </li>
  )
}

interface Narrowing {
  status?: ShopStatus | null
  waits?: 'identity' | null
  search: string
}

const addressOf = (pathname: string, { status, waits, search }: Narrowing, cursor?: string): string => {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(waits && { waits }),
    ...(search && { search }),
    ...(cursor && { cursor }),
  })
  return `${pathname}?${query}`
}

export default function ShopQueue({ loaderData: page }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const columns = useColumns()
  const all = Object.values(page.counts).reduce((sum, n) => sum + n, 0)
  const { search } = page
  const pills = [null, ...SHOP_STATUSES].map((status) => ({
    to: addressOf(pathname, { status, search }),
    text: status ? shopStatus(status).text : m.shops_opening_queue_all(),
    isCurrent: status === page.status && page.waits === null,
    count: status ? (page.counts[status] ?? 0) : all,
  }))
  const asking = {
    to: addressOf(pathname, { waits: 'identity', search }),
    text: m.operator_identity_title(),
    isCurrent: page.waits !== null,
    count: page.identityRequests,
  }
  return (
    <div className="space-y-4">
      <h1 className="font-semibold text-xl">{m.shops_opening_queue_title()}</h1>
      <SearchForm
        label={m.shops_opening_queue_search()}
        search={page.search}
        kept={{ status: page.status, waits: page.waits }}
      />
      <PillLinks label={m.shops_opening_queue_filters()} pills={[...pills, asking]} />
      {page.items.length === 0 ? (
        <EmptyState
          Icon={Store}
          title={m.shops_opening_queue_none()}
          text={page.search ? m.shops_opening_queue_other_search() : m.shops_opening_queue_none_text()}
        />
      ) : (
        <>
          <div className="hidden rounded-lg bg-paper sm:block">
            <Table
              caption={m.shops_opening_queue_title()}
              columns={columns}
              rows={page.items}
              rowKey={(shop) => shop.id}
            />
          </div>
          <ul className="divide-y divide-line rounded-lg border border-line bg-paper sm:hidden">
            {page.items.map((shop) => (
              <ShopLine key={shop.id} shop={shop} />
            ))}
          </ul>
        </>
      )}
      {page.nextCursor !== null && (
        <LoadMore to={addressOf(pathname, page, page.nextCursor)}>{m.shops_opening_queue_more()}</LoadMore>
      )}
    </div>
  )
}
