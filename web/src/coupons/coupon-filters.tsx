import { COUPON_SORTS, COUPON_TYPES, COUPON_VALIDITIES } from '@lonja/core/coupons/coupon-lists.ts'
import { cents, formatTag } from '@lonja/core/kernel/money.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useMe } from '../frame/use-me.ts'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { distanceText } from '../shops/shop-labels.ts'
import { FilterForm } from '../ui/filter-form.tsx'
import { SelectField } from '../ui/select.tsx'
import { sortText, typeText, validityText } from './coupon-labels.ts'

/** Minimum purchases in euros, and distances in kilometres, that one chooses from. */
const MINIMUMS = ['50', '100', '200', '300']
const DISTANCES = ['10', '25', '50', '100', '250']

interface CouponFiltersProps {
  industries: readonly { id: number; name: string }[]
  /** the user has said where they are */
  placed: boolean
}

/** What the list of coupons shows and in which order; on narrow screens behind a button. */
export const CouponFilters = (props: CouponFiltersProps) => (
  <>
    <details className="mt-6 md:hidden">
      <summary className="flex h-11 items-center justify-center gap-2 rounded-md border border-line-strong font-semibold">
        <SlidersHorizontal size={18} aria-hidden />
        {m.coupons_filters()}
      </summary>
      <div className="mt-4 rounded-lg bg-wash p-4">
        <Fields {...props} />
      </div>
    </details>
    <div className="mt-6 hidden md:block">
      <Fields {...props} />
    </div>
  </>
)

const Fields = ({ industries, placed }: CouponFiltersProps) => {
  const params = useAskedQuery()
  const locale = useLocale()
  const me = useMe()
  const value = (name: string) => params.get(name) ?? ''
  const select = (name: string, label: string, options: { value: string; text: string }[]) => (
    <SelectField name={name} label={label} defaultValue={value(name)} options={options} />
  )
  const all = { value: '', text: m.ui_all() }
  return (
    <FilterForm className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4" submit={m.ui_apply()}>
      {value('shopIds') && <input type="hidden" name="shopIds" value={value('shopIds')} />}
      {select('show', m.coupons_filter_show(), [
        { value: '', text: m.coupons_show_all() },
        { value: 'collectable', text: m.coupons_show_collectable() },
        ...(me ? [{ value: 'collected', text: m.coupons_show_collected() }] : []),
      ])}
      {select('type', m.coupons_filter_type(), [
        all,
        ...COUPON_TYPES.map((type) => ({ value: type, text: typeText(type) })),
      ])}
      {select('minimumPurchase', m.coupons_filter_minimum(), [
        all,
        { value: '0', text: m.coupons_minimum_none() },
        ...MINIMUMS.map((euros) => ({
          value: euros,
          text: m.coupons_minimum_up_to({ amount: formatTag(cents(Number(euros) * 100), locale) }),
        })),
      ])}
      {select('industryIds', m.coupons_filter_industry(), [
        all,
        ...industries.map(({ id, name }) => ({ value: String(id), text: name })),
      ])}
      {select(
        'validity',
        m.coupons_filter_validity(),
        COUPON_VALIDITIES.map((one) => ({ value: one === 'current' ? '' : one, text: validityText(one) })),
      )}
      {placed &&
        select('distance', m.coupons_filter_distance(), [
          { value: '', text: m.coupons_distance_any() },
          ...DISTANCES.map((km) => ({
            value: km,
            text: m.coupons_distance_up_to({ distance: distanceText(Number(km), locale) }),
          })),
        ])}
      {select(
        'sort',
        m.ui_sort(),
        COUPON_SORTS.map((sort) => ({ value: sort === 'recent' ? '' : sort, text: sortText(sort) })),
      )}
    </FilterForm>
  )
}
