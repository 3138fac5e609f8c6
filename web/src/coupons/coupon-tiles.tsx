import { SectionHead, type SectionHeadProps } from '../frame/section-head.tsx'
import { LocaleLink } from '../locale/locale-link.tsx'

/** A coupon in a shop window: it leads to the coupon itself, where it can be collected. */
export interface CouponTile {
  id: number
  /** what it takes off, as text */
  value: string
  title: string
  /** who gives it */
  from: string
  minimum: string
}

/** A row of coupons with its title and the way to all of them. */
export const CouponTiles = ({ coupons, ...head }: SectionHeadProps & { coupons: CouponTile[] }) => (
  <section aria-label={head.title} className="page mt-14">
    <SectionHead {...head} />
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-3">
      {coupons.map(({ id, value, title, from, minimum }) => (
        <li key={id}>
          <LocaleLink
            to={`${head.to}#coupon-${id}`}
            className="flex h-full items-stretch overflow-hidden rounded-lg border border-line bg-paper transition-colors hover:border-ink"
          >
            <span className="grid w-24 shrink-0 place-content-center border-line border-r border-dashed bg-accent-wash px-1 font-bold text-lg tabular-nums">
              {value}
            </span>
            <span className="min-w-0 grow p-3">
              <span className="block truncate text-ink-2 text-xs">{from}</span>
              <span className="line-clamp-2 font-medium">{title}</span>
              <span className="mt-1 block text-ink-2 text-xs">{minimum}</span>
            </span>
          </LocaleLink>
        </li>
      ))}
    </ul>
  </section>
)
