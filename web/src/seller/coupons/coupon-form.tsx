import {
  COUPON_DAYS_MAX,
  COUPON_DISTANCE_MAX,
  COUPON_EACH_MAX,
  COUPON_TITLE_MAX,
  COUPON_TOTAL_MAX,
} from '@lonja/core/coupons/coupon-lists.ts'
import { ChevronDown } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { GroupData } from '../../access/wire.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { amountText } from '../../locale/amount-text.ts'
import { LANGUAGE_NAMES, ownFirst } from '../../locale/language-names.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Choice } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { MomentField } from '../marketing/moment-field.tsx'
import type { Pick as PickedProduct } from '../marketing/pick.ts'
import { ProductPicks } from '../marketing/product-picks.tsx'
import type { CategoryOption } from '../products/product-form.tsx'
import type { ShopCouponData } from './coupon-words.ts'

export type RefusedCoupon = RefusedForm & {
  picked: PickedProduct[]
  found: PickedProduct[] | null
  industryIds: string[]
  categoryIds: string[]
}

interface FieldsProps {
  /** what the form begins with: the coupon itself, or the one that is duplicated */
  coupon: ShopCouponData | undefined
  refused: RefusedForm | undefined
}

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
        errors={refused?.errors.titles ?? []}
      />
    ))}
  </div>
)

/** How many there are, and how many of them each buyer gets. */
export const CouponNumbers = ({ coupon, refused }: FieldsProps) => (
  <>
    <TextField
      label={m.coupons_desk_total()}
      hint={m.coupons_desk_total_hint()}
      name="total"
      type="number"
      min={1}
      max={COUPON_TOTAL_MAX}
      inputMode="numeric"
      defaultValue={refused?.values.total ?? coupon?.total ?? ''}
      errors={refused?.errors.total ?? []}
    />
    <TextField
      label={m.coupons_desk_each()}
      name="perAccount"
      type="number"
      min={1}
      max={COUPON_EACH_MAX}
      inputMode="numeric"
      defaultValue={refused?.values.perAccount ?? coupon?.perAccount ?? 1}
      errors={refused?.errors.perAccount ?? []}
      required
    />
  </>
)

const Discount = ({ coupon, refused }: FieldsProps) => {
  const locale = useLocale()
  const type = refused?.values.type ?? coupon?.type ?? 'cash'
  const amount = (name: 'value' | 'maxDiscount' | 'minimumPurchase', label: string) => (
    <TextField
      label={label}
      name={name}
      inputMode="decimal"
      defaultValue={refused?.values[name] ?? amountText(coupon?.[name] || null, locale)}
      errors={refused?.errors[name] ?? []}
    />
  )
  return (
    <div className="group space-y-4">
      <fieldset>
        <legend className="sr-only">{m.coupons_desk_type()}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <Choice name="type" value="cash" defaultChecked={type === 'cash'} title={m.coupons_type_cash()} />
          <Choice
            name="type"
            value="percentage"
            defaultChecked={type === 'percentage'}
            title={m.coupons_type_percentage()}
          />
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <div className="group-has-[input[value=percentage]:checked]:hidden">
          {amount('value', m.coupons_desk_value())}
        </div>
        <div className="group-has-[input[value=cash]:checked]:hidden">
          <TextField
            label={m.coupons_desk_percentage()}
            name="percentage"
            inputMode="decimal"
            defaultValue={refused?.values.percentage ?? coupon?.percentage?.toLocaleString(locale) ?? ''}
            errors={refused?.errors.percentage ?? []}
          />
        </div>
        <div className="group-has-[input[value=cash]:checked]:hidden">
          {amount('maxDiscount', m.coupons_desk_max())}
        </div>
        {amount('minimumPurchase', m.coupons_desk_minimum())}
      </div>
    </div>
  )
}

