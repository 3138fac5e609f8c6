import { m } from '../paraglide/messages.js'
import { accountLinks } from './account-links.ts'
import { CookieNotice } from './cookie-notice.tsx'
import { LocaleLink } from './locale-link.tsx'
import { LogoMark } from './logo.tsx'
import { useReader } from './use-reader.ts'

/** Foot of the market. Each column names pages that exist. */
export const Footer = () => (
  <footer className="mt-16 border-line border-t bg-wash pb-6 text-ink-2">
    <div className="page grid gap-8 py-10 sm:grid-cols-[2fr_1fr_1fr]">
      <div className="max-w-sm">
        <p className="flex items-center gap-2 font-bold text-ink text-lg tracking-[-0.03em]">
          <LogoMark className="size-6 text-ink [&_.fill-paper]:fill-wash" />
          Lonja
        </p>
        <p className="mt-3">{m.shell_footer_about()}</p>
      </div>
      <FooterColumn
        title={m.shell_footer_market()}
        links={[
          { to: '/goods-list', text: m.shell_footer_all_goods() },
          { to: '/goods-list?sort=recent', text: m.shell_footer_new() },
          { to: '/goods-list?discountProduct=true', text: m.shell_footer_offers() },
          { to: '/coupon', text: m.coupons_title() },
          { to: '/shop-list', text: m.shell_shops() },
        ]}
      />
      <FooterColumn title={m.shell_footer_account()} links={accountLinks(useReader())} />
    </div>
    <p className="page text-ink-3 text-xs">{m.shell_footer_rights()}</p>
    <CookieNotice />
  </footer>
)

const FooterColumn = ({ title, links }: { title: string; links: { to: string; text: string }[] }) => (
  <nav aria-label={title}>
    <h2 className="font-semibold text-ink">{title}</h2>
    <ul className="mt-3 space-y-2">
      {links.map((link) => (
        <li key={link.to}>
          <LocaleLink to={link.to} className="hover:text-ink hover:underline">
            {link.text}
          </LocaleLink>
        </li>
      ))}
    </ul>
  </nav>
)
