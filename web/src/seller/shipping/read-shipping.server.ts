import { SHIPPING_AREAS } from '@lonja/core/shipping/shipping-areas.ts'
import { RATE_BASES } from '@lonja/core/shipping/shipping-fee.ts'
import { numberOf, numberOrNull, textOf } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { postCodesOf } from './post-codes.ts'

export type SellerShipping = ReplyOf<'getSellerShipping'>
export type SellerZone = SellerShipping['zones'][number]
type Amount = SellerZone['freeFrom']

/** More rows than the market takes of anything here; of thousands it would be the reading that takes long. */
const ROWS_MAX = 100

/** Fields `<name>-0`, `<name>-1` and so on that a form has, so many of them that the market refuses what are too many. */
const rowsOf = (form: FormData, name: string): number[] =>
  [...form.keys()]
    .flatMap((key) => (key.startsWith(`${name}-`) ? [Number(key.slice(name.length + 1))] : []))
    .slice(0, ROWS_MAX)

const amountOf = (form: FormData, name: string): Amount => numberOrNull(form, name) as Amount

/** A zone as its form has it; rows without any text are left out. */
export const readZone = (form: FormData): SellerZone => {
  const [min, max] = [numberOf(form, 'leadMin'), numberOf(form, 'leadMax')]
  const ticked = (name: string) => form.getAll(name).map(String)
  return {
    name: textOf(form, 'name'),
    areas: SHIPPING_AREAS.filter((area) => ticked('areas').includes(area)),
    provinces: ticked('provinces'),
    postCodes: postCodesOf(textOf(form, 'postCodes')),
    basis: RATE_BASES.find((basis) => basis === form.get('basis')) ?? 'amount',
    steps: rowsOf(form, 'from')
      .filter((n) => n === 0 || textOf(form, `from-${n}`) !== '' || textOf(form, `cost-${n}`) !== '')
      .map((n) => ({ from: numberOf(form, `from-${n}`) ?? 0, cost: amountOf(form, `cost-${n}`) })),
    freeFrom: amountOf(form, 'freeFrom'),
    leadDays: min === undefined && max === undefined ? null : { min: min ?? max ?? 0, max: max ?? min ?? 0 },
  }
}

/** Everything of a shop's delivery but its zones, as its form has it. */
export const readTerms = (form: FormData) => ({
  ships: form.has('ships'),
  preparationDays: numberOrNull(form, 'preparationDays'),
  elsewhere: form.get('elsewhere') === 'refuse' ? ('refuse' as const) : ('quote' as const),
  pickUp: form.has('pickUp'),
  pickUpHours: numberOf(form, 'pickUpHours') ?? 0,
  pickUpSlots: rowsOf(form, 'slotFrom')
    .filter((n) => textOf(form, `slotFrom-${n}`) !== '' || textOf(form, `slotTo-${n}`) !== '')
    .map((n) => ({
      days: form.getAll(`slotDays-${n}`).map(Number),
      from: textOf(form, `slotFrom-${n}`),
      to: textOf(form, `slotTo-${n}`),
      capacity: numberOrNull(form, `slotCapacity-${n}`),
    })),
})
