import { COUPON_EACH_MAX, COUPON_TITLE_MAX, COUPON_TOTAL_MAX } from '@lonja/core/coupons/coupon-lists.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { toMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import { errorsBeside, nowSaved } from '../forms/now-saved.ts'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { errorsInLanguage } from '../forms/text-in-language.ts'
import { amountText } from '../locale/amount-text.ts'
import { formatMoment } from '../locale/format-date.ts'
import { LANGUAGE_NAMES, ownFirst } from '../locale/language-names.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Choice } from '../ui/choice.tsx'
import { TextField } from '../ui/field.tsx'
import { RowErrors } from '../ui/row-errors.tsx'
import type { ShopCouponData } from './coupon-words.ts'

/** What fields of a coupon begin with. */
export interface FieldsProps {
  /** what the form begins with: the coupon itself, or the one that is duplicated */
  coupon: ShopCouponData | undefined
  /** of a promotion, which applies by itself; absent: of a coupon */
  isPromotion?: boolean
  refused: RefusedForm | undefined
}

/** What is said beside a moment of a coupon, for who was overtaken also the moment that is saved by now. */
export const momentErrors = (
  refused: RefusedForm | undefined,
  name: string,
  moment: string | null,
  locale: Locale,
): string[] =>
  moment === null
    ? errorsBeside(refused, name, null)
    : errorsBeside(refused, name, toMadridTime(new Date(moment)), formatMoment(moment, locale))

/** The name of a coupon in each language. */
export const CouponTitles = ({ coupon, refused }: FieldsProps) => (
  <div className="grid gap-4 lg:grid-cols-3">
    {ownFirst(useLocale()).map((locale) => (
      <TextField
        key={locale}
        label={m.coupons_desk_name({ language: LANGUAGE_NAMES[locale] })}
        name={`title-${locale}`}
        defaultValue={refused?.values[`title-${locale}`] ?? coupon?.titles[locale]}
        maxLength={COUPON_TITLE_MAX}
        lang={locale}
        errors={errorsInLanguage(refused, 'titles', `title-${locale}`, coupon?.titles[locale])}
      />
    ))}
  </div>
)

/** How many there are, and how many of them each buyer gets; of a promotion how many orders it is good for. */
export const CouponNumbers = ({ coupon, refused, isPromotion = false }: FieldsProps) => (
  <>
    <TextField
      label={isPromotion ? m.coupons_desk_promotion_total() : m.coupons_desk_total()}
      hint={m.coupons_desk_total_hint()}
      name="total"
      type="number"
      min={1}
      max={COUPON_TOTAL_MAX}
      inputMode="numeric"
      defaultValue={refused?.values.total ?? coupon?.total ?? ''}
      errors={errorsBeside(refused, 'total', coupon?.total)}
    />
    {!isPromotion && (
      <TextField
        label={m.coupons_desk_each()}
        name="perAccount"
        type="number"
        min={1}
        max={COUPON_EACH_MAX}
        inputMode="numeric"
        defaultValue={refused?.values.perAccount ?? coupon?.perAccount ?? 1}
        errors={errorsBeside(refused, 'perAccount', coupon?.perAccount)}
        required
      />
    )}
  </>
)

const typeText = (type: ShopCouponData['type'], isPromotion: boolean): string => {
  if (type === 'percentage') return isPromotion ? m.coupons_promotion_type_percentage() : m.coupons_type_percentage()
  return isPromotion ? m.coupons_promotion_type_cash() : m.coupons_type_cash()
}

/** What the coupon takes off, and from which amount. */
export const CouponDiscount = ({ coupon, refused, isPromotion = false }: FieldsProps) => {
  const locale = useLocale()
  const type = refused?.values.type ?? coupon?.type ?? (isPromotion ? 'percentage' : 'cash')
  const percentage = coupon?.percentage?.toLocaleString(locale) ?? ''
  const line = (name: string, kept: string) => ({
    name,
    defaultValue: refused?.values[name] ?? kept,
    errors: errorsBeside(refused, name, kept),
  })
  const amount = (name: 'value' | 'maxDiscount' | 'minimumPurchase', label: string) => (
    <TextField label={label} inputMode="decimal" {...line(name, amountText(coupon?.[name] || null, locale))} />
  )
  return (
    <div className="group space-y-4">
      <fieldset>
        <legend className="sr-only">{m.coupons_desk_type()}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <Choice name="type" value="cash" defaultChecked={type === 'cash'} title={typeText('cash', isPromotion)} />
          <Choice
            name="type"
            value="percentage"
            defaultChecked={type === 'percentage'}
            title={typeText('percentage', isPromotion)}
          />
        </div>
        <RowErrors errors={nowSaved(refused, 'type', coupon?.type, coupon && typeText(coupon.type, isPromotion))} />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <div className="group-has-[input[value=percentage]:checked]:hidden">
          {amount('value', m.coupons_desk_value())}
        </div>
        <div className="group-has-[input[value=cash]:checked]:hidden">
          <TextField label={m.coupons_desk_percentage()} inputMode="decimal" {...line('percentage', percentage)} />
        </div>
        <div className="group-has-[input[value=cash]:checked]:hidden">
          {amount('maxDiscount', m.coupons_desk_max())}
        </div>
        {amount('minimumPurchase', m.coupons_desk_minimum())}
      </div>
    </div>
  )
}
