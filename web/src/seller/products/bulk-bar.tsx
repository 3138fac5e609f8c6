import { BRAND_MAX } from '@lonja/core/products/brand.ts'
import { RECOMMENDED_MAX, type SkipReason } from '@lonja/core/products/seller-product-lists.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useAllBox } from '../../console/table/use-all-box.ts'
import { useSeenWhenHydrated } from '../../hydration/use-hydrated.ts'
import { FormKey } from '../../offline/form-key.tsx'
import { m } from '../../paraglide/messages.js'
import type { CategoryOption } from '../../products/category-fields.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { BRAND_LIST, BrandList } from './brand-list.tsx'
import type { BulkResult } from './bulk-form.server.ts'

/** The form that the boxes of the list belong to. */
export const BULK_FORM = 'bulk'

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Disclosure
    group="bulk-panels"
    className="group/panel relative"
    summaryClass={buttonStyle('quiet', 'sm', 'cursor-pointer list-none')}
    summary={
      <>
        {title}
        <ChevronDown size={14} aria-hidden className="group-open/panel:rotate-180" />
      </>
    }
  >
    <div className="absolute top-full left-0 z-20 mt-1 w-72 max-w-[80vw] space-y-3 rounded-lg border border-line bg-paper p-4 shadow-float max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:bottom-[calc(var(--tab-bar)+16px)] max-sm:w-auto max-sm:max-w-none">
      {children}
    </div>
  </Disclosure>
)

