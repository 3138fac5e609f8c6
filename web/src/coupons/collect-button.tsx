import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useSentAtOnce } from '../forms/use-sent-at-once.ts'
import { useMayBuy } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { FetcherForm } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { showToast } from '../ui/toast.ts'
import type { action } from './coupon-collect.route.tsx'
import { addressOfUse } from './coupon-labels.ts'
import type { CouponData } from './wire.ts'

/** Collecting in place: taken for done while it is on its way, and what the market said when it was refused. */
const useCollect = (coupon: CouponData) => {
  const fetcher = useFetcher<typeof action>({ key: `collect-${coupon.id}` })
  const { data, state } = fetcher
  const { sent, onSubmit } = useSentAtOnce(fetcher)
  const isSent = sent !== null || state !== 'idle'
  useEffect(() => {
    if (state === 'idle' && data?.ok) showToast({ kind: 'done', text: m.coupons_notice_collected() })
  }, [data, state])
  return {
    fetcher,
    onSubmit,
    isCollected: isSent || data?.ok === true,
    refusal: !isSent && data && !data.ok ? data.items[0]?.message : undefined,
  }
}

/** Collect, or what became of it: collected and to be used, run out, over, not for this user. */
export const CollectButton = ({ coupon, small = false }: { coupon: CouponData; small?: boolean }) => {
  const { fetcher, onSubmit, isCollected, refusal } = useCollect(coupon)
  const mayBuy = useMayBuy()
  const { pathname, search } = useLocation()
  const path = usePath()
  const use = useRef<HTMLAnchorElement>(null)
  // the pressed button is gone: the keyboard goes on at what took its place
  useEffect(() => {
    if (isCollected && document.activeElement === document.body) use.current?.focus({ preventScroll: true })
  }, [isCollected])
  const { title, state, usable } = coupon
  if (coupon.applies === 'byItself') return <AppliesByItself coupon={coupon} small={small} />
  if (refusal !== undefined)
    return (
      <p role="alert" className="font-medium text-red text-xs">
        {refusal}
      </p>
    )
  const hasOne = isCollected || usable > 0
  const mayCollect = state === 'collectable' && !isCollected && mayBuy
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {hasOne && (
        <>
          <span className="flex items-center gap-1 font-medium text-leaf text-xs">
            <Check size={16} aria-hidden />
            {m.coupons_collected()}
          </span>
          <LinkButton
            ref={use}
            kind="quiet"
            size="sm"
            to={path(addressOfUse(coupon))}
            aria-label={m.coupons_use_of({ title })}
          >
            {m.coupons_use()}
          </LinkButton>
        </>
      )}
      {mayCollect && (
        <FetcherForm {...{ fetcher, onSubmit }} method="post" action={path('/coupon-collect')}>
          <input type="hidden" name="couponId" value={coupon.id} />
          <input type="hidden" name="had" value={coupon.had} />
          <input type="hidden" name="back" value={pathname + search} />
          {hasOne ? (
            <button type="submit" className={buttonStyle('plain', 'sm', '!px-0')}>
              {m.coupons_collect_more()}
            </button>
          ) : (
            <Button
              type="submit"
              size="sm"
              kind={small ? 'quiet' : 'main'}
              aria-label={m.coupons_collect_of({ title })}
            >
              {m.coupons_collect()}
            </Button>
          )}
        </FetcherForm>
      )}
      {!hasOne && !mayCollect && !small && <StateText coupon={coupon} />}
    </div>
  )
}

/** A promotion is not collected: that it applies, and the way to the products that it is for. */
const AppliesByItself = ({ coupon, small }: { coupon: CouponData; small: boolean }) => {
  const path = usePath()
  if (coupon.state !== 'byItself') return small ? null : <StateText coupon={coupon} />
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="flex items-center gap-1 font-medium text-leaf text-xs">
        <Check size={16} aria-hidden className="shrink-0" />
        {m.coupons_promotion_applies()}
      </span>
      {!small && (
        <LinkButton
          kind="quiet"
          size="sm"
          to={path(addressOfUse(coupon))}
          aria-label={m.coupons_use_of_promotion({ title: coupon.title })}
        >
          {m.coupons_use()}
        </LinkButton>
      )}
    </div>
  )
}

/** Why there is nothing to press. That a coupon has run out or is over, its card says elsewhere. */
const StateText = ({ coupon: { state, reason } }: { coupon: CouponData }) => {
  if (state === 'collected') return <p className="text-ink-2 text-xs">{m.coupons_used_up()}</p>
  return reason && <p className="text-ink-2 text-xs">{reason}</p>
}
