import { COUPON_DISTANCE_MAX } from '@lonja/core/coupons/coupon-lists.ts'
import { ChevronDown } from 'lucide-react'
import type { GroupData } from '../../access/wire.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { tickedIn } from '../../forms/ticked-in.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Choice } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import type { FieldsProps } from './coupon-fields.tsx'

/** Who may collect a shop's coupon: everyone, followers or a group of buyers, near enough. */
export const CouponAudience = ({ coupon, refused, groups }: FieldsProps & { groups: readonly GroupData[] }) => {
  const locale = useLocale()
  const audience = refused?.values.audience ?? coupon?.audience ?? 'all'
  const choice = (value: string, title: string) => (
    <Choice name="audience" value={value} defaultChecked={audience === value} title={title} />
  )
  return (
    <div className="group space-y-5">
      <fieldset>
        <legend className="sr-only">{m.coupons_desk_audience()}</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {choice('all', m.coupons_desk_for_all())}
          {choice('followers', m.coupons_desk_for_followers())}
          {groups.length > 0 && choice('group', m.coupons_desk_for_group())}
        </div>
        <p className="mt-2 text-ink-2 text-xs">{m.coupons_desk_audience_hint()}</p>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {groups.length > 0 && (
          <div className="hidden group-has-[input[value=group]:checked]:block">
            <SelectField
              label={m.access_group()}
              name="groupId"
              defaultValue={refused?.values.groupId ?? coupon?.group?.id ?? groups[0]?.id}
              errors={refused?.errors.groupId ?? []}
              options={groups.map((group) => ({
                value: String(group.id),
                text: m.access_group_option({ name: group.name, percent: group.discount.toLocaleString(locale) }),
              }))}
            />
          </div>
        )}
        <TextField
          label={m.coupons_desk_distance()}
          hint={m.coupons_desk_distance_hint()}
          name="distanceLimit"
          type="number"
          min={1}
          max={COUPON_DISTANCE_MAX}
          inputMode="numeric"
          defaultValue={refused?.values.distanceLimit ?? coupon?.distanceLimit ?? ''}
          errors={refused?.errors.distanceLimit ?? []}
        />
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
  const trades = tickedIn(refused, 'industryIds') ?? coupon?.industries.map(({ id }) => String(id)) ?? []
  return (
    <details open={trades.length > 0 || undefined}>
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
    </details>
  )
}
