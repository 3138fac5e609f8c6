import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { pictureUrl } from '@lonja/core/kernel/picture.ts'
import { isDecided } from '@lonja/core/shops/shop-machine.ts'
import type { ReactNode } from 'react'
import { LANGUAGE_NAMES } from '../../locale/language-names.ts'
import { useLocale } from '../../locale/locale.ts'
import { phoneText } from '../../locale/phone-text.ts'
import { m } from '../../paraglide/messages.js'
import type { Opening } from '../../shops/opening/wire.ts'
import { visibilityWord } from '../../shops/opening-labels.ts'
import { dayText, spansText, typeText } from '../../shops/shop-labels.ts'
import { Facts } from '../facts.tsx'
import { Documents } from './documents.tsx'

const Hours = ({ hours }: { hours: Opening['openingHours'] }) => {
  const locale = useLocale()
  return (
    <ul>
      {hours
        .filter(({ spans }) => spans.length > 0)
        .map(({ day, spans }) => (
          <li key={day} className="tabular-nums">
            {dayText(day, locale)} {spansText(spans)}
          </li>
        ))}
    </ul>
  )
}

const Pictures = ({ shop }: { shop: Opening }) => (
  <ul className="flex flex-wrap gap-2">
    {[...(shop.logo ? [shop.logo] : []), ...shop.images].map((file) => (
      <li key={file.key}>
        <img
          src={pictureUrl(file.url, 'small')}
          alt={file.name}
          width={96}
          height={96}
          className="size-24 rounded-md border border-line object-cover"
        />
      </li>
    ))}
  </ul>
)

/** Everything that a shop told, as the market checks it. */
export const ShopFacts = ({ shop }: { shop: Opening }) => {
  const address = [shop.street, `${shop.postCode} ${shop.city}`.trim(), shop.province].filter(Boolean).join(', ')
  const spot = shop.lat === null || shop.lon === null ? '' : `${shop.lat.toFixed(5)}, ${shop.lon.toFixed(5)}`
  const rows: [string, ReactNode][] = [
    [m.shops_opening_sub_domain(), shop.subDomain],
    [
      m.shops_opening_names(),
      LOCALES.flatMap((locale) =>
        shop.names[locale] ? m.ui_named({ name: LANGUAGE_NAMES[locale], value: shop.names[locale] }) : [],
      ).join('\n'),
    ],
    [m.shops_opening_industry(), shop.industryName],
    [m.shops_opening_type(), typeText(shop.type)],
    [m.shops_opening_visibility(), visibilityWord(shop.visibility)],
    [m.shops_opening_about(), shop.about],
    [m.shops_opening_point_place(), address],
    [m.shops_opening_position(), spot],
    [m.shops_opening_phone(), shop.verifiedPhone && phoneText(shop.verifiedPhone)],
    [m.shops_opening_business_phone(), shop.businessPhone && phoneText(shop.businessPhone)],
    [m.shops_opening_business_email(), shop.businessEmail],
    [m.shops_opening_order_email(), shop.orderEmail],
    [m.shops_opening_website(), shop.website],
    [
      m.shops_opening_hours(),
      shop.openingHours.some(({ spans }) => spans.length > 0) && <Hours hours={shop.openingHours} />,
    ],
    [m.shops_opening_point_pictures(), (shop.logo || shop.images.length > 0) && <Pictures shop={shop} />],
    [m.shops_opening_company(), shop.companyName],
    [
      m.shops_opening_tax_id(),
      shop.taxIdentificationCode && m.shops_opening_review_tax_ok({ code: shop.taxIdentificationCode }),
    ],
    [
      m.shops_opening_documents(),
      isDecided(shop.status)
        ? m.shops_opening_documents_gone()
        : shop.documents.length > 0 && <Documents files={shop.documents} />,
    ],
  ]
  return <Facts rows={rows} />
}
