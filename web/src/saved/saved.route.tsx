import { contract } from '@lonja/core/contract.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { PAD_LINES_MAX } from '@lonja/core/orderpad/order-pad.ts'
import { Bookmark, ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { useMayBuy } from '../frame/use-me.ts'
import { GrowingList } from '../lists/growing-list.tsx'
import { changedQuery } from '../lists/query.ts'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { useLongerList } from '../lists/use-longer-list.ts'
import { usePath } from '../locale/locale.ts'
import { ToLists } from '../orderlists/keep-as-list.tsx'
import { LIST, PAD } from '../orderpad/pad-fields.ts'
import { m } from '../paraglide/messages.js'
import { asCards } from '../products/as-card.server.ts'
import { withAwaited } from '../restock/awaited-skus.server.ts'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { readQuery } from '../server/read-query.server.ts'
import { requireBuyer, requireTrader } from '../server/session.server.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PillLinks } from '../ui/pill-links.tsx'
import type { Route } from './+types/saved.route'
import { isOnSale, SavedRow } from './saved-row.tsx'
import type { Saved } from './wire.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const query = { ...readQuery(contract.getSavedProducts, url.searchParams), limit: '24' }
  const { items, shops, ...page } = await orErrorPage(client(context).getSavedProducts({ query }))
  const cards = await withAwaited(context, asCards(items))
  const saved: Saved[] = items.flatMap(({ serialNumber, savedAt, droppedFrom }, at) => {
    const card = cards[at]
    return card ? [{ ...card, serialNumber, savedAt, droppedFrom }] : []
  })
  return { saved: { ...page, items: saved }, shops }
}

/** The one form that this page receives takes away what cannot be had any more. */
export const action = async ({ context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  await orErrorPage(client(context).unsaveGoneProducts())
  return redirectWithNotice(context, localizedPath('/uc/saved', context.get(localeContext)), 'productUnsaved')
}

// what was just taken off the list stays where it is, so that one press takes the slip back
export { skipRevalidationOnAdd as shouldRevalidate } from '../lists/keep-lists.ts'

export const handle: PageHandle = { keptOffline: 'opened' }

export const meta = () => [{ title: m.saved_page() }]

/** Rows that were taken off, by the step of the history at which their list stands: who steps back finds the rows and how they stand. */
const takenOff = new Map<string, ReadonlySet<number>>()

/** Rows that were taken off since the page was loaded: they stay, so that one press takes the slip back. */
const useTakenOff = () => {
  const { key } = useLocation()
  const [off, setOff] = useState<ReadonlySet<number>>(() => takenOff.get(key) ?? new Set())
  const told = (id: number, isSaved: boolean) => {
    const now = new Set(takenOff.get(key))
    if (isSaved) now.delete(id)
    else now.add(id)
    takenOff.set(key, now)
    setOff(now)
  }
  return { off, told }
}

/** The products that the user's account has saved. */
export default function SavedProducts({ loaderData: { saved, shops } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const asked = useAskedQuery()
  const path = usePath()
  const list = useLongerList({ saved }, 'saved')
  const { off, told } = useTakenOff()
  const here = path('/uc/saved')
  const shopId = params.get('shopId')
  const to = (shop: number | null) =>
    here + changedQuery(asked, { add: null, shopId: shop === null ? null : String(shop) })
  return (
    <>
      <h1 className="font-semibold text-xl">{m.saved_title()}</h1>
      <p className="mb-4 text-ink-2">
        {m.saved_text()} <ToLists />
      </p>
      {shops.length > 1 && (
        <PillLinks
          label={m.saved_shops()}
          className="mb-3"
          pills={[
            { to: to(null), text: m.saved_all_shops(), isCurrent: shopId === null },
            ...shops.map(({ id, name, count }) => ({
              to: to(id),
              text: name,
              isCurrent: shopId === String(id),
              count,
            })),
          ]}
        />
      )}
      <OrderTogether items={list.items.filter(({ id }) => !off.has(id))} />
      <GrowingList
        list={list}
        empty={
          <EmptyState
            Icon={Bookmark}
            title={shopId === null ? m.saved_none() : m.saved_none_of_shop()}
            text={shopId === null ? m.saved_none_text() : ''}
          >
            <LinkButton to={shopId === null ? path('/goods-list') : here}>
              {shopId === null ? m.saved_go_on() : m.saved_show_all()}
            </LinkButton>
          </EmptyState>
        }
        className="divide-y divide-line rounded-lg border border-line bg-paper px-4"
      >
        {(one) => (
          <SavedRow
            saved={one}
            // the first page comes from the server each time; those below it are the ones that were here before
            isSaved={saved.items.includes(one) || !off.has(one.id)}
            onTold={(isSaved) => told(one.id, isSaved)}
          />
        )}
      </GrowingList>
      {saved.gone > 0 && <Gone count={saved.gone} />}
    </>
  )
}

/** Several of them at once: their references go into the order pad. */
const OrderTogether = ({ items }: { items: readonly Saved[] }) => {
  const path = usePath()
  const codes = items
    .filter(isOnSale)
    .slice(0, PAD_LINES_MAX)
    .map(({ serialNumber }) => serialNumber)
  if (!useMayBuy() || codes.length < 2) return null
  return (
    <Form method="post" action={path('/uc/order-pad')} className="mb-4">
      <input type="hidden" name={LIST} value={codes.join('\n')} />
      <Button type="submit" kind="quiet" size="sm" name="intent" value={PAD.find}>
        <ListPlus size={16} aria-hidden />
        {m.saved_order_together({ count: codes.length })}
      </Button>
    </Form>
  )
}

/** How many of what was saved are no longer sold to the user, and the way to be rid of them. */
const Gone = ({ count }: { count: number }) => {
  const path = usePath()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <p>{m.saved_gone({ count })}</p>
      {useMayBuy() && (
        <Form method="post" action={path('/uc/saved')}>
          <Button type="submit" kind="quiet" size="sm" busy={busy}>
            {m.saved_gone_remove({ count })}
          </Button>
        </Form>
      )}
    </div>
  )
}
