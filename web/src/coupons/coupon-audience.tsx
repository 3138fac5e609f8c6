import { COUPON_DISTANCE_MAX, type CouponAudience as CouponAudienceOf } from '@lonja/core/coupons/coupon-lists.ts'
import { ChevronDown } from 'lucide-react'
import type { GroupData } from '../access/wire.ts'
import { errorsBeside, listNowSaved, nowSaved } from '../forms/now-saved.ts'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { tickedIn } from '../forms/ticked-in.ts'
import { listText } from '../locale/list-text.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Checkbox } from '../ui/checkbox.tsx'
import { Choice } from '../ui/choice.tsx'
import { TextField } from '../ui/field.tsx'
import { RowErrors } from '../ui/row-errors.tsx'
import { SelectField } from '../ui/select.tsx'
import type { FieldsProps } from './coupon-fields.tsx'

const AUDIENCES: Record<CouponAudienceOf, () => string> = {
  all: m.coupons_desk_for_all,
  followers: m.coupons_desk_for_followers,
  group: m.coupons_desk_for_group,
}

/** Who may collect a shop's coupon: everyone, followers or a group of buyers, near enough; to whom a promotion applies, wherever they are. */
export const CouponAudience = ({
  coupon,
  refused,
  groups,
  isPromotion = false,
}: FieldsProps & { groups: readonly GroupData[] }) => {
  const locale = useLocale()
  const audience = refused?.values.audience ?? coupon?.audience ?? 'all'
  const choice = (value: keyof typeof AUDIENCES) => (
    <Choice name="audience" value={value} defaultChecked={audience === value} title={AUDIENCES[value]()} />
  )
  return (
    <div className="group space-y-5">
      <fieldset>
        <legend className="sr-only">{m.coupons_desk_audience()}</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {choice('all')}
          {choice('followers')}
          {groups.length > 0 && choice('group')}
        </div>
        <p className="mt-2 text-ink-2 text-xs">{m.coupons_desk_audience_hint()}</p>
        <RowErrors errors={nowSaved(refused, 'audience', coupon?.audience, coupon && AUDIENCES[coupon.audience]())} />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {groups.length > 0 && (
          <div className="hidden group-has-[input[value=group]:checked]:block">
            <SelectField
              label={m.access_group()}
              name="groupId"
              defaultValue={refused?.values.groupId ?? coupon?.group?.id ?? groups[0]?.id}
              errors={errorsBeside(refused, 'groupId', coupon?.group?.id ?? groups[0]?.id, coupon?.group?.name ?? '')}
              options={groups.map((group) => ({
                value: String(group.id),
                text: m.access_group_option({ name: group.name, percent: group.discount.toLocaleString(locale) }),
              }))}
            />
          </div>
        )}
        {!isPromotion && (
          <TextField
            label={m.coupons_desk_distance()}
            hint={m.coupons_desk_distance_hint()}
            name="distanceLimit"
            type="number"
            min={1}
            max={COUPON_DISTANCE_MAX}
            inputMode="numeric"
            defaultValue={refused?.values.distanceLimit ?? coupon?.distanceLimit ?? ''}
            errors={errorsBeside(refused, 'distanceLimit', coupon?.distanceLimit)}
          />
        )}
      </div>
    </div>
  )
}

interface CouponTradesProps extends FieldsProps {
  refused: RefusedForm | undefined
  industries: readonly { id: number; name: string }[]
}

/** The trades that a coupon is for. */
export const CouponTrades = ({ coupon, refused, industries }: CouponTradesProps) => {
  const kept = coupon?.industries.map(({ id }) => String(id)) ?? []
  const trades = tickedIn(refused, 'industryIds') ?? kept
  const keptNames = listText(coupon?.industries.map(({ name }) => name) ?? [])
  const overtaken = listNowSaved(refused, trades.toSorted(), kept.toSorted(), keptNames)
  return (
    <details open={trades.length > 0 || overtaken.length > 0 || undefined}>
      <summary className="flex min-h-9 w-fit cursor-pointer items-center gap-1.5 font-medium underline-offset-4 hover:underline">
        {m.coupons_desk_industries()}
        <ChevronDown size={16} aria-hidden />
      </summary>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {industries.map(({ id, name }) => (
          <Checkbox key={id} name="industryIds" value={id} defaultChecked={trades.includes(String(id))}>
            {name}
          </Checkbox>
        ))}
      </div>
      <RowErrors errors={overtaken} />
    </details>
  )
}
