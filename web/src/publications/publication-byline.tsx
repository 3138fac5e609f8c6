import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { ShopLogo } from '../shops/shop-logo.tsx'
import { Tag } from '../ui/tag.tsx'
import { kindText } from './publication-labels.ts'
import type { PublicationData } from './wire.ts'

/** Who published it, when, and what kind of thing it is. */
export const PublicationByline = ({ publication }: { publication: PublicationData }) => {
  const locale = useLocale()
  const { shop, shopId, kind, publishedAt } = publication
  return (
    <div className="flex items-center gap-3">
      <ShopLogo logo={shop.logo} name={shop.name} className="size-10" />
      <div className="min-w-0 grow">
        <LocaleLink to={`/shop-index/${shopId}`} className="block truncate font-semibold hover:underline">
          {shop.name}
        </LocaleLink>
        <p className="text-ink-3 text-xs">
          <time dateTime={publishedAt}>{formatDay(publishedAt, locale)}</time> · {shop.city}
        </p>
      </div>
      <Tag tone={kind === 'offer' ? 'accent' : 'plain'}>
        <span className="sr-only">{m.publications_kind()}: </span>
        {kindText(kind)}
      </Tag>
    </div>
  )
}
