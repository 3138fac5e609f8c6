import { AccessLink } from '../access/access-link.tsx'
import { AskShop } from '../conversations/ask-shop.tsx'
import { useMayBuy } from '../frame/use-me.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { askAddress } from '../offer-requests/ask-address.ts'
import { m } from '../paraglide/messages.js'
import { ProductGrid } from '../products/product-grid.tsx'
import type { ProductCardData } from '../products/wire.ts'
import { ShopLogo } from '../shops/shop-logo.tsx'
import { LinkButton } from '../ui/link-button.tsx'

type Answer = Omit<ReplyOf<'getBuyingRequest'>['answers'][number], 'products'> & { products: ProductCardData[] }

/** Lines of an offer that may be asked for: products of one variant whose price is open, in the smallest purchase of each. */
const offerLines = ({ shop, products }: Answer) =>
  shop.takesOfferRequests
    ? products.flatMap(({ onlySkuId, priceInfo }) =>
        onlySkuId != null && priceInfo ? [{ skuId: onlySkuId, quantity: priceInfo.level1.minimum }] : [],
      )
    : []

/** What a shop answered, with the products that it named and the ways on. */
export const AnswerCard = ({ answer }: { answer: Answer }) => {
  const locale = useLocale()
  const path = usePath()
  const mayBuy = useMayBuy()
  const { shop, answeredAt, text, products } = answer
  const lines = offerLines(answer)
  return (
    <article className="space-y-4 rounded-lg border border-line bg-paper p-5 md:p-6">
      <div className="flex items-center gap-3">
        <ShopLogo logo={shop.logo} name={shop.name} className="size-10" />
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-semibold">
            {shop.isSeen ? (
              <LocaleLink to={`/shop-index/${shop.id}`} className="underline underline-offset-4">
                {shop.name}
              </LocaleLink>
            ) : (
              shop.name
            )}
          </h3>
          <p className="text-ink-2 text-xs">{formatMoment(answeredAt, locale)}</p>
        </div>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {!shop.isSeen && (
        <div>
          {shop.access === 'invalidStore' ? (
            <p className="text-ink-2">{m.buyingrequests_closed_shop()}</p>
          ) : (
            <>
              <p className="text-ink-2">{m.buyingrequests_hidden_shop()}</p>
              <AccessLink shop={shop} />
            </>
          )}
        </div>
      )}
      {products.length > 0 && <ProductGrid products={products} />}
      {shop.isSeen && (
        <div className="flex flex-wrap gap-3">
          <AskShop topic={{ shopId: shop.id }} />
          {mayBuy && lines.length > 0 && (
            <LinkButton kind="quiet" to={path(askAddress({ shopId: shop.id, lines }))}>
              {m.buyingrequests_offer()}
            </LinkButton>
          )}
        </div>
      )}
    </article>
  )
}
