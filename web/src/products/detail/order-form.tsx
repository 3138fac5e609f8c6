import { quantityFactsOf, smallestPurchase } from '@lonja/core/cart/quantity.ts'
import { formatMoney } from '@lonja/core/kernel/money.ts'
import { askedProblem } from '@lonja/core/offer-requests/offer-request.ts'
import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import { skuLayout } from '@lonja/core/products/sku-layout.ts'
import { type SyntheticEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { NoBuying } from '../../frame/no-buying.tsx'
import { useMayBuy } from '../../frame/use-me.ts'
import { useLocale, usePath } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { askAddress } from '../../offer-requests/ask-address.ts'
import { ADD_TO_LIST, addToListAddress } from '../../orderlists/list-address.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { DefaultSubmit } from '../../ui/default-submit.tsx'
import { FetcherForm } from '../../ui/form.tsx'
import { showToast } from '../../ui/toast.ts'
import { vatWord } from '../price.tsx'
import { isBuyable } from '../stock.tsx'
import type { ProductData, SkuData } from '../wire.ts'
import { pricesDiffer } from './price-block.tsx'
import { PriceLadder } from './price-ladder.tsx'
import { SkuGrids } from './sku-grids.tsx'
import { SkuTable } from './sku-table.tsx'
import { useWanted } from './use-wanted.ts'
import { totalWanted } from './wanted.ts'

/** Where a page comes back to after a press of the form that needs another look at it, without scripts. */
const ORDER_FORM = 'order'

interface OrderFormProps {
  product: ProductData
  /** the variant that the user touched last */
  chosen?: SkuData | undefined
  /** whose pictures come first */
  onChoose: (skuId: number) => void
  onAdded?: () => void
  /** in a window of its own, which scrolls by itself */
  inWindow?: boolean
  /** the shop makes offers when it is asked for them */
  takesRequests?: boolean
}

/**
 * How many of what, and the way into the cart: one form for all variants together, which needs no script. On phones it makes no box of
 * its own, so that its total and button stick to the foot of the screen from the top of the product on.
 */
export const OrderForm = ({
  product,
  chosen,
  onChoose,
  onAdded,
  inWindow = false,
  takesRequests = false,
}: OrderFormProps) => {
  const { wanted, setWanted, form } = useWanted(product, onAdded)
  const { fetcher, action, onSubmit, back, busy } = form
  const mayBuy = useMayBuy()
  const navigate = useNavigate()
  const path = usePath()
  const top = useRef<HTMLSpanElement>(null)
  const layout = skuLayout(product.skus)
  const parts = { product, wanted, setWanted, onChoose }
  const total = totalWanted(product, wanted.quantities)
  const canBuy = product.skus.some(isBuyable)
  const soldOut = takesRequests ? soldOutOf(product) : []
  const send = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const elsewhere = event.nativeEvent.submitter?.getAttribute('formaction')
    if (total.units > 0 && elsewhere == null) return onSubmit(event)
    event.preventDefault()
    const lines = linesOf(wanted.quantities)
    if (total.units > 0)
      return navigate(
        path(
          elsewhere === path(ADD_TO_LIST)
            ? addToListAddress({ productId: product.id, lines })
            : askAddress({ shopId: product.shopId, lines }),
        ),
      )
    showToast({ kind: 'error', text: m.products_choose_quantity() })
    // brings the quantities into sight
    top.current?.scrollIntoView()
  }
  return (
    <FetcherForm
      fetcher={fetcher}
      method="post"
      action={action}
      onSubmit={send}
      aria-label={m.products_detail_order()}
      className={inWindow ? undefined : 'max-sm:contents'}
    >
      <span ref={top} id={inWindow ? undefined : ORDER_FORM} className="block scroll-mt-40" />
      <DefaultSubmit disabled={busy || !mayBuy} />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="shopId" value={product.shopId} />
      <input type="hidden" name="back" value={back} />
      {layout.kind === 'grid' ? <SkuGrids {...parts} layout={layout} /> : <SkuTable {...parts} />}
      {canBuy && <OrderTotal {...{ product, total, busy, inWindow }} />}
      {mayBuy && (
        <div className="flex flex-wrap gap-x-5">
          {canBuy && (
            <button type="submit" formMethod="get" formAction={path(ADD_TO_LIST)} className={ASK_LINK}>
              {m.orderlists_add()}
            </button>
          )}
          {takesRequests && canBuy && (
            <button type="submit" formMethod="get" formAction={path('/uc/offer-requests/new')} className={ASK_LINK}>
              {m.offerrequests_ask()}
            </button>
          )}
          {soldOut.length > 0 && (
            <LocaleLink to={askAddress({ shopId: product.shopId, lines: soldOut })} className={ASK_LINK}>
              {m.offerrequests_ask_sold_out()}
            </LocaleLink>
          )}
        </div>
      )}
      {!inWindow && <PriceLadder product={product} sku={chosen} quantities={wanted.quantities} />}
    </FetcherForm>
  )
}

