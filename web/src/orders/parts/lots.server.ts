import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import { LOT_PARTS_MAX } from '@lonja/core/shipments/lots.ts'
import { numberOf, textOf } from '../../forms/refused-form.server.ts'
import { LOT, LOT_LINE } from './lots.ts'

/** Lots of a line as its fields say them, each with the place of its row; a row in which nothing is typed is none. */
const partsOf = (form: FormData, skuId: number) =>
  Array.from({ length: LOT_PARTS_MAX }, (_, at) => at).flatMap((at) => {
    const row = `${skuId}.${at}`
    const [lot, day] = [textOf(form, LOT.lot + row), textOf(form, LOT.day + row)]
    const units = numberOf(form, LOT.units + row)
    if (!lot && !day && units === undefined) return []
    return [{ at, part: { lot, ...(day && { bestBefore: day }), ...(units !== undefined && { units }) } }]
  })

/** `anew`: lines of which no lot is typed are written too. */
interface Writing {
  anew?: boolean
}

const linesOf = (form: FormData, { anew = false }: Writing) =>
  [...new Set(form.getAll(LOT_LINE).map(Number))]
    .map((skuId) => ({ skuId, rows: partsOf(form, skuId) }))
    .filter(({ rows }) => anew || rows.length > 0)

/** Lots of the lines that a form names; those of which none is typed are left out unless it writes them anew. */
export const lotsOf = (form: FormData, writing: Writing = {}) =>
  linesOf(form, writing).map(({ skuId, rows }) => ({ skuId, parts: rows.map(({ part }) => part) }))

const FIELDS = { lot: LOT.lot, bestBefore: LOT.day, units: LOT.units } as const

/** The field of a form of lots that a refusal is about: of one row, or of all rows of a line (`lot.7`); undefined for other refusals. */
const lotField = (lines: ReturnType<typeof linesOf>, { code, path = '', params }: RefusalItem): string | undefined => {
  if (path === 'body.lots' && typeof params?.skuId === 'number') return LOT.lot + params.skuId
  const [, line = '', part = '', name] =
    /^body\.lots\.(\d+)\.parts(?:\.(\d+)\.(lot|bestBefore|units))?/.exec(path) ?? []
  const { skuId, rows = [] } = lines[Number(line || Number.NaN)] ?? {}
  if (skuId === undefined) return undefined
  const row = rows[Number(part || Number.NaN)]
  if (row && name) return `${FIELDS[name as keyof typeof FIELDS]}${skuId}.${row.at}`
  return (code === 'lot_units' ? LOT.units : LOT.lot) + skuId
}

/** Sentences of refusals beside the fields of lots that they are about, as `LotFields` shows them; `writing` as the lots were read. */
export const lotErrors = (
  form: FormData,
  items: readonly RefusalItem[],
  writing: Writing = {},
): Record<string, string[]> => {
  const lines = linesOf(form, writing)
  return Object.fromEntries(
    items.flatMap((item) => {
      const field = lotField(lines, item)
      return field === undefined ? [] : [[field, [item.message]]]
    }),
  )
}

/** What was typed of lots, by the names of the fields. */
export const typedLots = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form.keys()]
      .filter((name) => /^lot(Day|Units)?\.\d+\.\d+$/.test(name))
      .map((name) => [name, textOf(form, name)]),
  )
