import { HandHelping } from 'lucide-react'
import { useLocation } from 'react-router'
import { whoAsks } from '../../buying-requests/labels.tsx'
import { BuyingRequestCard } from '../../buying-requests/request-card.tsx'
import { GrowingList } from '../../lists/growing-list.tsx'
import { queryOf } from '../../lists/query.ts'
import { useLongerList } from '../../lists/use-longer-list.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-buying-requests.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const given = url.searchParams
  const list = given.get('list') === 'answered' ? 'answered' : 'open'
  const named = given.get('categoryId') ?? ''
  const categoryId = /^[1-9]\d{0,8}$/.test(named) ? named : null
  const query = { list, ...(categoryId && { categoryId }), ...queryOf(url, ['cursor']) } as const
  return { page: await orErrorPage(client(context).getSellerBuyingRequests({ query })), list, categoryId }
}

export const meta = () => [{ title: m.buyingrequests_page() }]

/** What buyers look for in the shop's trade. */
export default function SellerBuyingRequests({ loaderData: { page, list: which, categoryId } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const list = useLongerList({ page }, 'page')
  const to = (given: { list: string; categoryId?: number }) =>
    `${pathname}?list=${given.list}${given.categoryId ? `&categoryId=${given.categoryId}` : ''}`
  return (
    <div className="max-w-3xl space-y-4">
      <div>
        <h1 className="font-semibold text-xl">{m.buyingrequests_title()}</h1>
        <p className="mt-1 text-ink-2">{m.buyingrequests_seller_text()}</p>
      </div>
      <PillLinks
        label={m.buyingrequests_list()}
        pills={[
          { to: to({ list: 'open' }), text: m.buyingrequests_list_open(), isCurrent: which === 'open' },
          { to: to({ list: 'answered' }), text: m.buyingrequests_list_answered(), isCurrent: which === 'answered' },
        ]}
      />
      {(page.categories.length > 1 || categoryId !== null) && (
        <PillLinks
          label={m.buyingrequests_category()}
          pills={[
            { to: to({ list: which }), text: m.buyingrequests_all_categories(), isCurrent: categoryId === null },
            ...page.categories.map(({ id, name, count }) => ({
              to: to({ list: which, categoryId: id }),
              text: name,
              count,
              isCurrent: categoryId === String(id),
            })),
          ]}
        />
      )}
      <GrowingList
        list={list}
        empty={
          which === 'answered' ? (
            <p className="text-ink-2">{m.buyingrequests_none_answered()}</p>
          ) : (
            <EmptyState
              Icon={HandHelping}
              title={m.buyingrequests_seller_none()}
              text={m.buyingrequests_seller_none_text()}
            />
          )
        }
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper"
      >
        {(request) => (
          <BuyingRequestCard
            request={request}
            to={`/seller/buying-requests/${request.id}`}
            who={whoAsks(request.isCompany)}
            tag={which === 'open' && request.isNew && <Tag tone="amber">{m.buyingrequests_new()}</Tag>}
          />
        )}
      </GrowingList>
    </div>
  )
}
