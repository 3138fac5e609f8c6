import { LOT_MAX, LOT_PARTS_MAX, type LotPart } from '@lonja/core/shipments/lots.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { controlStyle } from '../../ui/field.tsx'
import { LOT, LOT_LINE } from './lots.ts'

interface LotFieldsProps {
  skuId: number
  /** the product with its variant */
  name: string
  /** units of it leave with their lots only */
  isRequired: boolean
  /** what is written already */
  kept?: readonly LotPart[]
  /** what was typed before the form was refused, by the names of its fields */
  typed: Record<string, string> | undefined
  /** sentences by the names of its fields; `lot.7` and `lotUnits.7` are about all rows of the line */
  errors?: Record<string, string[]> | undefined
}

const PLACES = Array.from({ length: LOT_PARTS_MAX }, (_, at) => at)

/** Rows that were sent, so that each comes back. */
const typedRows = (typed: Record<string, string>, skuId: number): number =>
  Math.max(
    0,
    ...Object.entries(typed).flatMap(([name, value]) => {
      const [, sku, at] = /^lot(?:Day|Units)?\.(\d+)\.(\d+)$/.exec(name) ?? []
      return Number(sku) === skuId && value !== '' ? [Number(at) + 1] : []
    }),
  )

const errorId = (field: string): string => `${field}-error`

/** The lots of a line: a row for each, and one more for another. Without scripts a form has one free row. */
export const LotFields = ({ skuId, name, isRequired, kept = [], typed, errors = {} }: LotFieldsProps) => {
  const before = typed ? typedRows(typed, skuId) : kept.length
  const [rows, setRows] = useState(Math.min(LOT_PARTS_MAX, kept.length > 0 ? before + 1 : Math.max(before, 1)))
  const isHydrated = useHydrated()
  const field = (start: string, at: number, value: string | number | null | undefined, word: string) => {
    const line = `${start}${skuId}`
    const own = `${line}.${at}`
    const wrong = [own, line].find((one) => errors[one])
    return {
      name: own,
      'aria-label': m.orders_lot_nth({ field: word, number: at + 1, name }),
      'aria-invalid': wrong ? (true as const) : undefined,
      'aria-describedby': wrong && errorId(wrong),
      defaultValue: typed ? (typed[own] ?? '') : (value ?? ''),
    }
  }
  const why = (names: readonly string[]) =>
    names.map(
      (one) =>
        errors[one]?.[0] && (
          <p key={one} id={errorId(one)} className="col-span-full font-medium text-red text-xs">
            {errors[one][0]}
          </p>
        ),
    )
  const starts = Object.values(LOT)
  const isWrong = Object.keys(errors).some((one) =>
    starts.some((start) => one === start + skuId || one.startsWith(`${start}${skuId}.`)),
  )
  return (
    <details className="mt-2" open={isRequired || before > 0 || isWrong ? true : undefined}>
      <summary className="cursor-pointer py-1 text-ink-2 text-xs underline underline-offset-4">
        {isRequired ? m.orders_lot_required() : m.orders_lots_add()}
      </summary>
      <input type="hidden" name={LOT_LINE} value={skuId} />
      <fieldset className="mt-1 space-y-2">
        <legend className="sr-only">{m.orders_lots_of({ name })}</legend>
        {PLACES.slice(0, rows).map((at) => {
          const part = kept[at]
          return (
            <div
              key={at}
              className="grid grid-cols-[minmax(0,1fr)_4.5rem] gap-2 sm:grid-cols-[minmax(0,1fr)_10rem_5rem]"
            >
              <label className="block max-sm:col-span-2">
                <span className="mb-1 block text-ink-3 text-xs">{m.orders_lot()}</span>
                <input
                  {...field(LOT.lot, at, part?.lot, m.orders_lot())}
                  maxLength={LOT_MAX}
                  autoComplete="off"
                  autoCapitalize="characters"
                  className={controlStyle}
                />
              </label>
              <label className="block">
                <span className="mb-1 block text-ink-3 text-xs">{m.orders_lot_day()}</span>
                <input
                  {...field(LOT.day, at, part?.bestBefore, m.orders_lot_day())}
                  type="date"
                  min="1001-01-01"
                  max="9998-12-31"
                  className={controlStyle}
                />
              </label>
              <label className="block">
                <span className="mb-1 block text-ink-3 text-xs">{m.orders_note_units()}</span>
                <input
                  {...field(LOT.units, at, part?.units, m.orders_note_units())}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  step={1}
                  className={`${controlStyle} px-2 text-center tabular-nums`}
                />
              </label>
              {why(starts.map((start) => `${start}${skuId}.${at}`))}
            </div>
          )
        })}
        {why(starts.map((start) => start + skuId))}
        <p className="text-ink-3 text-xs">{m.orders_lot_units_hint()}</p>
        {isHydrated && rows < LOT_PARTS_MAX && (
          <Button type="button" kind="quiet" size="sm" onClick={() => setRows(rows + 1)}>
            <Plus size={16} aria-hidden />
            {m.orders_lot_more()}
          </Button>
        )}
      </fieldset>
    </details>
  )
}
