import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { ShopLogo } from '../shops/shop-logo.tsx'
import { marketText, minimumText, valueText } from './coupon-labels.ts'
import type { TermsData } from './wire.ts'

interface TicketProps {
  coupon: TermsData
  /** it can no more be had or used */
  isOver: boolean
  /** a word about it beside its title */
  tag?: ReactNode
  /** sits on the stub, such as a box to tick */
  mark?: ReactNode
  /** conditions and what can be done with it */
  children: ReactNode
  id?: string
}

/** A coupon like one of paper: what it is worth on the stub, whose it is and its terms beside it. */
export const CouponTicket = ({ coupon, isOver, tag, mark, children, id }: TicketProps) => {
  const locale = useLocale()
  const { shop, title } = coupon
  return (
    <article id={id} className="flex h-full scroll-mt-40 rounded-lg border border-line bg-paper">
      <div
        className={`relative flex w-24 shrink-0 flex-col items-center justify-center gap-0.5 rounded-l-lg sm:w-28 border-line border-r border-dashed px-2 py-4 text-center ${isOver ? 'bg-wash text-ink-3' : 'bg-accent-wash text-accent'}`}
      >
        {mark}
        <p className="font-bold text-xl tabular-nums tracking-[-0.03em]">{valueText(coupon, locale)}</p>
        <p className={`text-xs ${isOver ? '' : 'text-ink-2'}`}>{m.coupons_off()}</p>
        <span
          aria-hidden
          className="notch absolute -top-px -right-2.5 h-2.5 w-5 rounded-b-full border border-line border-t-0 bg-paper"
        />
        <span
          aria-hidden
          className="notch absolute -right-2.5 -bottom-px h-2.5 w-5 rounded-t-full border border-line border-b-0 bg-paper"
        />
      </div>
      <div className="flex min-w-0 grow flex-col p-4">
        <p className="flex items-center gap-2 text-ink-2 text-xs">
          {shop ? (
            <>
              <ShopLogo logo={shop.logo} name={shop.name} className="size-6 text-xs" />
              <LocaleLink to={`/shop-index/${shop.id}`} className="truncate hover:underline">
                {shop.name}
              </LocaleLink>
            </>
          ) : (
            <>
              <Store size={18} aria-hidden className="shrink-0" />
              <span className="truncate">{marketText(coupon)}</span>
            </>
          )}
          {tag && <span className="ml-auto shrink-0">{tag}</span>}
        </p>
        <h3 className="mt-2 font-semibold text-base">{title}</h3>
        <p className="mt-0.5 text-ink-2">{minimumText(coupon, locale)}</p>
        {children}
      </div>
    </article>
  )
}

/** Further terms, a line each. */
export const TermLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul className="mt-2 space-y-0.5 text-ink-3 text-xs">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
