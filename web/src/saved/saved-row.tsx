import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import { canAwaitRestock } from '@lonja/core/restock/restock.ts'
import { AccessLink } from '../access/access-link.tsx'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { ChooseVariants } from '../products/choose-variants.tsx'
import { packAmount, UnitNet } from '../products/price.tsx'
import { accessText } from '../products/price-closed.tsx'
import { productAddress } from '../products/product-address.ts'
import { QuickAdd } from '../products/quick-add.tsx'
import { isBuyable, Stock, shelfOf } from '../products/stock.tsx'
import { RestockButton } from '../restock/restock-button.tsx'
import { Tag } from '../ui/tag.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { SaveButton } from './save-button.tsx'
import type { Saved } from './wire.ts'

/** Whether something that was saved can be put into the cart now. */
export const isOnSale = (saved: Saved): boolean => saved.priceInfo !== null && isBuyable(saved)

/** A product that was saved: what it costs today, the way to have it, and the way off the list. */
export const SavedRow = ({
  saved,
  isSaved,
  onTold,
}: {
  saved: Saved
  /** false: it was taken off since the list was loaded */
  isSaved: boolean
  onTold: (isSaved: boolean) => void
}) => {
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Thumb base={saved.pictures[0]} size={64} />
      <div className="min-w-0 flex-1 basis-48">
        <LocaleLink to={productAddress(saved)} className="inline-block py-0.5 font-medium hover:underline">
          {saved.name}
        </LocaleLink>
        <p className="facts text-ink-3 text-xs">
          <span>{saved.shop.name}</span> <span>{m.saved_since({ date: formatDay(saved.savedAt, locale) })}</span>
        </p>
        <State saved={saved} />
      </div>
      <Act saved={saved} />
      <SaveButton product={saved} isSaved={isSaved} isListed onTold={onTold} />
    </div>
  )
}

/** What it costs today, whether that is less than before, and what the shelf says; or why no price is told. */
const State = ({ saved }: { saved: Saved }) => {
  const locale = useLocale()
  const { priceInfo, tax, shop, shopId, droppedFrom } = saved
  const price = displayPriceOf(priceInfo, tax, shop.shopSettings.taxSetting)
  const packSize = priceInfo?.level1.min2Buy ?? 1
  if (!price)
    return (
      <p className="text-sm">
        {accessText(shop.access) || m.products_price_not_set()} <AccessLink shop={{ ...shop, id: shopId }} />
      </p>
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <UnitNet price={price} />
        {packSize > 1 && (
          <p className="text-ink-2 text-xs">
            {m.products_pack_line({ size: packSize, total: packAmount(price, locale) })}
          </p>
        )}
        <Stock {...shelfOf(saved)} />
      </div>
      {droppedFrom !== null && (
        <Tag tone="leaf">{m.saved_dropped({ price: formatMoney(fromEuros(droppedFrom), locale) })}</Tag>
      )}
    </>
  )
}

const Act = ({ saved }: { saved: Saved }) => {
  const { onlySkuId } = saved
  if (isOnSale(saved))
    return onlySkuId == null ? (
      <ChooseVariants product={saved} to={productAddress(saved)} />
    ) : (
      <QuickAdd product={saved} skuId={onlySkuId} />
    )
  return (
    saved.priceInfo !== null &&
    onlySkuId != null &&
    canAwaitRestock(saved) && <RestockButton skuId={onlySkuId} name={saved.name} isAwaited={saved.isAwaited === true} />
  )
}
