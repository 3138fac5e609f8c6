import { formatMoney } from '@lonja/core/kernel/money.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { useMayBuy } from '../frame/use-me.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { sumOf } from '../orderpad/offers-sum.ts'
import { m } from '../paraglide/messages.js'
import { vatWord } from '../products/price.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { DefaultSubmit } from '../ui/default-submit.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select.tsx'
import { fitOf, isOnSale } from './line-quantity.ts'
import { LINE, LIST_DO, lineField } from './list-fields.ts'
import { ListLine } from './list-line.tsx'
import type { ListAnswer } from './run-list.server.ts'
import type { OrderListData, OrderListLine } from './wire.ts'

interface ListBodyProps {
  list: OrderListData
  others: { id: number; name: string }[]
  isByShop: boolean
  /** lines that are no longer sold */
  gone: number
}

/** Units of a line that were set on the page while the list had others. */
interface Change {
  id: number
  shown: number
  units: number
}

/** The lines of an order list with their units, and the ways out: one form of ordinary buttons. */
export const ListBody = ({ list, others, isByShop, gone }: ListBodyProps) => {
  const mayBuy = useMayBuy()
  const saving = useFetcher<ListAnswer>()
  const [changes, setChanges] = useState<readonly Change[]>([])
  const shown = new Map(list.lines.map(({ id, quantity }) => [id, quantity]))
  // once the list has other units than those that were changed, it was saved, or someone else set them
  const unsaved = changes.filter((one) => shown.get(one.id) === one.shown)
  const lines = list.lines.map((line) => ({
    ...line,
    quantity: unsaved.find(({ id }) => id === line.id)?.units ?? line.quantity,
  }))
  const setUnits = (lineId: number, units: number) => {
    const others = unsaved.filter(({ id }) => id !== lineId)
    const now = [...others, { id: lineId, shown: shown.get(lineId) ?? units, units }]
    setChanges(now)
    const form = new FormData()
    form.set('intent', LIST_DO.save)
    form.set('inPlace', '1')
    for (const one of now) {
      form.append(LINE, lineField(one.id, one.shown))
      form.append('quantity', String(one.units))
    }
    void saving.submit(form, { method: 'post' })
  }
  const groups = isByShop ? [...Map.groupBy(lines, ({ shop }) => shop.id).values()] : [lines]
  return (
    <Form method="post" className="space-y-4" noValidate>
      {saving.data?.problem && <Alert tone="error">{saving.data.problem}</Alert>}
      <DefaultSubmit disabled={!mayBuy} />
      {groups.map((own) => (
        <Group
          key={isByShop ? own[0]?.shop.id : 0}
          {...{ lines: own, shown, isByShop, isOnly: groups.length === 1 }}
          onUnits={setUnits}
        />
      ))}
      {mayBuy && (
        <>
          {gone > 0 && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
              {m.orderlists_gone({ count: gone })}{' '}
              <Button type="submit" kind="quiet" size="sm" name="intent" value={LIST_DO.gone}>
                {m.orderlists_gone_remove()}
              </Button>
            </p>
          )}
          <PutAll lines={lines} />
          {others.length > 0 && <MoveLines others={others} />}
        </>
      )}
    </Form>
  )
}

const onSale = (lines: readonly OrderListLine[]) =>
  lines.filter(isOnSale).map((line) => ({ ...line, quantity: fitOf(line).quantity }))

/** What lines come to as they would go into the cart; nothing where some shops write prices with VAT and some without. */
const Sum = ({ lines, isStacked = false }: { lines: readonly OrderListLine[]; isStacked?: boolean }) => {
  const locale = useLocale()
  const sum = sumOf(onSale(lines))
  return (
    <output className="tabular-nums">
      {sum && sum.amount > 0 && (
        <>
          <span className={`whitespace-nowrap font-bold text-base ${isStacked ? 'block leading-5 md:inline' : ''}`}>
            {formatMoney(sum.amount, locale)}
          </span>{' '}
          <span className="text-ink-3 text-xs">{vatWord(sum.taxInclude)}</span>
        </>
      )}
    </output>
  )
}

