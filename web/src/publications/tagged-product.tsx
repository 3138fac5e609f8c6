import { formatMoney } from '@lonja/core/kernel/money.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { cardFacts } from '../products/card-facts.ts'
import { ChooseVariants } from '../products/choose-variants.tsx'
import { packAmount } from '../products/price.tsx'
import { PriceClosed } from '../products/price-closed.tsx'
import { QuickAdd } from '../products/quick-add.tsx'
import { Stock } from '../products/stock.tsx'
import type { ProductCardData } from '../products/wire.ts'
import { Thumb } from '../ui/thumb.tsx'

/** A product that a publication tags: what it costs this user, and the way into the cart. */
export const TaggedProduct = ({ product }: { product: ProductCardData }) => {
  const locale = useLocale()
  const { price, packSize, stock, picture, address } = cardFacts(product)
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-3 gap-y-2 py-3">
      <Thumb base={picture} size={56} />
      <div className="min-w-0">
        <LocaleLink to={address} className="line-clamp-1 font-medium hover:underline">
          {product.name}
        </LocaleLink>
        {price ? (
          <p className="tabular-nums">
            <span className="font-bold">{formatMoney(price.net, locale)}</span>{' '}
            <span className="text-ink-3 text-xs">
              {m.products_per_unit()}
              {packSize > 1 && ` · ${m.products_pack_line({ size: packSize, total: packAmount(price, locale) })}`}
            </span>
          </p>
        ) : (
          <PriceClosed shop={{ ...product.shop, id: product.shopId }} />
        )}
        {price && !stock.buyable && <Stock {...stock} />}
      </div>
      {price && stock.buyable && (
        <div className="col-start-2">
          {product.onlySkuId == null ? (
            <ChooseVariants product={product} to={address} />
          ) : (
            <QuickAdd product={product} skuId={product.onlySkuId} />
          )}
        </div>
      )}
    </li>
  )
}
