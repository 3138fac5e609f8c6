import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { useLocation } from 'react-router'
import { LANGUAGE_NAMES } from '../locale/language-names.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { inLocale } from '../locale/locale-redirects.ts'
import { m } from '../paraglide/messages.js'
import { AppCode } from './app-code.tsx'
import { CookieSettings } from './cookie-notice.tsx'
import { FooterColumn } from './footer-column.tsx'
import { BUY, CONTACT, HELP, SELL } from './front-links.ts'
import { LogoMark } from './logo.tsx'
import { policyLinks, policyText } from './policy-links.ts'
import { useFrontLinks, useMe, useOwnShop } from './use-me.ts'
import { UserLinks } from './user-parts.tsx'

/** Foot of the market. Each column names pages that exist; social links are those that the market's settings name. */
export const Footer = () => {
  const { contactEmail, social, publicUrl } = useFrontLinks()
  const me = useMe()
  const shop = useOwnShop()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <footer className="drawn-foot mt-16 border-line border-t bg-wash pb-6 text-ink-2">
      <div className="page grid gap-x-8 gap-y-10 py-10 sm:grid-cols-2 md:grid-cols-[2fr_1fr_1fr_1fr_auto]">
        <div className="max-w-sm">
          <p className="flex items-center gap-2 font-bold text-ink text-lg tracking-[-0.03em]">
            <LogoMark className="size-6 text-ink [&_.fill-paper]:fill-wash" />
            Lonja
          </p>
          <p className="mt-3">{m.frame_footer_about()}</p>
          <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-2">
            {social.map(({ name, url }) => (
              <Outside key={name} href={url} text={name} />
            ))}
            {contactEmail && <Outside href={`mailto:${contactEmail}`} text={contactEmail} />}
            <Outside
              href={`mailto:?subject=Lonja&body=${encodeURIComponent(publicUrl + pathname + search)}`}
              text={m.frame_footer_share()}
            />
          </ul>
        </div>
        {shop ? <OwnColumns shop={shop} /> : <MarketColumns />}
        {me ? <UserLinks me={me} /> : <WaysIn />}
        <div className="max-md:hidden">
          <AppCode />
          <p className="mt-2 max-w-32 text-ink-3 text-xs">{m.frame_footer_app()}</p>
        </div>
      </div>
      <nav aria-label={m.frame_footer_policies()} className="page pb-5">
        <ul className="flex flex-wrap gap-x-5 gap-y-2 border-line border-t pt-5 text-xs">
          {policyLinks(shop?.id).map(({ to, text }) => (
            <li key={to}>
              <LocaleLink to={to} className="inline-block py-1">
                {text}
              </LocaleLink>
            </li>
          ))}
          <li>
            <CookieSettings className="inline-block py-1" />
          </li>
        </ul>
      </nav>
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 text-ink-3 text-xs">
        <p>{m.frame_footer_rights()}</p>
        <ul className="flex gap-4">
          {LOCALES.map((other) => (
            <li key={other}>
              <a
                href={inLocale(pathname, search, other)}
                hrefLang={other}
                lang={other}
                aria-current={other === locale ? 'true' : undefined}
                className="inline-block py-1 aria-[current=true]:font-semibold"
              >
                {LANGUAGE_NAMES[other]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

const Outside = ({ href, text }: { href: string; text: string }) => (
  <li>
    <a href={href} rel="noopener noreferrer">
      {text}
    </a>
  </li>
)

const WaysIn = () => (
  <FooterColumn
    title={m.frame_footer_account()}
    links={[
      { to: '/login', text: m.frame_login() },
      { to: '/register', text: m.frame_register() },
    ]}
  />
)

const MarketColumns = () => (
  <>
    <FooterColumn
      title={m.frame_footer_market()}
      links={[
        { to: '/goods-list', text: m.frame_footer_all_products() },
        { to: '/goods-list?sort=recent', text: m.frame_footer_new() },
        { to: '/goods-list?discountProduct=true', text: m.frame_footer_offers() },
        { to: '/coupon', text: m.coupons_title() },
        { to: '/shop-list', text: m.frame_shops() },
        { to: '/map', text: m.map_title() },
        { to: '/publication', text: m.frame_footer_publications() },
        { to: '/inspire', text: m.frame_footer_inspire() },
      ]}
    />
    <FooterColumn
      title={m.frame_help()}
      links={[
        { to: BUY, text: m.frame_how_to_buy() },
        { to: SELL, text: m.frame_sell_here() },
        { to: '/developers', text: m.developers_title() },
        { to: HELP, text: m.frame_questions() },
        { to: CONTACT, text: policyText('contactus') },
      ]}
    />
  </>
)

/** At a shop's own host: its rooms, and the market around it where there is one. */
const OwnColumns = ({ shop }: { shop: NonNullable<ReturnType<typeof useOwnShop>> }) => (
  <>
    <FooterColumn
      title={shop.name}
      links={[
        { to: `/shop-index/${shop.id}`, text: m.shops_front_tab_front() },
        { to: `/shop-index/goods-list/${shop.id}`, text: m.shops_products() },
        { to: `/shop-index/store-info/${shop.id}`, text: m.shops_front_tab_info() },
        { to: `/shop-index/publications/${shop.id}`, text: m.frame_footer_publications() },
        { to: '/coupon', text: m.coupons_title() },
      ]}
    />
    {shop.marketUrl && (
      <div>
        <h2 className="font-semibold text-ink">Lonja</h2>
        <p className="mt-3">
          <a href={shop.marketUrl}>{m.shops_front_to_market()}</a>
        </p>
      </div>
    )}
  </>
)
