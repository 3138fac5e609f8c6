import { pictureUrl } from '@lonja/core/kernel/picture.ts'
import { isDecided } from '@lonja/core/shops/shop-machine.ts'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from '../../locale/locale.ts'
import { phoneText } from '../../locale/phone-text.ts'
import { m } from '../../paraglide/messages.js'
import type { Opening } from '../../shops/opening/wire.ts'
import { visibilityWord } from '../../shops/opening-labels.ts'
import { dayText, spansText, typeText } from '../../shops/shop-labels.ts'
import { Facts } from '../facts.tsx'
import { useMayAct } from '../use-may-act.ts'

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

/** The papers of a shop, which only those open who decide about shops. */
const Documents = ({ files }: { files: Opening['documents'] }) => {
  const mayOpen = useMayAct('shops')
  return (
    <ul className="space-y-1">
      {files.map((file) => (
        <li key={file.key}>
          {mayOpen ? (
            <a
              href={file.url}
              download
              aria-label={m.shops_opening_review_open_file({ name: file.name })}
              className="inline-flex items-center gap-2 py-1 underline underline-offset-4"
            >
              <FileText size={18} aria-hidden className="shrink-0" />
              <span className="break-all">{file.name}</span>
            </a>
          ) : (
            <span className="break-all">{file.name}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Everything that a shop told, as the market checks it. */
export const ShopFacts = ({ shop }: { shop: Opening }) => {
  const address = [shop.street, `${shop.postCode} ${shop.city}`.trim(), shop.province].filter(Boolean).join(', ')
  const spot = shop.lat === null || shop.lon === null ? '' : `${shop.lat.toFixed(5)}, ${shop.lon.toFixed(5)}`
  const rows: [string, ReactNode][] = [
    [m.shops_opening_sub_domain(), shop.subDomain],
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
