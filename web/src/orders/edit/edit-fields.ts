import { limits, type QuantityLimits } from '@lonja/core/cart/quantity.ts'

/** What the buttons of the page that changes an order do. */
export const EDIT = { recalculate: 'recalculate', find: 'find', propose: 'propose', leave: 'leave' } as const

/** Button that adds products to the form, with their pack as a first quantity. */
export const addButton = ({ skuId, min2Buy }: { skuId: number; min2Buy: number }): string => `add:${skuId}:${min2Buy}`

/** Name of a line's field in the form. */
export const fieldOf = (field: 'quantity' | 'price' | 'message' | 'pack', skuId: number): string => `${field}-${skuId}`

/** Bounds of a line's quantity: 0 takes it out; what the stock allows is said by the server. */
export const orderBounds = (pack: number): QuantityLimits =>
  limits({ packSize: pack, minimum: pack, stock: 0, stockControl: 'unlimited' }, { forOrderLine: true })

interface Refused {
  errors: Record<string, string[]>
}

/** What is wrong with a line: what the version says of it, else what was refused of its units. */
export const lineProblem = (
  skuId: number,
  { problems }: { problems: readonly { skuId?: number | undefined; message: string }[] },
  refused: Refused | null,
): string | undefined =>
  problems.find((one) => one.skuId === skuId)?.message ?? refused?.errors[fieldOf('quantity', skuId)]?.[0]

/** What was refused of a line's price, beside its field. */
export const priceErrors = (skuId: number, refused: Refused | null): readonly string[] =>
  refused?.errors[fieldOf('price', skuId)] ?? []
