import { useNavigation } from 'react-router'
import type { GroupData } from '../access/wire.ts'
import { firstProblem } from '../forms/first-problem.ts'
import { UnsavedGuard } from '../forms/leave-guard.tsx'
import { errorsBeside, listNowSaved } from '../forms/now-saved.ts'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { listText } from '../locale/list-text.ts'
import { m } from '../paraglide/messages.js'
import { CategoryFields, type CategoryOption } from '../products/category-fields.tsx'
import type { Pick as PickedProduct } from '../products/pick.ts'
import { ProductPicks, picksNowSaved } from '../products/product-picks.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { CouponAudience, CouponTrades } from './coupon-audience.tsx'
import { CouponDiscount, CouponTitles } from './coupon-fields.tsx'
import { CouponTimes } from './coupon-times.tsx'
import type { ShopCouponData } from './coupon-words.ts'
import { PromotionSentence } from './promotion-sentence.tsx'

export type RefusedCoupon = RefusedForm & {
  picked: PickedProduct[]
  found: PickedProduct[] | null
  categoryIds: string[]
}

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
  /** of a promotion, which applies by itself; absent: as the coupon is, a coupon where there is none */
  isPromotion?: boolean
  formKey?: string
  refused: RefusedCoupon | undefined
}

const namesOf = (named: readonly { name: string }[] = []): string => listText(named.map(({ name }) => name))

/** The form of a coupon that nobody has seen yet; what was typed stays when something of it is refused. */
export const CouponForm = ({
  coupon,
  isCopy = false,
  isPromotion = coupon?.applies === 'byItself',
  formKey,
  groups,
  industries,
  categories,
  refused,
}: CouponFormProps) => {
  const intent = useNavigation().formData?.get('intent')
  const keptCategories = coupon?.categories.map(({ id }) => String(id)) ?? []
  const chosen = refused?.categoryIds ?? keptCategories
  const keptProducts = coupon?.products ?? []
  const problem = firstProblem(refused)
  return (
    <Form method="post" preventScrollReset className="space-y-5">
      <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
      {coupon && !isCopy && <input type="hidden" name="version" value={refused?.values.version ?? coupon.version} />}
      {refused?.values.covers && <input type="hidden" name="covers" value={refused.values.covers} />}
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      {groups && <input type="hidden" name="applies" value={isPromotion ? 'byItself' : 'collected'} />}
      <UnsavedGuard isKept={refused !== undefined} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Sheet title={m.coupons_desk_offer()}>
        <div className="space-y-5">
          <div>
            <CouponTitles coupon={coupon} refused={refused} />
            <p className="mt-2 text-ink-3 text-xs">{m.seller_products_names_hint()}</p>
          </div>
          <CouponDiscount {...{ coupon, refused, isPromotion }} />
        </div>
      </Sheet>
      <Sheet title={m.coupons_desk_products()}>
        <div className="space-y-6">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <CategoryFields
              categories={categories}
              chosen={chosen}
              places={3}
              errors={[
                ...(refused?.errors.categoryIds ?? []),
                ...listNowSaved(refused, chosen, keptCategories, namesOf(coupon?.categories)),
              ]}
            />
          </div>
          {groups ? (
            <ProductPicks
              hint={m.coupons_desk_products_hint()}
              picked={refused?.picked ?? keptProducts}
              found={refused?.found ?? null}
              search={refused?.values.productSearch}
              errors={[...(refused?.errors.productIds ?? []), ...picksNowSaved(refused, keptProducts)]}
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
                errors={errorsBeside(refused, 'subDomains', coupon?.subDomains.join(', '))}
              />
              <p className="text-ink-2 text-xs">{m.coupons_market_products_hint()}</p>
            </>
          )}
        </div>
      </Sheet>
      <Sheet title={m.coupons_desk_audience()}>
        <div className="space-y-5">
          {groups && <CouponAudience {...{ coupon, refused, groups, isPromotion }} />}
          {!isPromotion && <CouponTrades coupon={coupon} refused={refused} industries={industries} />}
        </div>
      </Sheet>
      <Sheet title={isPromotion ? m.coupons_desk_promotion_times() : m.coupons_desk_times()}>
        <CouponTimes {...{ coupon, refused, isCopy, isPromotion }} />
        <p className="mt-3 text-ink-3 text-xs">{m.seller_madrid_time()}</p>
      </Sheet>
      {isPromotion && <PromotionSentence coupon={coupon} refused={refused} />}
      <SaveBar>
        <Button type="submit" name="intent" value="save" busy={intent === 'save'}>
          {coupon && !isCopy
            ? m.coupons_desk_save()
            : isPromotion
              ? m.coupons_desk_promotion_publish()
              : m.coupons_desk_publish()}
        </Button>
        <p className="text-ink-2 text-xs">
          {isPromotion ? m.coupons_desk_promotion_fixed_hint() : m.coupons_desk_fixed_hint()}
        </p>
      </SaveBar>
    </Form>
  )
}
