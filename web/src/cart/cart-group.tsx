import { isAllSelected, isEligible, type Selection, toggleAll, toggleItem } from '@lonja/core/cart/selection.ts'
import type { OrderSummary } from '@lonja/core/checkout/order-summary.ts'
import type { CouponWish } from '@lonja/core/coupons/coupon-choice.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney } from '@lonja/core/kernel/money.ts'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { AccessLink } from '../access/access-link.tsx'
import type { CouponData } from '../coupons/wire.ts'
import { useMe } from '../frame/use-me.ts'
import { useHydrated, useSeenWhenHydrated } from '../hydration/use-hydrated.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { askCartAddress } from '../offer-requests/ask-address.ts'
import { cartAsListAddress } from '../orderlists/list-address.ts'
import { m } from '../paraglide/messages.js'
import { NextDeliveryNote } from '../shops/next-delivery.tsx'
import { ShopLogo } from '../shops/shop-logo.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { showToast } from '../ui/toast.ts'
import type { ShopCoupon } from './cart-coupons.ts'
import { CouponsFold } from './cart-coupons-fold.tsx'
import { CartRow } from './cart-row.tsx'
import { CartSummary, Thresholds } from './cart-summary.tsx'
import { checkOutAddress } from './check-out-address.ts'
import { DeleteLines } from './delete-lines.tsx'
import { minimumTexts } from './minimum-texts.ts'
import { useWhenSettled } from './use-when-settled.ts'
import type { CartEntryData } from './wire.ts'

interface CartGroupProps {
  entry: CartEntryData
  selected: Selection
  onSelect: (selection: Selection) => void
  /** of what is selected; null where prices are closed */
  summary: OrderSummary | null
  problems: Record<number, string>
  /** a few of this shop, to be collected here */
  coupons: readonly CouponData[]
  /** what coupons and promotions do for what is picked; null without sums */
  coupon: ShopCoupon | null
  onWish: (wish: CouponWish) => void
  action: string
  /** quantities still on their way, by sku */
  pending: ReadonlyMap<number, number>
  /** on narrow windows its sum and check-out stay in sight while its lines are; else what is picked in several shops has a bar */
  isAlone: boolean
}

/** Why what is picked of a shop cannot go to check-out yet; null when it can. */
const blockedBy = (
  entry: CartEntryData,
  summary: OrderSummary,
  problems: Record<number, string>,
  locale: Locale,
): string | null => {
  if (summary.lines.length === 0) return m.cart_pick_a_product()
  const [wrong] = wrongLines(summary)
  if (wrong !== undefined) return problems[wrong] ?? m.cart_mend_first()
  if (summary.minimumMissing === 0) return null
  return minimumTexts(entry, locale).more(formatMoney(summary.minimumMissing, locale))
}

/** The picked lines that cannot be ordered as they are. */
const wrongLines = (summary: OrderSummary | null): number[] =>
  summary?.problems.flatMap(({ skuId }) => (skuId === undefined ? [] : [skuId])) ?? []

