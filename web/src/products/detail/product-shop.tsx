import { LocaleLink } from '../../locale/locale-link.tsx'
import { recordBrief } from '../../shops/record-texts.ts'
import { typeText } from '../../shops/shop-labels.ts'
import { ShopLogo } from '../../shops/shop-logo.tsx'
import type { ShopData } from '../../shops/wire.ts'
import type { ShopBriefData } from '../wire.ts'

/** Who sells this, and the way there. */
export const ProductShop = ({ shop, record }: { shop: ShopBriefData; record: ShopData['serviceRecord'] }) => (
  <LocaleLink to={`/shop-index/${shop.id}`} className="group/shop flex items-center gap-3">
    <ShopLogo logo={shop.logo} name={shop.name} className="size-10" />
    <span className="min-w-0">
      <span className="block truncate font-semibold group-hover/shop:underline">{shop.name}</span>
      <span className="block text-ink-3 text-xs">
        {[typeText(shop.type), shop.city, ...recordBrief(record)].join(' · ')}
      </span>
    </span>
  </LocaleLink>
)
