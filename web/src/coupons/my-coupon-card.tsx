import { useRef } from 'react'
import { useTypedBefore } from '../hydration/use-typed-before.ts'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Tag } from '../ui/tag.tsx'
import { addressOfUse, conditionTexts } from './coupon-labels.ts'
import { CouponTicket, TermLines } from './coupon-ticket.tsx'
import type { MyCouponData } from './wire.ts'

interface MyCouponCardProps {
  coupon: MyCouponData
  isPicked: boolean
  /** absent for who only looks on: nothing is taken out */
  onPick: ((isPicked: boolean) => void) | undefined
}

/** One coupon of the user's own, inside the form that takes several out. */
export const MyCouponCard = ({ coupon, isPicked, onPick }: MyCouponCardProps) => {
  const locale = useLocale()
  const path = usePath()
  const box = useRef<HTMLInputElement>(null)
  useTypedBefore(box, (input) => onPick?.(input.checked))
  const { title, state, endsSoon } = coupon
  return (
    <CouponTicket
      coupon={coupon}
      isOver={state !== 'notUsed'}
      tag={endsSoon && <Tag tone="amber">{m.coupons_soon()}</Tag>}
      mark={
        onPick && (
          <label className="absolute top-0 left-0 grid size-11 cursor-pointer place-items-center">
            <span className="sr-only">{m.coupons_pick({ title })}</span>
            <input
              ref={box}
              type="checkbox"
              name="ids"
              value={coupon.id}
              checked={isPicked}
              onChange={(event) => onPick(event.target.checked)}
              className="size-4.5 cursor-pointer accent-ink"
            />
          </label>
        )
      }
    >
      <TermLines lines={conditionTexts(coupon, null, locale)} />
      <p className="mt-2 text-ink-2 text-xs">{momentText(coupon, locale)}</p>
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-3">
        {state === 'notUsed' && (
          <LinkButton size="sm" to={path(addressOfUse(coupon))} aria-label={m.coupons_use_of({ title })}>
            {m.coupons_use()}
          </LinkButton>
        )}
        {coupon.usedOrderId !== null && (
          <LocaleLink to={`/uc/order-detail?id=${coupon.usedOrderId}`} className="font-medium underline">
            {m.coupons_used_order()}
          </LocaleLink>
        )}
        {onPick && <TakeOut id={coupon.id} title={title} />}
      </div>
    </CouponTicket>
  )
}

const TakeOut = ({ id, title }: Pick<MyCouponData, 'id' | 'title'>) => (
  <Disclosure
    className="relative ml-auto"
    label={m.coupons_delete_of({ title })}
    summary={m.coupons_delete()}
    summaryClass="py-2 font-medium text-red text-xs underline-offset-4 hover:underline"
  >
    <div className="absolute right-0 bottom-full z-10 mb-1 w-60 rounded-md border border-line bg-paper p-4 shadow-float">
      <p>{m.coupons_delete_question()}</p>
      <Button type="submit" kind="danger" size="sm" name="only" value={id} className="mt-3 w-full">
        {m.coupons_delete_yes()}
      </Button>
    </div>
  </Disclosure>
)

const momentText = (
  { state, usedAt, validFrom, expiresAt, collectedAt }: MyCouponData,
  locale: Parameters<typeof formatMoment>[1],
) => {
  if (state === 'used' && usedAt) return m.coupons_used_on({ moment: formatMoment(usedAt, locale) })
  if (state === 'expired') return m.coupons_expired_on({ moment: formatMoment(expiresAt, locale) })
  const end = m.coupons_expires({ moment: formatMoment(expiresAt, locale) })
  return validFrom > collectedAt ? `${m.coupons_valid_from({ day: formatMoment(validFrom, locale) })} · ${end}` : end
}
