import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { formatSignedPercent } from '@lonja/core/kernel/percent-text.ts'
import { useLocation } from 'react-router'
import type { ReplyOf } from '../../frame/wire.ts'
import { amountText } from '../../locale/amount-text.ts'
import { listText } from '../../locale/list-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { controlStyle } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'

type ListSku = ReplyOf<'getPriceListSkus'>['items'][number]

/** A list's own prices, to be typed beside the base prices; an empty field goes back to the percent. One form, which needs no script. */
export const ListSkus = ({
  skus,
  typed,
}: {
  skus: readonly ListSku[]
  /** prices that were typed and not kept, by reference */
  typed: Readonly<Record<string, string>>
}) => {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={pathname + search} preventScrollReset className="space-y-3">
      <div className="overflow-x-auto rounded-md border border-line bg-paper">
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{m.prices_skus()}</caption>
          <thead className="bg-wash text-ink-2 text-xs">
            <tr className="*:h-10 *:whitespace-nowrap *:px-3 *:font-medium">
              <th scope="col">{m.prices_product()}</th>
              <th scope="col" className="text-right max-sm:hidden">
                {m.prices_base()}
              </th>
              <th scope="col">{m.prices_own_price()}</th>
              <th scope="col" className="text-right">
                {m.prices_pays()}
              </th>
              <th scope="col" className="text-right max-sm:hidden">
                {m.prices_difference()}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {skus.map((sku) => (
              <Row key={sku.skuId} sku={sku} typed={typed[sku.serialNumber]} />
            ))}
          </tbody>
        </table>
      </div>
      <SaveBar>
        <Button type="submit" name="intent" value="rows">
          {m.prices_save_rows()}
        </Button>
      </SaveBar>
    </Form>
  )
}

const Row = ({ sku, typed }: { sku: ListSku; typed: string | undefined }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const kept = amountText(sku.price, locale)
  const name = [sku.name, sku.variant].filter(Boolean).join(' · ')
  const percent = Math.round((sku.buyerPrice / sku.basePrice - 1) * 1000) / 10
  return (
    <tr className="*:px-3 *:py-1.5">
      <th scope="row" className="min-w-32 font-normal">
        <span className="line-clamp-2">{name}</span>
        <span className="text-ink-3 text-xs">
          {sku.serialNumber}
          <span className="sm:hidden"> · {money(sku.basePrice)}</span>
        </span>
        {sku.ladder.length > 0 && (
          <span className="block text-ink-2 text-xs">
            {m.ui_named({
              name: m.prices_steps(),
              value: listText(sku.ladder.map(({ from, price }) => `${from} → ${money(price)}`)),
            })}
          </span>
        )}
      </th>
      <td className="whitespace-nowrap text-right max-sm:hidden">{money(sku.basePrice)}</td>
      <td>
        <input type="hidden" name="serial" value={sku.serialNumber} />
        <input type="hidden" name="before" value={kept} />
        <input
          name="price"
          inputMode="decimal"
          defaultValue={typed ?? kept}
          aria-invalid={typed !== undefined || undefined}
          aria-label={m.prices_own_of({ name: `${name} ${sku.serialNumber}` })}
          className={`${controlStyle} min-w-20 max-w-28 text-right`}
        />
      </td>
      <td className="whitespace-nowrap text-right font-medium">{money(sku.buyerPrice)}</td>
      <td className={`whitespace-nowrap text-right max-sm:hidden ${percent < 0 ? 'text-leaf' : 'text-ink-2'}`}>
        {percent === 0 ? '' : formatSignedPercent(percent, locale)}
      </td>
    </tr>
  )
}
