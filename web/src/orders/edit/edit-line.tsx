import { ERROR_FLASH_MS } from '@lonja/core/cart/selection.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { OrderSide } from '@lonja/core/orders/order-lock.ts'
import { useErrorFlash } from '../../cart/use-quantity.ts'
import { amountText } from '../../locale/amount-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { fieldOf } from './edit-fields.ts'
import type { Preview } from './edit-order.server.ts'
import { LineUnits, useLineUnits } from './line-units.tsx'

type EditedLine = Preview['lines'][number]

interface EditLineProps {
  line: EditedLine
  side: OrderSide
  /** as it was typed, by field, where the form came back */
  typed: Record<string, string>
  /** what is wrong with the line */
  problem: string | undefined
  /** what is wrong with its price */
  errors: readonly string[]
  /** changes each time that the form was refused; null when it was not */
  refused: unknown
  onEdited: () => void
}

/** One line of an order that is being changed: how many, for the seller at which price, and a word about it where there is one. */
export const EditLine = ({ line, side, typed, problem, errors, refused, onEdited }: EditLineProps) => {
  const locale = useLocale()
  const { skuId, productName: name } = line
  const message = typed[fieldOf('message', skuId)] ?? line.message
  const [units, editUnits] = useLineUnits(line.quantity, onEdited)
  const isRed = useErrorFlash((problem || errors[0]) && refused, false, ERROR_FLASH_MS.orderDetail)
  return (
    <li className={`flex gap-4 rounded-md border p-4 ${isRed ? 'border-red' : 'border-line'}`}>
      <div className="hidden shrink-0 sm:block">
        <Thumb base={line.productPictures[0]} size={56} />
      </div>
      <div className="min-w-0 grow space-y-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p className="font-medium">{name}</p>
          {line.oldPrice === null && <Tag tone="leaf">{m.orders_revisions_new()}</Tag>}
          {units === 0 && <Tag tone="red">{m.orders_revisions_removed()}</Tag>}
        </div>
        <p className="text-ink-3 text-xs">
          {[line.productSerialNumber, ...line.attribute.map(({ value }) => value)].join(' · ')}
        </p>
        {line.oldPrice !== null && (
          <p className="text-ink-2 text-xs tabular-nums">
            {m.orders_revisions_was({
              quantity: line.oldQuantity,
              price: formatMoney(fromEuros(line.oldPrice), locale),
            })}
          </p>
        )}
        <div className="flex flex-wrap items-end gap-4">
          <LineUnits line={line} units={units} onUnits={editUnits} />
          {side === 'seller' ? (
            <div className="w-32">
              <TextField
                label={m.orders_note_price()}
                aria-label={m.orders_revisions_price_of({ name })}
                name={fieldOf('price', skuId)}
                inputMode="decimal"
                defaultValue={typed[fieldOf('price', skuId)] ?? amountText(line.price, locale)}
                onChange={onEdited}
                errors={errors}
              />
            </div>
          ) : (
            <p className="pb-2.5 tabular-nums">
              {m.cart_unit_price({ price: formatMoney(fromEuros(line.price), locale) })}
            </p>
          )}
        </div>
        <details open={message !== '' || undefined}>
          <summary className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4">
            {message ? m.orders_revisions_line_message() : m.orders_revisions_line_message_add()}
          </summary>
          <TextField
            label={m.orders_revisions_line_message()}
            aria-label={m.orders_revisions_message_of({ name })}
            name={fieldOf('message', skuId)}
            maxLength={300}
            defaultValue={message}
          />
        </details>
        {problem && <p className="font-medium text-red text-xs">{problem}</p>}
      </div>
    </li>
  )
}
