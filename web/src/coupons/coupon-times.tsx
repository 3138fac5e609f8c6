import { COUPON_DAYS_MAX } from '@lonja/core/coupons/coupon-lists.ts'
import type { ReactNode } from 'react'
import { MomentField } from '../forms/moment-field.tsx'
import { errorsBeside, nowSaved } from '../forms/now-saved.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Choice } from '../ui/choice.tsx'
import { TextField } from '../ui/field.tsx'
import { RowErrors } from '../ui/row-errors.tsx'
import { CouponNumbers, type FieldsProps, momentErrors } from './coupon-fields.tsx'

/** The field of a moment of a coupon. */
type MomentOf = (
  name: 'publishedAt' | 'collectUntil' | 'validFrom' | 'validUntil',
  label: string,
  more?: { hint?: string; required?: boolean },
) => ReactNode

/** When a coupon can be collected and used, or a promotion applies, and how many there are. */
export const CouponTimes = ({ coupon, refused, isCopy, isPromotion = false }: FieldsProps & { isCopy: boolean }) => {
  const locale = useLocale()
  const moment: MomentOf = (name, label, more = {}) => (
    <MomentField
      label={label}
      name={name}
      {...more}
      moment={isCopy ? null : coupon?.[name]}
      typed={refused?.values[name]}
      errors={momentErrors(refused, name, coupon?.[name] ?? null, locale)}
    />
  )
  return (
    <div className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {moment('publishedAt', isPromotion ? m.coupons_desk_promotion_from() : m.coupons_desk_from(), {
          hint: m.coupons_desk_from_hint(),
        })}
        {moment('collectUntil', isPromotion ? m.coupons_desk_promotion_until() : m.coupons_desk_until(), {
          required: true,
        })}
        <CouponNumbers {...{ coupon, refused, isPromotion }} />
      </div>
      {!isPromotion && <TimeOfUse {...{ coupon, refused, moment }} />}
    </div>
  )
}

/** When a collected coupon can be used. */
const TimeOfUse = ({ coupon, refused, moment }: FieldsProps & { moment: MomentOf }) => {
  const keptUse = coupon && coupon.validDays === null ? 'dates' : 'days'
  const use = refused?.values.use ?? keptUse
  const useText = (one: string) => (one === 'dates' ? m.coupons_desk_use_dates() : m.coupons_desk_use_days())
  return (
    <fieldset className="group space-y-4">
      <legend className="mb-2 font-medium">{m.coupons_desk_use()}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice name="use" value="days" defaultChecked={use === 'days'} title={useText('days')} />
        <Choice name="use" value="dates" defaultChecked={use === 'dates'} title={useText('dates')} />
      </div>
      <RowErrors errors={nowSaved(refused, 'use', keptUse, useText(keptUse))} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <div className="group-has-[input[value=dates]:checked]:hidden">
          <TextField
            label={m.coupons_desk_days()}
            name="validDays"
            type="number"
            min={1}
            max={COUPON_DAYS_MAX}
            inputMode="numeric"
            defaultValue={refused?.values.validDays ?? coupon?.validDays ?? 30}
            errors={errorsBeside(refused, 'validDays', coupon?.validDays)}
          />
        </div>
        <div className="group-has-[input[value=days]:checked]:hidden">
          {moment('validFrom', m.coupons_desk_valid_from(), { hint: m.coupons_desk_valid_from_hint() })}
        </div>
        <div className="group-has-[input[value=days]:checked]:hidden">
          {moment('validUntil', m.coupons_desk_valid_until())}
        </div>
      </div>
    </fieldset>
  )
}