interface GroupProps {
  lines: OrderListLine[]
  /** units that the list has, by line */
  shown: ReadonlyMap<number, number>
  isByShop: boolean
  /** no other shop has lines: its sum and button are those of the whole list */
  isOnly: boolean
  onUnits: (lineId: number, units: number) => void
}

/** Lines of one shop, or all in the order of adding. */
const Group = ({ lines, shown, isByShop, isOnly, onUnits }: GroupProps) => {
  const mayBuy = useMayBuy()
  const shop = lines[0]?.shop
  return (
    <section
      className="rounded-lg border border-line bg-paper px-4"
      aria-label={isByShop ? shop?.name : m.orderlists_title()}
    >
      {isByShop && shop && (
        <h2 className="border-line border-b py-2 font-semibold">
          <LocaleLink to={`/shop-index/${shop.id}`} className="inline-block py-1 hover:underline">
            {shop.name}
          </LocaleLink>
        </h2>
      )}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <ListLine
            key={line.id}
            {...{ line, shown: shown.get(line.id) ?? line.quantity, namesShop: !isByShop }}
            onUnits={(units) => onUnits(line.id, units)}
          />
        ))}
      </ul>
      {isByShop && !isOnly && shop && lines.some(isOnSale) && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t py-3">
          <Sum lines={lines} />
          {mayBuy && (
            <Button
              type="submit"
              kind="quiet"
              size="sm"
              name="intent"
              value={`cart:${shop.id}`}
              aria-label={m.orderlists_put_shop({ shop: shop.name })}
            >
              {m.orderlists_put()}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const PutAll = ({ lines }: { lines: readonly OrderListLine[] }) => {
  const busy = useNavigation().formData?.get('intent') === LIST_DO.cart
  return (
    <div>
      <div
        data-foot-bar
        className="sticky bottom-(--tab-bar) z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-paper px-4 py-3 md:static md:mx-0 md:border-0 md:bg-transparent md:px-0"
      >
        <Sum lines={lines} isStacked />
        <div className="ml-auto flex flex-wrap gap-3">
          <noscript className="noscript:contents">
            <Button type="submit" kind="quiet" size="lg" name="intent" value={LIST_DO.save}>
              {m.orderlists_save_units()}
            </Button>
          </noscript>
          <Button
            type="submit"
            size="lg"
            name="intent"
            value={LIST_DO.cart}
            busy={busy}
            className="max-md:px-5"
            disabled={!lines.some(isOnSale)}
          >
            {m.orderlists_put_all()}
          </Button>
        </div>
      </div>
      <p className="text-ink-3 text-xs max-md:pt-2 md:text-right">{m.orderlists_put_hint()}</p>
    </div>
  )
}

/** Lines whose box is ticked go into another list, or stand in both. */
const MoveLines = ({ others }: Pick<ListBodyProps, 'others'>) => (
  <details className="group/move rounded-lg border border-line bg-paper px-4">
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-medium underline-offset-4 hover:underline">
      {m.orderlists_move_title()}
      <ChevronDown size={18} aria-hidden className="shrink-0 text-ink-2 group-open/move:rotate-180" />
    </summary>
    <div className="flex flex-wrap items-end gap-3 pb-4">
      <div className="min-w-48 grow sm:max-w-80">
        <SelectField
          label={m.orderlists_to_list()}
          name="toList"
          options={others.map(({ id, name }) => ({ value: String(id), text: name }))}
        />
      </div>
      <Button type="submit" kind="quiet" name="intent" value={LIST_DO.move}>
        {m.orderlists_move()}
      </Button>
      <Button type="submit" kind="quiet" name="intent" value={LIST_DO.copy}>
        {m.orderlists_copy()}
      </Button>
    </div>
  </details>
)
