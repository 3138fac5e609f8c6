import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { amountText } from '../../locale/amount-text.ts'
import { formatPlainDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { FormKey } from '../../offline/form-key.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { BULK_FORM } from './bulk-bar.tsx'
import { ownProductState } from './product-labels.ts'

type Product = ReplyOf<'getSellerProducts'>['items'][number]

/** One of a shop's products in its list: to be ticked, opened, hidden, and priced where it has one sku. */
export const ProductRow = ({
  product,
  formKey,
}: {
  product: Product
  /** of the list as it was opened: a button that is pressed twice writes once */
  formKey: string
}) => {
  const locale = useLocale()
  const shown = ownProductState(product)
  const toggle = product.onShelf ? m.seller_products_hide() : m.seller_products_show()
  return (
    <li className="grid grid-cols-[1.25rem_3.5rem_1fr] items-center gap-x-3 gap-y-2 py-3 @4xl:grid-cols-[1.25rem_3.5rem_1fr_5rem_5rem_5.5rem_auto] @4xl:gap-x-4">
      <label className="-m-2 grid cursor-pointer place-items-center p-2">
        <input type="checkbox" name="ids" value={product.id} form={BULK_FORM} className="size-4.5 accent-ink" />
        <span className="sr-only">{m.seller_bulk_tick({ name: product.name })}</span>
      </label>
      <Thumb base={product.picture} size={56} />
      <div className="min-w-0">
        <LocaleLink
          to={`/seller/products/${product.id}`}
          className="inline-block wrap-anywhere py-1 font-medium underline underline-offset-4"
        >
          {product.name}
        </LocaleLink>
        <p className="wrap-anywhere text-ink-3 text-xs">
          {product.serialNumber}
          {product.brand && ` · ${product.brand}`}
          {product.skuCount > 1 && ` · ${m.seller_products_variants({ count: product.skuCount })}`}
        </p>
        {(product.isRecommended || product.hasPreSale) && (
          <p className="flex flex-wrap gap-1">
            {product.isRecommended && <Tag tone="leaf">{m.seller_products_recommended()}</Tag>}
            {product.hasPreSale && <Tag tone="amber">{m.seller_grid_presale()}</Tag>}
          </p>
        )}
        {product.expectedOn && (
          <p className="text-ink-2 text-xs">
            {m.seller_products_expected_on({ date: formatPlainDay(product.expectedOn, locale) })}
          </p>
        )}
        {product.awaited > 0 && (
          <p className="text-amber text-xs">{m.seller_products_awaited({ count: product.awaited })}</p>
        )}
        {product.saved > 0 && <p className="text-ink-3 text-xs">{m.seller_products_saved({ count: product.saved })}</p>}
      </div>
      <div className="col-span-3 flex flex-wrap items-center gap-x-3 gap-y-2 @4xl:contents">
        <span>
          {product.decisionId === null ? (
            <Tag tone={shown.tone}>{shown.text}</Tag>
          ) : (
            <LocaleLink to={`/decisions/${product.decisionId}`} className="underline underline-offset-4">
              <Tag tone="red">{m.moderation_hidden()}</Tag>
            </LocaleLink>
          )}
        </span>
        <span className="tabular-nums @4xl:text-right">
          {product.price !== null && formatMoney(fromEuros(product.price), locale)}
        </span>
        <span className="whitespace-nowrap text-ink-2 tabular-nums @4xl:text-right">
          {product.stock === null ? m.seller_products_uncounted() : m.seller_products_units({ count: product.stock })}
        </span>
        <div className="ml-auto flex gap-2">
          {product.sku ? (
            <QuickEdit product={product} sku={product.sku} formKey={formKey} />
          ) : (
            <LocaleLink
              to={`/seller/products/grid?productId=${product.id}`}
              aria-label={m.ui_named({ name: m.seller_products_quick(), value: product.name })}
              className={buttonStyle('quiet', 'sm')}
            >
              {m.seller_products_quick()}
            </LocaleLink>
          )}
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="shelf" />
            <input type="hidden" name="id" value={product.id} />
            <input type="hidden" name="onShelf" value={String(!product.onShelf)} />
            <Button type="submit" kind="quiet" size="sm" aria-label={m.ui_named({ name: toggle, value: product.name })}>
              {toggle}
            </Button>
          </Form>
        </div>
      </div>
    </li>
  )
}

/** Price, stock and expected arrival of a product's only sku, below its button. */
const QuickEdit = ({
  product: { name, expectedOn },
  sku,
  formKey,
}: {
  product: Pick<Product, 'name' | 'expectedOn'>
  sku: NonNullable<Product['sku']>
  formKey: string
}) => {
  const locale = useLocale()
  return (
    <Disclosure
      group="quick"
      className="relative"
      label={m.ui_named({ name: m.seller_products_quick(), value: name })}
      summaryClass={buttonStyle('quiet', 'sm', 'cursor-pointer list-none')}
      summary={m.seller_products_quick()}
    >
      <Form
        method="post"
        preventScrollReset
        className="absolute top-full right-0 z-20 mt-1 w-64 space-y-3 rounded-lg border border-line bg-paper p-4 text-left shadow-float max-sm:-right-24"
      >
        <input type="hidden" name="intent" value="quick" />
        <FormKey value={`${formKey} ${sku.id}`} />
        <input type="hidden" name="id" value={sku.id} />
        <input type="hidden" name="rowVersion" value={sku.rowVersion} />
        <input type="hidden" name="stockSeen" value={sku.stock} />
        <input type="hidden" name="expectedOnSeen" value={expectedOn ?? ''} />
        <TextField
          key={`price-${sku.price}`}
          label={m.seller_grid_price()}
          name="price"
          defaultValue={amountText(sku.price, locale)}
          inputMode="decimal"
          required
        />
        {sku.stockControl === 'notAllowedToBuy' && (
          <>
            <TextField
              key={`stock-${sku.stock}`}
              label={m.seller_products_stock()}
              name="stock"
              defaultValue={sku.stock}
              inputMode="numeric"
              required
            />
            <TextField
              key={`expected-${expectedOn}`}
              type="date"
              label={m.seller_products_expected()}
              optional={m.ui_optional()}
              name="expectedOn"
              defaultValue={expectedOn ?? ''}
            />
          </>
        )}
        <Button type="submit" size="sm">
          {m.seller_products_save()}
        </Button>
      </Form>
    </Disclosure>
  )
}
