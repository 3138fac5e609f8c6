import { decrease, increase } from '@lonja/core/cart/quantity.ts'
import type { Euros } from '@lonja/core/kernel/money.ts'
import type { OrderSide } from '@lonja/core/orders/order-lock.ts'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { readStep } from '../../cart/quantity-step.ts'
import { numberOf, type RefusedForm, typedOf } from '../../forms/refused-form.server.ts'
import { runButton, runPlainForm } from '../../forms/run-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { client } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { isOrderId, loadOrder } from '../load-order.server.ts'
import { EDIT, fieldOf, orderBounds } from './edit-fields.ts'

export type Preview = ReplyOf<'previewRevision'>
export type FoundForOrder = ReplyOf<'findOrderProducts'>['items']

/** Takes the order for this side and answers it with the version that a change starts from; or why it cannot be changed now. */
export const loadEdit = async (context: Readonly<RouterContextProvider>, id: string | null | undefined) => {
  const { order } = await loadOrder(context, id)
  const params = { id: String(order.id) }
  const taken = await runButton(async () => {
    const { lock } = await client(context).lockOrder({ params, body: { lock: 'edit' } })
    return { lock, preview: await client(context).previewRevision({ params, body: { products: [] } }) }
  })
  return { order, key: crypto.randomUUID(), ...('refusal' in taken ? taken : { ...taken, refusal: null }) }
}
export type LoadedEdit = Awaited<ReturnType<typeof loadEdit>>

/** Skus of the lines that a form has. */
export const idsIn = (form: FormData): number[] => form.getAll('skuId').map(Number).filter(Number.isSafeInteger)

/** Units as they were typed; minus and plus, pressed without scripts, go on by one pack. */
export const unitsIn = (form: FormData, skuId: number): number => {
  const units = Math.max(0, Math.trunc(numberOf(form, fieldOf('quantity', skuId)) ?? 0))
  const step = readStep(form)
  if (step?.skuId !== skuId) return units
  const bounds = orderBounds(numberOf(form, fieldOf('pack', skuId)) ?? 1)
  return step.way === 'less' ? decrease(units, bounds) : increase(units, bounds)
}

/** What the form says of the order; a buyer's has neither prices nor shipping. */
const wishIn = (form: FormData, side: OrderSide) => {
  const amount = (name: string) => {
    const given = numberOf(form, name)
    return given === undefined ? undefined : (given as Euros)
  }
  const text = (name: string) => typedOf(form, name).trim() || undefined
  const isSeller = side === 'seller'
  return {
    products: idsIn(form).map((skuId) => ({
      skuId,
      quantity: unitsIn(form, skuId),
      price: isSeller ? amount(fieldOf('price', skuId)) : undefined,
      message: text(fieldOf('message', skuId)),
    })),
    shipping: isSeller ? amount('shipping') : undefined,
    deliveryDate: text('deliveryDate') ?? null,
    message: text('message'),
  }
}

/** A form of products that is to have one more. */
const withAdded = (form: FormData, wish: ReturnType<typeof wishIn>) => {
  const [, skuId, pack] = /^add:(\d{1,10}):(\d{1,5})$/.exec(typedOf(form, 'intent')) ?? []
  if (skuId === undefined || wish.products.some((line) => line.skuId === Number(skuId))) return wish
  const line = { skuId: Number(skuId), quantity: Number(pack), price: undefined, message: undefined }
  return { ...wish, products: [...wish.products, line] }
}

/** The field of the form that a refusal of the wish is about. */
const refusedField = (wish: ReturnType<typeof wishIn>) => (path: string) => {
  const [, at, field] = /^body\.products\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
  const line = wish.products[Number(at)]
  return line ? fieldOf(field === 'price' || field === 'message' ? field : 'quantity', line.skuId) : undefined
}

interface Wish {
  products: { skuId: number; quantity: number; price: Euros | undefined }[]
  shipping: Euros | undefined
}

/**
 * A wish without what was refused of it, one unit in the place of units: by it the lines stay on the page, and the form's fields
 * hold what was typed.
 */
export const withoutRefused = <W extends Wish>(wish: W, { errors }: Pick<RefusedForm, 'errors'>): W => ({
  ...wish,
  products: wish.products.map((line) => ({
    ...line,
    quantity: fieldOf('quantity', line.skuId) in errors ? 1 : line.quantity,
    price: fieldOf('price', line.skuId) in errors ? undefined : line.price,
  })),
  shipping: 'shipping' in errors ? undefined : wish.shipping,
})

/** What a wish comes to; where a part of it is refused, why, and what the rest comes to. */
export const priceWish = async <W extends Wish, P extends object>(
  form: FormData,
  {
    wish,
    preview,
    fieldOf: field,
  }: { wish: W; preview: (wish: W) => Promise<P>; fieldOf: (path: string) => string | undefined },
): Promise<{ preview: P | null; refused: RefusedForm | null }> => {
  const ask = (asked: W) => runPlainForm(form, () => preview(asked), field)
  const whole = await ask(wish)
  if (!('values' in whole)) return { preview: whole, refused: null }
  const rest = await ask(withoutRefused(wish, whole))
  return { preview: 'values' in rest ? null : rest, refused: whole }
}

/**
 * What is done on the page that changes an order: recalculate, search and add products come back with all that was typed and what
 * it would come to; proposing leads to the order, and so does leaving, which gives the order back.
 */
export const editOrder = async (
  context: Readonly<RouterContextProvider>,
  { id, side, form, back }: { id: string; side: OrderSide; form: FormData /** the order's page */; back: string },
) => {
  if (!isOrderId(id)) throw data(null, { status: 404 })
  const api = client(context)
  const params = { id }
  const intent = typedOf(form, 'intent')
  if (intent === EDIT.leave) {
    await runButton(() => api.lockOrder({ params, body: { lock: 'none' } }))
    return redirect(back, 303)
  }
  const wish = withAdded(form, wishIn(form, side))
  const refused =
    intent === EDIT.propose
      ? await runPlainForm(
          form,
          async () => {
            const version = Number(form.get('version'))
            await api.reviseOrder({ params, body: { ...wish, version }, idempotencyKey: typedOf(form, 'key') })
            return redirectWithNotice(context, back, 'order_propose')
          },
          refusedField(wish),
        )
      : null
  if (refused instanceof Response) return refused
  const priced = await priceWish(form, {
    wish,
    preview: (body) => api.previewRevision({ params, body }),
    fieldOf: refusedField(wish),
  })
  const search = typedOf(form, 'search').trim()
  const isSearched = intent === EDIT.find && search !== ''
  const found = isSearched ? (await api.findOrderProducts({ params, query: { search } })).items : null
  return {
    preview: priced.preview,
    refused: refused ?? priced.refused,
    found,
    values: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
  }
}
export type EditResult = Exclude<Awaited<ReturnType<typeof editOrder>>, Response>
