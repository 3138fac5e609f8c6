import { formatSignedPercent } from '@lonja/core/kernel/percent-text.ts'
import { canAwaitRestock } from '@lonja/core/restock/restock.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { RestockButton } from '../restock/restock-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Tag } from '../ui/tag.tsx'
import { cardFacts } from './card-facts.ts'
import { ChooseVariants } from './choose-variants.tsx'
import { Price } from './price.tsx'
import { PriceClosed } from './price-closed.tsx'
import { QuickAdd } from './quick-add.tsx'
import { Stock } from './stock.tsx'
import type { ProductCardData } from './wire.ts'

/** Widths of a card in the grid of products, as the `sizes` attribute says them; they stay near 250 px wherever three or more stand beside each other. */
const CARD_SIZES = '(max-width:639px) 46vw,250px'

interface ProductCardProps {
  product: ProductCardData
  first?: boolean | string
  /** `none` where another card of the page makes the routes behind such links known to the scripts */
  discover?: 'render' | 'none'
}

/** One product of a list. Its one link covers picture and name; the controls below it are their own. */
export const ProductCard = ({ product, first = false, discover }: ProductCardProps) => {
  const locale = useLocale()
  const { price, packSize, stock, picture, address } = cardFacts(product)
  return (
    <article className="card">
      <div className="card-picture">
        {picture && <Picture base={picture} alt="" sizes={CARD_SIZES} first={first} largest="medium" />}
        {price !== null && price.discountPercent > 0 && (
          <span className="card-discount">
            <Tag tone="accent">{formatSignedPercent(-price.discountPercent, locale)}</Tag>
          </span>
        )}
      </div>
      <p>
        <LocaleLink to={`/shop-index/${product.shopId}`} discover={discover}>
          {product.shop.name}
        </LocaleLink>
      </p>
      <h3>
        <LocaleLink to={address} discover={discover}>
          {product.name}
        </LocaleLink>
      </h3>
      <div className="card-facts">
        {price ? (
          <Price
            price={price}
            packSize={packSize}
            retailPrice={product.retailPrice}
            isYours={product.priceInfo?.level1.yourPrice === true}
          />
        ) : (
          <PriceClosed shop={{ ...product.shop, id: product.shopId }} />
        )}
        <Stock {...stock} />
      </div>
      {price && stock.buyable && (
        <div className="card-actions">
          {product.onlySkuId == null ? (
            <ChooseVariants product={product} to={address} discover={discover} />
          ) : (
            <QuickAdd product={product} skuId={product.onlySkuId} />
          )}
        </div>
      )}
      {price && product.onlySkuId != null && canAwaitRestock(product) && (
        <div className="card-actions">
          <RestockButton skuId={product.onlySkuId} name={product.name} isAwaited={product.isAwaited === true} />
        </div>
      )}
    </article>
  )
}
