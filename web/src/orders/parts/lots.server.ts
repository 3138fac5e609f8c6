import { LOT_PARTS_MAX } from '@lonja/core/shipments/lots.ts'
import { numberOf, textOf } from '../../forms/refused-form.server.ts'
import { LOT, LOT_LINE } from './lots.ts'

/** Lots of a line as its fields say them; a row in which nothing is typed is none. */
const partsOf = (form: FormData, skuId: number) =>
  Array.from({ length: LOT_PARTS_MAX }, (_, at) => `${skuId}.${at}`).flatMap((row) => {
    const [lot, day] = [textOf(form, LOT.lot + row), textOf(form, LOT.day + row)]
    const units = numberOf(form, LOT.units + row)
    if (!lot && !day && units === undefined) return []
    return [{ lot, ...(day && { bestBefore: day }), ...(units !== undefined && { units }) }]
  })

/** Lots of the lines that a form names; those of which none is typed are left out unless it writes them anew. */
export const lotsOf = (form: FormData, { anew = false }: { anew?: boolean } = {}) =>
  [...new Set(form.getAll(LOT_LINE).map(Number))]
    .map((skuId) => ({ skuId, parts: partsOf(form, skuId) }))
    .filter(({ parts }) => anew || parts.length > 0)

/** What was typed of lots, by the names of the fields. */
export const typedLots = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form.keys()]
      .filter((name) => /^lot(Day|Units)?\.\d+\.\d+$/.test(name))
      .map((name) => [name, textOf(form, name)]),
  )
