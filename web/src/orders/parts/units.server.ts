import type { Units } from '@lonja/core/shipments/sent-units.ts'
import { numberOf } from '../../forms/refused-form.server.ts'
import { UNITS } from './units.ts'

/** Units by sku of a form's fields; what is not a number is left for the market to refuse. */
export const unitsOf = (form: FormData): Units[] =>
  [...form.keys()].flatMap((name) =>
    name.startsWith(UNITS) ? [{ skuId: Number(name.slice(UNITS.length)), quantity: numberOf(form, name) ?? 0 }] : [],
  )
