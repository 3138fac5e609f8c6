import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { amountText } from '../../../locale/amount-text.ts'
import { useLocale } from '../../../locale/locale.ts'
import { fieldOf } from '../../../orders/edit/edit-fields.ts'
import { LineUnits, useLineUnits } from '../../../orders/edit/line-units.tsx'
import { m } from '../../../paraglide/messages.js'
import { vatWord } from '../../../products/price.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { Asked, WrittenPreview } from './write-order.server.ts'

interface WrittenLineProps {
  line: WrittenPreview['lines'][number]
  typed: Record<string, string>
  /** the buyer's request for an offer that the order answers */
  asked: Asked | null
  problem: string | undefined
  /** what is wrong with its price */
  errors: readonly string[]
  onEdited: () => void
}

/** A line of an order that the shop writes: how many, and a price of its own where the buyer's is not meant; 0 units take it out. */
export const WrittenLine = ({ line, typed, asked, problem, errors, onEdited }: WrittenLineProps) => {
  const locale = useLocale()
  const { skuId, productName: name } = line
  const [units, editUnits] = useLineUnits(line.quantity, onEdited)
  const wish = asked?.wishes[skuId]
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return (
    <li className={`space-y-3 rounded-md border p-4 ${problem || errors[0] ? 'border-red' : 'border-line'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="min-w-0">
          <p className="font-medium">{name}</p>
          <p className="text-ink-3 text-xs">
            {[line.productSerialNumber, ...line.attribute.map(({ value }) => value)].join(' · ')}
          </p>
        </div>
        <p className="text-ink-2 tabular-nums">{m.seller_write_unit({ price: money(line.price) })}</p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <LineUnits line={line} units={units} onUnits={editUnits} />
        <div className="w-36">
          <TextField
            label={m.seller_write_own_price()}
            aria-label={m.orders_revisions_price_of({ name })}
            name={fieldOf('price', skuId)}
            inputMode="decimal"
            placeholder={amountText(line.price, locale)}
            defaultValue={typed[fieldOf('price', skuId)] ?? ''}
            onChange={onEdited}
            errors={errors}
          />
        </div>
      </div>
      {asked && wish && (wish.wishedPrice !== null || wish.note) && (
        <p className="wrap-anywhere text-ink-2">
          {[
            wish.wishedPrice !== null &&
              `${m.offerrequests_wishes({ price: money(wish.wishedPrice) })} ${vatWord(asked.taxInclude)}`,
            wish.note && m.orders_line_note({ note: wish.note }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {units === 0 && <p className="text-ink-2 text-xs">{m.seller_write_taken_out()}</p>}
      {problem && <p className="font-medium text-red text-xs">{problem}</p>}
    </li>
  )
}
