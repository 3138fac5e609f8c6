import type { Units } from '@lonja/core/shipments/sent-goods.ts'

/** Fields of units begin so; the sku's id follows. */
export const UNITS = 'units.'

/** Units by sku of a form's fields; what is not a number is left for the market to refuse. */
export const unitsOf = (form: FormData): Units[] =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(UNITS) ? [{ skuId: Number(name.slice(UNITS.length)), quantity: Number(value) }] : [],
  )
