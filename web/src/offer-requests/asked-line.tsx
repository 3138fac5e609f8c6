import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { LINE_NOTE_MAX } from '@lonja/core/orders/line-note.ts'
import { useLocale } from '../locale/locale.ts'
import { fieldOf } from '../orders/edit/edit-fields.ts'
import { LineUnits, useLineUnits } from '../orders/edit/line-units.tsx'
import { m } from '../paraglide/messages.js'
import { vatWord } from '../products/price.tsx'
import { TextField } from '../ui/field.tsx'
import { Thumb } from '../ui/thumb.tsx'
import type { AskPreview } from './ask.server.ts'

interface AskedLineProps {
  line: AskPreview['lines'][number]
  taxInclude: boolean
  /** what the fields hold, by name */
  values: Record<string, string>
  errors: Record<string, string[]>
  problem: string | undefined
  /** what was typed as units and cannot be read */
  unread: string | undefined
  onEdited: () => void
}

/** A line that a buyer asks an offer of: how many, what they would pay, and a note; 0 units take it out. */
export const AskedLine = ({ line, taxInclude, values, errors, problem, unread, onEdited }: AskedLineProps) => {
  const locale = useLocale()
  const { skuId, productName: name } = line
  const [units, editUnits] = useLineUnits(line.quantity, onEdited)
  const [price, note] = [fieldOf('price', skuId), fieldOf('message', skuId)]
  const said = errors[fieldOf('quantity', skuId)]?.[0] ?? problem
  return (
    <li className={`space-y-3 rounded-md border p-4 ${said ? 'border-red' : 'border-line'}`}>
      <div className="flex gap-3">
        <Thumb base={line.productPictures[0]} size={48} />
        <div className="min-w-0 grow">
          <p className="font-medium">{name}</p>
          <p className="text-ink-3 text-xs">
            {[line.productSerialNumber, ...line.attribute.map(({ value }) => value)].join(' · ')}
          </p>
          <p className="text-ink-2 text-xs tabular-nums">
            {m.offerrequests_price_today({ price: formatMoney(fromEuros(line.price), locale) })} {vatWord(taxInclude)}
            {line.min2Buy > 1 && ` · ${m.offerrequests_pack({ units: line.min2Buy })}`}
          </p>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-[auto_9rem_minmax(0,1fr)] sm:items-start">
        <div>
          <p aria-hidden className="mb-1.5 font-medium">
            {m.offerrequests_units()}
          </p>
          <LineUnits line={line} units={units} unread={unread} onUnits={editUnits} />
        </div>
        <TextField
          label={m.offerrequests_wished()}
          aria-label={m.offerrequests_wished_of({ name })}
          name={price}
          inputMode="decimal"
          placeholder={m.ui_optional()}
          defaultValue={values[price] ?? ''}
          errors={errors[price] ?? []}
        />
        <TextField
          label={m.offerrequests_line_note()}
          aria-label={m.offerrequests_line_note_of({ name })}
          name={note}
          maxLength={LINE_NOTE_MAX}
          placeholder={m.ui_optional()}
          defaultValue={values[note] ?? ''}
          errors={errors[note] ?? []}
        />
      </div>
      {units === 0 && <p className="text-ink-2 text-xs">{m.offerrequests_taken_out()}</p>}
      {said && <p className="font-medium text-red text-xs">{said}</p>}
    </li>
  )
}