/** One shop's cart: its head, its rows, and what the picked ones come to. */
export const CartGroup = ({
  entry,
  selected,
  onSelect,
  summary,
  problems,
  coupons,
  coupon,
  onWish,
  action,
  pending,
  isAlone,
}: CartGroupProps) => {
  const { shop, shopId, items } = entry
  const [flags, setFlags] = useState<{ skuIds: readonly number[] } | null>(null)
  const navigate = useNavigate()
  const path = usePath()
  const formId = `cart-${shopId}`
  const skuIds = [...selected]
  const [isAsking, setAsking] = useState(false)
  const { isWaiting, whenSettled } = useWhenSettled(items, pending)
  const locale = useLocale()
  const seen = useSeenWhenHydrated()
  const isBuyer = useMe() !== null
  // without scripts the boxes may be ticked otherwise than they were sent
  const blocked = useHydrated() && summary ? blockedBy(entry, summary, problems, locale) : null
  const isStuck = isAlone && summary !== null
  const checkOut = () => {
    if (blocked === null) return navigate(path(checkOutAddress([{ shopId, skuIds, ...coupon?.wish }])))
    setFlags({ skuIds: wrongLines(summary) })
    showToast({ kind: 'error', text: blocked })
  }
  const askOffer = () => {
    if (skuIds.length > 0) return navigate(path(askCartAddress({ shopId, skuIds })))
    showToast({ kind: 'error', text: m.cart_pick_a_product() })
  }
  return (
    <section aria-labelledby={`${formId}-name`} className="rounded-lg border border-line bg-paper">
      <GroupHead {...{ entry, selected, onSelect, action, formId }} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_340px]">
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <CartRow
              key={item.skuId}
              {...{ item, entry, action, formId }}
              isSelected={selected.has(item.skuId)}
              onToggle={() => onSelect(toggleItem(selected, item.skuId))}
              problem={problems[item.skuId]}
              flagged={flags?.skuIds.includes(item.skuId) ? flags : null}
              compact={false}
            />
          ))}
        </ul>
        <SumsColumn>
          <div className="space-y-5 border-line border-t p-4 md:p-5 lg:border-t-0 lg:pb-0">
            {summary ? (
              <>
                <Thresholds entry={entry} summary={summary} coupon={coupon} />
                <CouponsFold {...{ coupons, coupon, formId, onWish }} />
                <CartSummary entry={entry} summary={summary} coupon={coupon?.chosen} />
              </>
            ) : (
              <>
                <Alert>
                  {shop.access === 'open' || shop.access === 'approved' ? m.cart_not_set_up() : m.cart_closed()}
                </Alert>
                <AccessLink shop={shop} />
              </>
            )}
          </div>
          <Form
            id={formId}
            method="get"
            action={path('/my-checkout')}
            onSubmit={(event) => {
              event.preventDefault()
              const { submitter } = event.nativeEvent as SubmitEvent
              const asks = submitter?.hasAttribute('formaction') === true
              setAsking(asks)
              whenSettled(asks ? askOffer : checkOut)
            }}
            data-foot-bar={isStuck ? '' : undefined}
            className={`flex flex-col gap-2 border-line bg-paper p-4 max-lg:border-t max-lg:py-3 md:px-5 max-lg:rounded-b-lg lg:rounded-br-lg lg:p-5 ${isStuck ? 'max-lg:sticky max-lg:bottom-(--tab-bar) max-lg:z-10 md:max-lg:bottom-0' : ''}`}
          >
            <input type="hidden" name="sid" value={shopId} />
            <div className="flex items-center gap-4">
              {isStuck && summary.lines.length > 0 && (
                <p className={`shrink-0 lg:hidden ${seen}`}>
                  <span className="block text-ink-2 text-xs">{m.orders_total()}</span>
                  <output className="block font-bold text-lg tabular-nums leading-6">
                    {formatMoney(summary.total, locale)}
                  </output>
                </p>
              )}
              <Button
                type="submit"
                className="grow aria-disabled:cursor-not-allowed aria-disabled:bg-line-strong"
                busy={isWaiting && !isAsking}
                disabled={summary === null}
                aria-disabled={blocked !== null || undefined}
                aria-describedby={blocked === null ? undefined : `${formId}-blocked`}
              >
                {m.cart_check_out()}
              </Button>
            </div>
            {blocked !== null && (
              <p
                id={`${formId}-blocked`}
                // above the button where it stands still at the foot of the screen, below it where what follows may move
                className={`text-ink-2 text-xs lg:text-center ${isStuck ? 'max-lg:order-first' : ''}`}
              >
                {blocked}
              </p>
            )}
          </Form>
          <div className="flex flex-col bg-paper max-lg:pb-2 lg:rounded-br-lg lg:pb-3">
            {summary !== null && shop.shopSettings.takesOfferRequests && (
              <button
                type="submit"
                form={formId}
                formAction={path('/uc/offer-requests/new')}
                aria-busy={isWaiting && isAsking}
                className="self-center py-1 text-ink-2 text-xs underline underline-offset-4 hover:text-ink aria-busy:opacity-60 max-lg:min-h-11"
              >
                {m.offerrequests_ask()}
              </button>
            )}
            {isBuyer && (
              <LocaleLink
                to={cartAsListAddress(shopId)}
                className="self-center py-1 text-ink-2 text-xs underline underline-offset-4 hover:text-ink max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
              >
                {m.orderlists_keep_as()}
              </LocaleLink>
            )}
          </div>
        </SumsColumn>
      </div>
    </section>
  )
}

/** On wide windows what a shop's products come to stands beside its lines, and stays in sight while they go by; narrow ones have it below them. */
const SumsColumn = ({ children }: { children: ReactNode }) => (
  <div className="max-lg:contents lg:border-line lg:border-l">
    <div className="max-lg:contents lg:sticky lg:top-34">{children}</div>
  </div>
)

const GroupHead = ({
  entry,
  selected,
  onSelect,
  action,
  formId,
}: Pick<CartGroupProps, 'entry' | 'selected' | 'onSelect' | 'action'> & { formId: string }) => {
  const { shop, shopId, items } = entry
  const hydrated = useHydrated()
  const all = isAllSelected(entry, selected)
  return (
    <div className="flex items-center gap-3 border-line border-b px-3 py-3 md:px-4">
      {/* does nothing without scripts; its place is kept, so that what stands beside it does not move */}
      <label className={`finger relative isolate ml-0.5 grid cursor-pointer ${hydrated ? '' : 'invisible'}`}>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && selected.size > 0
          }}
          disabled={!items.some(isEligible)}
          onChange={() => onSelect(toggleAll(entry, selected))}
          aria-label={m.cart_pick_all_of({ shop: shop.name })}
          className="relative z-1 size-4.5 cursor-pointer accent-ink"
        />
      </label>
      <ShopLogo logo={shop.logo} name={shop.name} className="size-9" />
      <div className="min-w-0 grow">
        <h2 id={`${formId}-name`} className="truncate font-semibold text-base">
          <LocaleLink to={`/shop-index/${shopId}`} className="hover:underline">
            {shop.name}
          </LocaleLink>
        </h2>
        <p className="text-ink-3 text-xs">{m.cart_lines({ count: items.length })}</p>
        <NextDeliveryNote next={entry.nextDelivery} />
      </div>
      <DeleteLines
        shopId={shopId}
        skuIds={[...selected]}
        action={action}
        label={m.cart_delete_selected_of({ shop: shop.name })}
        question={m.cart_delete_question({ count: hydrated ? selected.size : 2 })}
        summary={
          <>
            <span className="hidden sm:inline">{m.cart_delete_selected()}</span>
            <Trash2 size={18} aria-hidden className="sm:hidden" />
          </>
        }
        summaryClass="finger relative grid min-h-9 min-w-9 place-items-center rounded-md text-ink-2 text-xs hover:bg-wash-2 hover:text-ink sm:px-2"
        formId={formId}
      />
    </div>
  )
}
