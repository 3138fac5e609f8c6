import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { addButton, EDIT } from './edit-fields.ts'
import type { FoundForOrder } from './edit-order.server.ts'

/** Products of the shop, looked up by name or reference, each with a button that adds it to the form. */
export const FindProduct = ({ found, typed }: { found: FoundForOrder | null; typed: string }) => {
  const locale = useLocale()
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 grow">
          <TextField label={m.orders_revisions_search()} name="search" maxLength={SEARCH_MAX} defaultValue={typed} />
        </div>
        <Button type="submit" kind="quiet" name="intent" value={EDIT.find} formNoValidate>
          {m.orders_revisions_find()}
        </Button>
      </div>
      {found?.length === 0 && <p className="text-ink-2">{m.orders_revisions_none_found()}</p>}
      {found && found.length > 0 && (
        <ul className="divide-y divide-line">
          {found.map((product) => (
            <li key={product.skuId} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-medium">{product.productName}</p>
                <p className="text-ink-3 text-xs">
                  {[product.productSerialNumber, ...product.attribute.map(({ value }) => value)].join(' · ')}
                </p>
              </div>
              <div className="flex items-center gap-3">
                <span className="tabular-nums">
                  {m.cart_unit_price({ price: formatMoney(fromEuros(product.price), locale) })}
                </span>
                <Button
                  type="submit"
                  kind="quiet"
                  size="sm"
                  name="intent"
                  value={addButton(product)}
                  formNoValidate
                  aria-label={m.orders_revisions_add_one({ name: product.productName })}
                >
                  {m.orders_revisions_add_short()}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
