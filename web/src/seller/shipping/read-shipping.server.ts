import { isSpanishPostCode } from '@lonja/core/addresses/spanish-address.ts'
import { SHIPPING_AREAS } from '@lonja/core/shipping/shipping-areas.ts'
import { RATE_BASES } from '@lonja/core/shipping/shipping-fee.ts'
import { numberNeeded, numberOf, numberOrNull, textOf } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { m } from '../../paraglide/messages.js'
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

/** Rows of steps that are filled in, by their numbers in the form; the first is always one. */
const stepRowsOf = (form: FormData): number[] =>
  rowsOf(form, 'from').filter((n) => n === 0 || textOf(form, `from-${n}`) !== '' || textOf(form, `cost-${n}`) !== '')

/** Rows of pick-up times that are filled in, by their numbers in the form. */
const slotRowsOf = (form: FormData): number[] =>
  rowsOf(form, 'slotFrom').filter((n) => textOf(form, `slotFrom-${n}`) !== '' || textOf(form, `slotTo-${n}`) !== '')

/** The field of a zone's form that a refusal is about, by the refusal's path; the form's zone was sent as number `at`. */
export const zoneFieldOf =
  (form: FormData, at: number) =>
  (path: string): string | undefined => {
    const [body, zones, n, field, ...rest] = path.split('.')
    if (body !== 'body' || zones !== 'zones' || field === undefined) return undefined
    // of two zones that cover the same place the later one is named, which may be the other
    if (Number(n) !== at) return field === 'areas' ? field : undefined
    if (field === 'deliveryDays' && rest[0] === 'cutOff') return 'cutOff'
    if (field === 'leadDays') return rest[0] === 'min' ? 'leadMin' : 'leadMax'
    if (field !== 'steps') return field
    const row = stepRowsOf(form)[Number(rest[0])]
    return row === undefined ? 'steps' : `${rest[1] ?? 'from'}-${row}`
  }

/** The same of the form of everything but the zones; a pick-up time is one row, `slot-0`. */
export const termsFieldOf =
  (form: FormData) =>
  (path: string): string | undefined => {
    const row = slotRowsOf(form)[Number(/^body\.pickUpSlots\.(\d+)/.exec(path)?.[1])]
    return row === undefined ? undefined : `slot-${row}`
  }

/** The days of the week that are ticked with the time beside them; null where none is. */
const deliveryDaysOf = (form: FormData): SellerZone['deliveryDays'] => {
  const days = form.getAll('deliveryDays').slice(0, ROWS_MAX).map(Number)
  return days.length === 0 ? null : { days, cutOff: textOf(form, 'cutOff') }
}

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
    steps: stepRowsOf(form).map((n) => ({ from: numberNeeded(form, `from-${n}`), cost: amountOf(form, `cost-${n}`) })),
    freeFrom: amountOf(form, 'freeFrom'),
    leadDays: min === undefined && max === undefined ? null : { min: min ?? max ?? 0, max: max ?? min ?? 0 },
    deliveryDays: deliveryDaysOf(form),
  }
}

/** What is wrong with the first of these ranges that no place can be in; null where all are ranges of postcodes of Spain. */
const postCodeProblem = (ranges: SellerZone['postCodes']): string | null => {
  const wrong = ranges.find(({ from, to }) => !(isSpanishPostCode(from) && isSpanishPostCode(to) && from <= to))
  if (!wrong) return null
  const { from, to } = wrong
  if (isSpanishPostCode(from) && isSpanishPostCode(to)) return m.seller_shipping_post_codes_order({ from, to })
  return m.seller_shipping_post_codes_wrong({ line: from === to ? from : `${from}-${to}` })
}

/** What the fields of a zone's form contradict, each sentence by its field; null where there is nothing. */
export const zoneProblems = ({
  postCodes,
  leadDays,
}: Pick<SellerZone, 'postCodes' | 'leadDays'>): Record<string, string[]> | null => {
  const postCode = postCodeProblem(postCodes)
  const errors = {
    ...(postCode !== null && { postCodes: [postCode] }),
    ...(leadDays && leadDays.min > leadDays.max && { leadMax: [m.seller_shipping_lead_order()] }),
  }
  return Object.keys(errors).length > 0 ? errors : null
}

/** Everything of a shop's delivery but its zones, as its form has it. */
export const readTerms = (form: FormData) => ({
  ships: form.has('ships'),
  preparationDays: numberOrNull(form, 'preparationDays'),
  elsewhere: form.get('elsewhere') === 'refuse' ? ('refuse' as const) : ('quote' as const),
  pickUp: form.has('pickUp'),
  pickUpHours: numberNeeded(form, 'pickUpHours'),
  pickUpSlots: slotRowsOf(form).map((n) => ({
    days: form.getAll(`slotDays-${n}`).map(Number),
    from: textOf(form, `slotFrom-${n}`),
    to: textOf(form, `slotTo-${n}`),
    capacity: numberOrNull(form, `slotCapacity-${n}`),
  })),
})
