import { isUsual } from '@lonja/core/bought/bought.ts'
import { DEBOUNCE_MS } from '@lonja/core/cart/quantity.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromPercent, times } from '@lonja/core/kernel/money.ts'
import { sumByRate, totalOf } from '@lonja/core/kernel/vat.ts'
import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { shopCartAddress } from '../cart/check-out-address.ts'
import { readLines } from '../cart/packed-lines.ts'
import { stepButton } from '../cart/quantity-step.ts'
import { BackLink } from '../frame/back-link.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { useMayBuy } from '../frame/use-me.ts'
import { useHydrated, useSeenWhenHydrated } from '../hydration/use-hydrated.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { vatWord } from '../products/price.tsx'
import { skuStepper } from '../products/sku-quantity.ts'
import { Stock, shelfOf } from '../products/stock.tsx'
import { useAddToCart } from '../products/use-add-to-cart.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { requireBuyer } from '../server/session.server.ts'
import { Button } from '../ui/button.tsx'
import { DefaultSubmit } from '../ui/default-submit.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FetcherForm } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { Thumb } from '../ui/thumb.tsx'
import type { Route } from './+types/usual.route'
import { fullName, isOnSale, offeredOf } from './on-sale.ts'
import type { BoughtOnSale } from './wire.ts'

/** Most lines that are looked at together. */
const LINES_MAX = '50'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const shopId = url.searchParams.get('shopId')
  if (!shopId) throw redirect(localizedPath('/uc/bought', context.get(localeContext)))
  const { items } = await orErrorPage(client(context).getBoughtProducts({ query: { shopId, limit: LINES_MAX } }))
  return { usual: items.filter(isUsual) }
}

export { skipRevalidationOnAdd as shouldRevalidate } from '../lists/keep-lists.ts'

export const handle: PageHandle = { keptOffline: 'visited' }

export const meta = () => [{ title: m.bought_usual_page() }]

/** What the user orders from one shop again and again, looked at and put into the cart together. */
export default function Usual({ loaderData: { usual } }: Route.ComponentProps) {
  const path = usePath()
  const lines = usual.filter(isOnSale)
  const left = usual.filter((one) => !isOnSale(one))
  const shop = usual[0]?.shop
  const back = shop ? `/uc/bought?shopId=${shop.id}` : '/uc/bought'
  return (
    <>
      <BackLink to={back}>{m.bought_title()}</BackLink>
      <h1 className="font-semibold text-xl">{shop ? m.bought_usual_title({ shop: shop.name }) : m.bought_title()}</h1>
      {lines.length > 0 && shop ? (
        <>
          <p className="mb-4 text-ink-2">{m.bought_usual_text()}</p>
          <UsualForm key={shop.id} lines={lines} shop={shop} />
        </>
      ) : (
        <EmptyState Icon={PackageX} title={m.bought_usual_none()} text={m.bought_usual_none_text()}>
          <LinkButton to={path(back)}>{m.bought_title()}</LinkButton>
        </EmptyState>
      )}
      {left.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-2 font-semibold">{m.bought_usual_left()}</h2>
          <ul className="space-y-1 text-ink-2 text-sm">
            {left.map((one) => (
              <li key={one.id} className="flex flex-wrap gap-x-3">
                {fullName(one)}{' '}
                {one.sku ? (
                  <Stock {...shelfOf(one.sku)} />
                ) : (
                  <span>{one.offer === 'gone' ? m.bought_gone() : m.bought_closed()}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const UsualForm = ({ lines, shop }: { lines: BoughtOnSale[]; shop: BoughtOnSale['shop'] }) => {
  const locale = useLocale()
  const path = usePath()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const seen = useSeenWhenHydrated()
  const mayBuy = useMayBuy()
  const [params] = useSearchParams()
  const add = params.get('add')
  const [quantities, setQuantities] = useState<Record<number, number>>(() => {
    const brought = new Map(readLines(add ?? '').map(({ skuId, quantity }) => [skuId, quantity]))
    return Object.fromEntries(lines.map((one) => [one.id, add === null ? offeredOf(one) : (brought.get(one.id) ?? 0)]))
  })
  const of = ({ id }: BoughtOnSale) => quantities[id] ?? 0
  const wanted = lines.filter((one) => of(one) > 0)
  const skuIds = wanted.map(({ id }) => id)
  const { fetcher, action, onSubmit, back, busy } = useAddToCart({
    onAdded: () => void navigate(path(shopCartAddress({ shopId: shop.id, skuIds }))),
  })
  const { taxSetting } = shop.shopSettings
  const taxInclude = taxSetting?.taxInclude ?? false
  const amountOf = (one: BoughtOnSale) => {
    const price = displayPriceOf(one.sku.priceInfo, one.tax, taxSetting, of(one))
    return price ? [times(price.unit, of(one))] : []
  }
  const { netCents, grossCents } = totalOf(
    sumByRate(
      wanted.flatMap((one) => amountOf(one).map((amountCents) => ({ amountCents, taxBp: fromPercent(one.tax) }))),
      taxInclude,
    ),
  )
  return (
    <FetcherForm fetcher={fetcher} method="post" action={action} onSubmit={onSubmit}>
      <DefaultSubmit disabled={busy || !mayBuy || (hydrated && wanted.length === 0)} />
      <input type="hidden" name="shopId" value={shop.id} />
      <input type="hidden" name="back" value={back} />
      <ul className="divide-y divide-line rounded-lg border border-line bg-paper px-4">
        {lines.map((one) => (
          <li key={one.id} id={`order-${one.id}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Thumb base={one.picture} size={56} />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium">{fullName(one)}</p>
              <p className="text-ink-3 text-xs">{one.serialNumber}</p>
            </div>
            <input type="hidden" name="skuId" value={one.id} />
            <input type="hidden" name={`productOf${one.id}`} value={one.productId} />
            <div className="ml-auto flex items-center gap-4">
              <QuantityStepper
                name="quantity"
                label={m.products_quantity_of({ name: fullName(one) })}
                value={of(one)}
                {...skuStepper(one.sku, true)}
                submitAs={stepButton(one.id)}
                debounce={DEBOUNCE_MS}
                onChange={(quantity) => setQuantities((before) => ({ ...before, [one.id]: quantity }))}
              />
              <p className="min-w-20 text-right font-medium tabular-nums">
                {amountOf(one).map((amount) => formatMoney(amount, locale))}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div
        data-foot-bar
        className="sticky bottom-(--tab-bar) z-10 -mx-4 flex items-center justify-between gap-4 border-line border-t bg-paper px-4 py-3 md:static md:mx-0 md:border-0 md:px-0"
      >
        <output className={`tabular-nums ${seen}`}>
          <span className="block whitespace-nowrap font-bold text-lg leading-6">
            {formatMoney(taxInclude ? grossCents : netCents, locale)}
          </span>{' '}
          <span className="text-ink-3 text-xs">{vatWord(taxInclude)}</span>
        </output>
        {mayBuy && (
          <Button type="submit" size="lg" busy={busy} disabled={hydrated && wanted.length === 0} className="ml-auto">
            {hydrated ? m.bought_usual_add({ count: wanted.length }) : m.products_add()}
          </Button>
        )}
      </div>
    </FetcherForm>
  )
}
