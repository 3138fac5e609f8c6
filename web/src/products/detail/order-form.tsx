import { formatMoney } from '@lonja/core/kernel/money.ts'
import { skuLayout } from '@lonja/core/products/sku-layout.ts'
import { NoBuying } from '../../frame/no-buying.tsx'
import { useMayBuy } from '../../frame/use-me.ts'
import { useHydrated, useSeenWhenHydrated } from '../../hydration/use-hydrated.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { DefaultSubmit } from '../../ui/default-submit.tsx'
import { vatWord } from '../price.tsx'
import { stockState } from '../stock.tsx'
import type { ProductData, SkuData } from '../wire.ts'
import { PriceLadder } from './price-ladder.tsx'
import { SkuGrids } from './sku-grids.tsx'
import { SkuTable } from './sku-table.tsx'
import { useWanted } from './use-wanted.ts'
import { totalWanted } from './wanted.ts'

/** Where a page comes back to after minus or plus without scripts. */
const ORDER_FORM = 'order'

export const isBuyable = (sku: SkuData): boolean => stockState(sku, sku.priceInfo?.level1.min2Buy ?? 1).buyable

interface OrderFormProps {
  product: ProductData
  /** the variant that the user touched last */
  chosen?: SkuData | undefined
  /** whose pictures come first */
  onChoose: (skuId: number) => void
  onAdded?: () => void
  /** in a window of its own, which scrolls by itself */
  inWindow?: boolean
}

/** How many of what, and the way into the cart: one form for all variants together, which needs no script. */
export const OrderForm = ({ product, chosen, onChoose, onAdded, inWindow = false }: OrderFormProps) => {
  const hydrated = useHydrated()
  const { wanted, setWanted, form } = useWanted(product, onAdded)
  const { fetcher, action, onSubmit, back, busy } = form
  const layout = skuLayout(product.skus)
  const parts = { product, wanted, setWanted, onChoose }
  return (
    <fetcher.Form
      id={inWindow ? undefined : ORDER_FORM}
      method="post"
      action={action}
      onSubmit={onSubmit}
      aria-label={m.products_detail_order()}
      className="scroll-mt-40"
    >
      <DefaultSubmit />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="shopId" value={product.shopId} />
      <input type="hidden" name="back" value={back} />
      {hydrated && <input type="hidden" name="inPlace" value="1" />}
      {layout.kind === 'grid' ? <SkuGrids {...parts} layout={layout} /> : <SkuTable {...parts} />}
      {product.skus.some(isBuyable) && <OrderTotal {...{ product, busy, inWindow }} quantities={wanted.quantities} />}
      {!inWindow && <PriceLadder product={product} sku={chosen} quantities={wanted.quantities} />}
    </fetcher.Form>
  )
}

/** What it comes to, and the button; on phones it stays in sight while one fills in the quantities. */
const OrderTotal = ({
  product,
  quantities,
  busy,
  inWindow,
}: {
  product: ProductData
  quantities: Readonly<Record<number, number>>
  busy: boolean
  inWindow: boolean
}) => {
  const locale = useLocale()
  const hydrated = useHydrated()
  const seen = useSeenWhenHydrated()
  const mayBuy = useMayBuy()
  const { units, taxInclude, amount, net, gross } = totalWanted(product, quantities)
  return (
    <div
      className={`sticky z-10 mt-2 flex items-center justify-between gap-4 bg-paper py-3 ${inWindow ? 'bottom-0' : 'bottom-14 -mx-4 px-4 md:static md:mx-0 md:mt-3 md:px-0'} max-md:border-line max-md:border-t`}
    >
      <output className={`min-w-0 tabular-nums ${seen}`}>
        <span className="block whitespace-nowrap font-bold text-lg leading-6">
          {formatMoney(amount, locale)} <span className="font-normal text-ink-3 text-xs">{vatWord(taxInclude)}</span>
        </span>
        <span className="facts text-ink-2 text-xs">
          <span>{m.products_detail_units({ count: units })}</span>{' '}
          <span>
            {taxInclude
              ? `${formatMoney(net, locale)} ${vatWord(false)}`
              : m.products_with_vat({ price: formatMoney(gross, locale) })}
          </span>
        </span>
      </output>
      {mayBuy ? (
        <Button type="submit" size="lg" busy={busy} disabled={hydrated && units === 0} className="ml-auto">
          {m.products_add()}
        </Button>
      ) : (
        <NoBuying />
      )}
    </div>
  )
}
