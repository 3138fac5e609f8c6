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
    <ul className="swipe grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-3 [--swipe:80%]">
      {coupons.map(({ id, value, title, from, minimum }) => (
        <li key={id}>
          <LocaleLink to={`${head.to}#coupon-${id}`} discover="none" className="coupon-tile">
            <b>{value}</b>
            <span>
              <small>{from}</small>
              <span>{title}</span>
              <small>{minimum}</small>
            </span>
          </LocaleLink>
        </li>
      ))}
    </ul>
  </section>
)
