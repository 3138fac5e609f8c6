import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'

/** What the buyer chooses; each choice changes what the order costs or how it can be paid. */
export const CHOICES = ['deliveryMethod', 'addressId', 'invoiceAddressId', 'couponId', 'paymentMethod'] as const
export type Choices = Partial<Record<(typeof CHOICES)[number], string>> & {
  /** vouchers that are to pay */
  voucherIds?: number[]
}

/** Name of the boxes of vouchers; each that is ticked changes what is left to pay. */
export const VOUCHER_BOX = 'voucherIds'

/** Name of the button that asks an owner of the account for the order, where it is above the buyer's limits. */
export const ASK = 'ask'

const LINE_NOTE = /^lineNote-(\d{1,10})$/
/** Name of the field in which the buyer says something of one line. */
export const lineNoteName = (skuId: number): string => `lineNote-${skuId}`

/** The fields in which the buyer said something of a line, each with its name, its sku and what was said. */
export const lineNotesIn = (
  form: FormData | URLSearchParams,
): readonly (readonly [name: string, skuId: number, note: string])[] =>
  [...form].flatMap(([name, note]) => {
    const skuId = LINE_NOTE.exec(name)?.[1]
    return skuId && typeof note === 'string' && note.trim() !== '' ? [[name, Number(skuId), note] as const] : []
  })

/** Lines of a check-out beyond these have no field for a note: without scripts each field is a part of the page's address. */
export const NOTED_LINES_MAX = 300

/** What the buyer types. */
export interface Typed {
  /** when the order is picked up, as `writeTime` writes it; '' when it was not said */
  pickUpTime: string
  /** on which day it is delivered, YYYY-MM-DD; '' when it was not said */
  deliveryDay: string
  reference: string
  comments: string
  /** what is said of single lines, by sku */
  lineNotes: Readonly<Record<number, string>>
  /** to whoever approves the order */
  note: string
}

/** Steps that every check-out has, each with the fields of an order that are chosen in it. */
const STEP_FIELDS = {
  delivery: ['deliveryMethod', 'addressId', 'pickUpTime'],
  day: ['deliveryDay'],
  invoice: ['invoiceAddressId'],
  payment: ['paymentMethod'],
  notes: ['reference', 'comments'],
} as const

type StepName = keyof typeof STEP_FIELDS
const STEPS = Object.keys(STEP_FIELDS) as StepName[]

const isOf = ({ path }: RefusalItem, step: StepName): boolean =>
  STEP_FIELDS[step].some((field) => path === `body.${field}`)

/** What the market says against an order that one step of the check-out can put right. */
export const errorsOf = (refusals: readonly RefusalItem[], step: StepName): string[] =>
  refusals.filter((refusal) => isOf(refusal, step)).map(({ message }) => message)

/** What no step says itself. */
export const otherErrors = (refusals: readonly RefusalItem[]): RefusalItem[] =>
  refusals.filter((refusal) => !STEPS.some((step) => isOf(refusal, step)))