/** The trades that a coupon is for. */
const Trades = ({
  coupon,
  refused,
  industries,
}: FieldsProps & { refused: RefusedCoupon | undefined } & Pick<CouponFormProps, 'industries'>) => {
  const trades = refused?.industryIds ?? coupon?.industries.map(({ id }) => String(id)) ?? []
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

const Audience = ({ coupon, refused, groups }: FieldsProps & { groups: readonly GroupData[] }) => {
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

const Times = ({ coupon, refused, isCopy }: FieldsProps & { isCopy: boolean }) => {
  const use = refused?.values.use ?? (coupon && coupon.validDays === null ? 'dates' : 'days')
  const moment = (
    name: 'publishedAt' | 'collectUntil' | 'validFrom' | 'validUntil',
    label: string,
    more: { hint?: string; required?: boolean } = {},
  ) => (
    <MomentField
      label={label}
      name={name}
      {...more}
      moment={isCopy ? null : coupon?.[name]}
      typed={refused?.values[name]}
      errors={refused?.errors[name] ?? []}
    />
  )
  return (
    <div className="group space-y-5">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {moment('publishedAt', m.coupons_desk_from(), { hint: m.coupons_desk_from_hint() })}
        {moment('collectUntil', m.coupons_desk_until(), { required: true })}
        <CouponNumbers coupon={coupon} refused={refused} />
      </div>
      <fieldset className="space-y-4">
        <legend className="mb-2 font-medium">{m.coupons_desk_use()}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <Choice name="use" value="days" defaultChecked={use === 'days'} title={m.coupons_desk_use_days()} />
          <Choice name="use" value="dates" defaultChecked={use === 'dates'} title={m.coupons_desk_use_dates()} />
        </div>
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
              errors={refused?.errors.validDays ?? []}
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
    </div>
  )
}

const CATEGORY_FIELDS = 3

/** What the form of a coupon needs besides the coupon. */
export interface CouponFormNeeds {
  /** of the shop; null in the form of the market's own, which are for everyone and name shops */
  groups: readonly GroupData[] | null
  industries: readonly { id: number; name: string }[]
  categories: readonly CategoryOption[]
}

interface CouponFormProps extends CouponFormNeeds {
  coupon?: ShopCouponData
  /** the coupon is only the pattern of a new one, whose times are its own */
  isCopy?: boolean
  formKey?: string
  refused: RefusedCoupon | undefined
}

/** The form of a coupon that nobody has seen yet; what was typed stays when something of it is refused. */
export const CouponForm = ({
  coupon,
  isCopy = false,
  formKey,
  groups,
  industries,
  categories,
  refused,
}: CouponFormProps) => {
  const intent = useNavigation().formData?.get('intent')
  const chosen = refused?.categoryIds ?? coupon?.categories.map(({ id }) => String(id)) ?? []
  const problem = refused && (refused.problem ?? Object.values(refused.errors)[0]?.[0])
  return (
    <Form method="post" preventScrollReset className="space-y-5">
      <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      {problem && <Alert tone="error">{problem}</Alert>}
      <Sheet title={m.coupons_desk_offer()}>
        <div className="space-y-5">
          <div>
            <CouponTitles coupon={coupon} refused={refused} />
            <p className="mt-2 text-ink-3 text-xs">{m.seller_products_names_hint()}</p>
          </div>
          <Discount coupon={coupon} refused={refused} />
        </div>
      </Sheet>
      <Sheet title={m.coupons_desk_goods()}>
        <div className="space-y-6">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {Array.from({ length: Math.max(CATEGORY_FIELDS, chosen.length) }, (_, place) => (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: the places of a list that does not change
                key={place}
                label={place === 0 ? m.seller_products_category() : m.seller_products_category_other()}
                name="categoryIds"
                defaultValue={chosen[place] ?? ''}
                errors={place === 0 ? (refused?.errors.categoryIds ?? []) : []}
                options={[
                  { value: '', text: m.seller_products_category_none() },
                  ...categories.map(({ id, name }) => ({ value: String(id), text: name })),
                ]}
              />
            ))}
          </div>
          {groups ? (
            <ProductPicks
              hint={m.coupons_desk_goods_hint()}
              picked={refused?.picked ?? coupon?.products ?? []}
              found={refused?.found ?? null}
              search={refused?.values.productSearch}
              errors={refused?.errors.productIds}
            />
          ) : (
            <>
              <TextField
                label={m.coupons_market_shops()}
                hint={m.coupons_market_shops_hint()}
                name="subDomains"
                autoCapitalize="none"
                maxLength={3300}
                defaultValue={refused?.values.subDomains ?? coupon?.subDomains.join(', ')}
                errors={refused?.errors.subDomains ?? []}
              />
              <p className="text-ink-2 text-xs">{m.coupons_market_goods_hint()}</p>
            </>
          )}
        </div>
      </Sheet>
      <Sheet title={m.coupons_desk_audience()}>
        <div className="space-y-5">
          {groups && <Audience coupon={coupon} refused={refused} groups={groups} />}
          <Trades coupon={coupon} refused={refused} industries={industries} />
        </div>
      </Sheet>
      <Sheet title={m.coupons_desk_times()}>
        <Times coupon={coupon} refused={refused} isCopy={isCopy} />
        <p className="mt-3 text-ink-3 text-xs">{m.seller_madrid_time()}</p>
      </Sheet>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value="save" busy={intent === 'save'}>
          {coupon && !isCopy ? m.coupons_desk_save() : m.coupons_desk_publish()}
        </Button>
        <p className="text-ink-2 text-xs">{m.coupons_desk_fixed_hint()}</p>
      </div>
    </Form>
  )
}
