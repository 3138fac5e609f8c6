import { andText } from '@lonja/core/kernel/list-text.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { FRONT_POLICIES } from '@lonja/core/shops/front.ts'
import { RECORD_FIGURES, RECORD_MIN } from '@lonja/core/shops/service-record.ts'
import type { ShopMethod } from '@lonja/core/shops/shop-lists.ts'
import type { ReactNode } from 'react'
import { policyLinks } from '../frame/policy-links.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { PhoneLink } from '../ui/phone-link.tsx'
import { dayText, spansText, typeText } from './shop-labels.ts'
import { serviceRows } from './shop-service.tsx'
import type { ShopData } from './wire.ts'

/** Policies that a buyer looks for before the first order. */
const SHOWN_POLICIES = FRONT_POLICIES

const paymentText = (method: ShopMethod): string =>
  ({
    transfer: m.shops_pay_transfer,
    payInShop: m.shops_pay_in_shop,
    card: m.shops_pay_card,
    cardStripe: m.shops_pay_card,
    bizum: m.shops_pay_bizum,
  })[method]()

/** What a buyer wants to know of a shop before the first order. */
export const ShopInfo = ({ shop }: { shop: ShopData }) => {
  const locale = useLocale()
  const { shipmentSetting, paymentSetting, returnDays } = shop.shopSettings
  const cost = shipmentSetting?.national.cost ?? null
  const service = serviceRows(shop, RECORD_FIGURES)
  const methods = [...new Set(paymentSetting.methods.map(paymentText))]
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {shop.about && (
        <Block title={m.shops_about()}>
          <p className="whitespace-pre-line text-ink-2">{shop.about}</p>
        </Block>
      )}
      <Block title={m.shops_front_business()}>
        <p className="text-ink-2">
          {[typeText(shop.type), shop.industry?.name].filter(Boolean).join(' · ')}
          <br />
          {m.shops_front_since({ year: shop.createdAt.slice(0, 4) })}
        </p>
      </Block>
      <Block title={m.shops_terms()}>
        <ul className="space-y-1 text-ink-2">
          <li>
            {cost === null
              ? m.shops_shipping_ask()
              : m.shops_shipping_cost({ amount: formatMoney(fromEuros(cost), locale) })}
          </li>
          {shipmentSetting?.pickUp && <li>{m.shops_pick_up()}</li>}
          <li>{returnDays > 0 ? m.products_returns_days({ count: returnDays }) : m.products_returns_no()}</li>
          {methods.length > 0 && <li>{m.shops_payment({ methods: andText(methods, locale) })}</li>}
        </ul>
      </Block>
      {service.length > 0 && (
        <Block title={m.shops_record()}>
          <dl className="space-y-1">
            {service.map(({ title, text }) => (
              <div key={title} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-ink-3">{title}</dt>
                <dd className="text-ink-2 tabular-nums">{text}</dd>
              </div>
            ))}
          </dl>
          {shop.serviceRecord && <p className="mt-2 text-ink-3 text-xs">{m.shops_record_text({ min: RECORD_MIN })}</p>}
        </Block>
      )}
      {shop.openingHours.some(({ spans }) => spans.length > 0) && (
        <Block title={m.shops_hours()}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
            {shop.openingHours.map(({ day, spans }) => (
              <div key={day} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-3 first-letter:uppercase">{dayText(day, locale)}</dt>
                <dd className="text-ink-2">{spansText(spans)}</dd>
              </div>
            ))}
          </dl>
          {shop.hourExceptions.length > 0 && (
            <>
              <h3 className="mt-3 mb-1 font-medium text-ink-3 text-xs">{m.shops_special_days()}</h3>
              <ul className="space-y-1 text-ink-2 tabular-nums">
                {shop.hourExceptions.map(({ day, spans }) => (
                  <li key={day}>
                    {formatDay(day, locale)}: {spansText(spans)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Block>
      )}
      <Block title={m.shops_policies()}>
        <ul className="space-y-1">
          {policyLinks(shop.id)
            .filter(({ type }) => SHOWN_POLICIES.some((one) => one === type))
            .map(({ type, to, text }) => (
              <li key={type}>
                <LocaleLink to={to} className="text-ink-2 underline underline-offset-4 hover:text-ink">
                  {text}
                </LocaleLink>
              </li>
            ))}
        </ul>
      </Block>
      <Block title={m.shops_contact()}>
        <address className="space-y-1 text-ink-2 not-italic">
          <p>
            {shop.street}
            <br />
            {shop.postCode} {shop.city}
          </p>
          {shop.businessPhone && (
            <p>
              <PhoneLink phone={shop.businessPhone} className="hover:underline" />
            </p>
          )}
          {shop.businessEmail && (
            <p>
              <a href={`mailto:${shop.businessEmail}`} className="break-all hover:underline">
                {shop.businessEmail}
              </a>
            </p>
          )}
          {shop.website && /^https?:\/\//.test(shop.website) && (
            <p>
              <a href={shop.website} rel="noopener noreferrer nofollow" className="break-all hover:underline">
                {shop.website.replace(/^https?:\/\//, '')}
              </a>
            </p>
          )}
        </address>
      </Block>
    </div>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 font-medium">{title}</h2>
    {children}
  </section>
)