const ASK_LINK =
  'flex w-fit items-center py-2 text-ink-2 text-xs underline underline-offset-4 hover:text-ink max-lg:min-h-11'

/** The smallest purchase of each variant that only wants stock, which may be asked for all the same. */
const soldOutOf = ({ skus }: ProductData) =>
  skus.flatMap((sku) => {
    const facts = quantityFactsOf(sku)
    const quantity = smallestPurchase(facts)
    const isAskable = !isBuyable(sku) && askedProblem({ ...facts, onShelf: true }, quantity) === null
    return isAskable ? [{ skuId: sku.id, quantity }] : []
  })

/** What is wanted, as an address names it. */
const linesOf = (quantities: Readonly<Record<number, number>>) =>
  Object.entries(quantities).flatMap(([skuId, quantity]) => (quantity > 0 ? [{ skuId: Number(skuId), quantity }] : []))

interface OrderTotalProps {
  product: ProductData
  total: ReturnType<typeof totalWanted>
  busy: boolean
  inWindow: boolean
}

/** What it comes to, or what a unit costs while nothing is chosen, and the button; on phones it stays in sight at the foot of the screen. */
const OrderTotal = ({ product, total, busy, inWindow }: OrderTotalProps) => {
  const mayBuy = useMayBuy()
  const isNothing = total.units === 0
  return (
    <div
      data-foot-bar={inWindow ? undefined : ''}
      className={`sticky z-10 mt-2 flex items-center justify-between gap-4 bg-paper py-3 ${inWindow ? 'bottom-0' : 'bottom-(--tab-bar) -mx-4 px-4 md:static md:mx-0 md:mt-3 md:px-0'} max-md:border-line max-md:border-t`}
    >
      <output className="min-w-0 tabular-nums">
        {/* without scripts a total could not follow what is typed */}
        <span className={isNothing ? undefined : 'hidden noscript:inline'}>
          <UnitPrice product={product} />
        </span>
        {!isNothing && (
          <span className="noscript:hidden">
            <Total {...total} />
          </span>
        )}
      </output>
      {mayBuy ? (
        <Button type="submit" size="lg" busy={busy} className="ml-auto max-md:px-5">
          {m.products_add()}
        </Button>
      ) : (
        <NoBuying />
      )}
    </div>
  )
}

const Total = ({ units, taxInclude, amount, net, gross }: ReturnType<typeof totalWanted>) => {
  const locale = useLocale()
  return (
    <>
      <span className="block font-bold text-lg leading-6">
        <span className="whitespace-nowrap">{formatMoney(amount, locale)}</span>{' '}
        <span className="whitespace-nowrap font-normal text-ink-3 text-xs">{vatWord(taxInclude)}</span>
      </span>
      <span className="facts text-ink-2 text-xs">
        <span>{m.products_detail_units({ count: units })}</span>{' '}
        <span>
          {taxInclude
            ? `${formatMoney(net, locale)} ${vatWord(false)}`
            : m.products_with_vat({ price: formatMoney(gross, locale) })}
        </span>
      </span>
    </>
  )
}

const UnitPrice = ({ product }: { product: ProductData }) => {
  const locale = useLocale()
  const price = displayPriceOf(product.priceInfo, product.tax, product.shop.shopSettings.taxSetting)
  return (
    price && (
      <>
        <span className="block font-bold text-lg leading-6">
          {pricesDiffer(product) && <span className="font-normal text-ink-2 text-sm">{m.products_detail_from()} </span>}
          <span className="whitespace-nowrap">
            {formatMoney(price.net, locale)}{' '}
            <span className="font-normal text-ink-3 text-xs">{m.products_per_unit()}</span>
          </span>
        </span>
        <span className="text-ink-2 text-xs">{m.products_detail_without_vat()}</span>
      </>
    )
  )
}