const Go = ({ kind, children }: { kind: string; children: ReactNode }) => (
  <Button type="submit" name="kind" value={kind} size="sm" kind={kind === 'delete' ? 'danger' : 'main'}>
    {children}
  </Button>
)

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[form="${BULK_FORM}"][name=ids]`)]

interface BulkBarProps {
  /** ids of the products of the list */
  products: readonly number[]
  categories: readonly CategoryOption[]
  /** to choose from; any other may be typed */
  brands: readonly string[]
  formKey: string
}

/** What can be done with the products that are ticked; its buttons come into sight once one is. */
export const BulkBar = ({ products, categories, brands, formKey }: BulkBarProps) => {
  const seen = useSeenWhenHydrated()
  const rows = products.join()
  const { all, show, tick } = useAllBox(boxes, rows)
  const [count, setCount] = useState(0)
  // the boxes stand outside of this form
  const onChange = useEffectEvent(() => {
    show()
    setCount(boxes().filter(({ checked }) => checked).length)
  })
  useEffect(() => {
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that are gone tell nobody that they are not ticked any more
  useEffect(() => onChange(), [rows])
  return (
    <Form
      id={BULK_FORM}
      method="post"
      preventScrollReset
      className="sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-2 bg-wash py-1"
    >
      {/* what Enter in a field presses */}
      <button type="submit" hidden tabIndex={-1} />
      <input type="hidden" name="intent" value="bulk" />
      {/* one act however often it is sent */}
      <FormKey value={formKey} />
      <label className={`mr-2 flex cursor-pointer items-center gap-2.5 py-1 pl-4 text-sm md:pl-5 ${seen}`}>
        <input
          ref={all}
          type="checkbox"
          className="size-4.5 accent-ink"
          onChange={(event) => tick(event.target.checked)}
        />
        {m.seller_bulk_all()}
      </label>
      <output className="text-sm tabular-nums empty:hidden">{count > 0 && m.console_ticked_count({ count })}</output>
      <p className="text-ink-3 text-sm group-has-[[name=ids]:checked]/list:hidden">{m.seller_bulk_hint()}</p>
      {/* on phones one row that scrolls: the bar stays small, and its panels stand at the foot of the window */}
      <div className="hidden flex-wrap items-center gap-2 group-has-[[name=ids]:checked]/list:flex max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:*:shrink-0">
        <Button type="submit" name="kind" value="publish" kind="quiet" size="sm">
          {m.seller_products_show()}
        </Button>
        <Button type="submit" name="kind" value="unpublish" kind="quiet" size="sm">
          {m.seller_products_hide()}
        </Button>
        <Button type="submit" name="kind" value="catalogue" kind="quiet" size="sm">
          {m.catalogues_link()}
        </Button>
        <Panel title={m.seller_bulk_recommendation()}>
          <p className="flex flex-wrap gap-2">
            <Button type="submit" name="kind" value="recommend" kind="quiet" size="sm">
              {m.seller_bulk_recommend()}
            </Button>
            <Button type="submit" name="kind" value="unrecommend" kind="quiet" size="sm">
              {m.seller_bulk_unrecommend()}
            </Button>
          </p>
        </Panel>
        <Panel title={m.seller_bulk_price()}>
          <TextField
            label={m.seller_bulk_price_percent()}
            hint={m.seller_bulk_price_hint()}
            name="pricePercent"
            inputMode="text"
            autoComplete="off"
          />
          <Go kind="price">{m.seller_bulk_price_go()}</Go>
        </Panel>
        <Panel title={m.seller_bulk_discount()}>
          <TextField
            label={m.seller_bulk_discount_percent()}
            hint={m.seller_bulk_discount_hint()}
            name="discountPercent"
            inputMode="decimal"
            autoComplete="off"
          />
          <Go kind="discount">{m.seller_bulk_discount_go()}</Go>
        </Panel>
        <Panel title={m.seller_products_category()}>
          <SelectField
            label={m.seller_bulk_category_to()}
            name="toCategoryId"
            options={categories.map(({ id, name }) => ({ value: String(id), text: name }))}
          />
          <Go kind="category">{m.seller_bulk_category_go()}</Go>
        </Panel>
        <Panel title={m.seller_bulk_lots()}>
          <p className="flex flex-wrap gap-2">
            <Button type="submit" name="kind" value="requireLot" kind="quiet" size="sm">
              {m.seller_bulk_require_lot()}
            </Button>
            <Button type="submit" name="kind" value="unrequireLot" kind="quiet" size="sm">
              {m.seller_bulk_unrequire_lot()}
            </Button>
          </p>
        </Panel>
        <Panel title={m.seller_products_brand()}>
          <TextField
            label={m.seller_bulk_brand_to()}
            hint={m.seller_bulk_brand_hint()}
            name="toBrand"
            maxLength={BRAND_MAX}
            list={BRAND_LIST}
            autoComplete="off"
          />
          <BrandList brands={brands} />
          <Go kind="brand">{m.seller_bulk_brand_go()}</Go>
        </Panel>
        <Panel title={m.seller_products_content()}>
          <TextField
            label={m.seller_bulk_content_to()}
            hint={m.seller_bulk_content_hint()}
            name="toContent"
            maxLength={60}
            autoComplete="off"
          />
          <Go kind="netContent">{m.seller_bulk_content_go()}</Go>
        </Panel>
        <Panel title={m.seller_bulk_delete()}>
          <p className="text-sm">{m.seller_bulk_delete_text()}</p>
          <Go kind="delete">{m.seller_bulk_delete_go()}</Go>
        </Panel>
      </div>
    </Form>
  )
}

const REASONS: Record<SkipReason, () => string> = {
  notFound: m.seller_bulk_skip_not_found,
  inUse: m.seller_bulk_skip_in_use,
  hiddenByMarket: m.moderation_hidden,
  priceBounds: m.seller_bulk_skip_price,
  changedSince: m.seller_bulk_skip_changed,
  recommendedFull: () => m.seller_bulk_skip_recommended({ count: RECOMMENDED_MAX }),
}

/** What came of an act: with how many products it was done, with which not and why, and the way back. */
export const BulkOutcome = ({
  result: { done, isDeleted, skipped, batchId },
  nameOf,
}: {
  result: BulkResult
  nameOf: (id: number) => string
}) => (
  <Alert tone={skipped.length > 0 ? 'note' : 'done'}>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status">{isDeleted ? m.seller_bulk_deleted({ count: done }) : m.seller_bulk_done({ count: done })}</p>
      {batchId && (
        <Form method="post">
          <input type="hidden" name="intent" value="undo" />
          <Button type="submit" name="batchId" value={batchId} kind="quiet" size="sm">
            {m.seller_bulk_undo()}
          </Button>
        </Form>
      )}
    </div>
    {skipped.length > 0 && (
      <ul className="mt-2 list-disc pl-5 text-sm">
        {skipped.map(({ id, reason }) => (
          <li key={id}>{m.ui_named({ name: nameOf(id), value: REASONS[reason]() })}</li>
        ))}
      </ul>
    )}
  </Alert>
)
