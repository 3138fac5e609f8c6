import type { DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { Euros } from '@lonja/core/kernel/money.ts'
import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import { readQuickLines, sayLines } from '@lonja/core/orders/quick-lines.ts'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { numberOf, typedOf } from '../../../forms/refused-form.server.ts'
import { runPlainForm } from '../../../forms/run-form.server.ts'
import type { ReplyOf } from '../../../frame/wire.ts'
import { fieldOf } from '../../../orders/edit/edit-fields.ts'
import { idsIn, priceWish, unitsIn } from '../../../orders/edit/edit-order.server.ts'
import { client, orErrorPage } from '../../../server/api.server.ts'
import { localeContext } from '../../../server/contexts.ts'
import { redirectWithNotice } from '../../../server/flash.server.ts'
import { WRITE, wishField } from './write-fields.ts'

export type Buyer = ReplyOf<'findOrderBuyers'>['items'][number]
export type WrittenPreview = ReplyOf<'previewWrittenOrder'>

/** The buyer whom an address names, or those to pick from. */
export const loadBuyers = async (context: Readonly<RouterContextProvider>, query: URLSearchParams) => {
  const id = query.get('buyer')
  const search = typedOf(query, 'search').trim().slice(0, SEARCH_MAX)
  const asked = id === null ? { search } : { id }
  if (id !== null && !/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  const { items } = await orErrorPage(client(context).findOrderBuyers({ query: asked }))
  if (id !== null && !items[0]) throw data(null, { status: 404 })
  return { buyer: id === null ? null : (items[0] ?? null), buyers: id === null ? items : [], search }
}

/**
 * The buyer's open request for an offer that an order answers: its lines that are still sold, and what the buyer would pay for each.
 * Null where the address names none; one that waits for no answer leads to its page.
 */
export const loadAsked = async (
  context: Readonly<RouterContextProvider>,
  { buyerId, id }: { buyerId: number; id: string | null },
) => {
  if (id === null) return null
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  const request = await orErrorPage(client(context).getSellerOfferRequest({ params: { id } }))
  if (request.buyerId !== buyerId) throw data(null, { status: 404 })
  // answered elsewhere, or over
  if (!request.actions.includes('answer'))
    throw redirect(localizedPath(`/seller/offer-requests/${id}`, context.get(localeContext)))
  const { note, neededBy, taxInclude, lines } = request
  const wishes = lines.map(({ skuId, wishedPrice, note: said }) => [skuId, { wishedPrice, note: said }] as const)
  return {
    id: request.id,
    note,
    neededBy,
    /** whether the prices that the buyer would pay are written with VAT */
    taxInclude,
    products: lines.filter(({ today }) => today !== null).map(({ skuId, quantity }) => ({ skuId, quantity })),
    goneCount: lines.filter(({ today }) => today === null).length,
    wishes: Object.fromEntries(wishes),
  }
}
export type Asked = NonNullable<Awaited<ReturnType<typeof loadAsked>>>

const amountIn = (form: FormData, name: string) => numberOf(form, name) as Euros | undefined

/** What the form says of the order; a line whose units are 0 is taken out, and a button may add one. */
export const wishIn = (form: FormData, buyerId: number) => {
  const [, added, pack] = /^add:(\d{1,9}):(\d{1,5})$/.exec(typedOf(form, 'intent')) ?? []
  const lines = idsIn(form).map((skuId) => ({
    skuId,
    quantity: unitsIn(form, skuId),
    price: amountIn(form, fieldOf('price', skuId)),
  }))
  const isNew = added !== undefined && !lines.some(({ skuId }) => skuId === Number(added))
  const delivery = typedOf(form, 'deliveryMethod')
  return {
    buyerId,
    products: [
      ...lines.filter(({ quantity }) => quantity !== 0),
      ...(isNew ? [{ skuId: Number(added), quantity: Number(pack), price: undefined }] : []),
    ],
    ...(delivery !== '' && { deliveryMethod: delivery as DeliveryMethod }),
    ...(delivery !== 'pickUp' && form.has('shippingZone') && { shippingZone: typedOf(form, 'shippingZone') }),
    shipping: delivery === 'pickUp' ? undefined : amountIn(form, 'shipping'),
  }
}

/** Puts what the buyer would pay into the prices of the form's lines. */
export const takeWishes = (form: FormData): void => {
  for (const skuId of idsIn(form)) {
    const wished = typedOf(form, wishField(skuId))
    if (wished !== '') form.set(fieldOf('price', skuId), wished)
  }
}

/** The field of the form that a refusal of the wish is about. */
const refusedField = (wish: ReturnType<typeof wishIn>) => (path: string) => {
  const [, at, field] = /^body\.products\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
  const line = wish.products[Number(at)]
  return line ? fieldOf(field === 'price' ? 'price' : 'quantity', line.skuId) : undefined
}

/**
 * What is done on the page that writes an order for a buyer: each button but the last comes back with all that was typed and
 * what the order would come to; sending it leads to the order.
 */
export const writeOrder = async (
  context: Readonly<RouterContextProvider>,
  { buyerId, form, pageOf }: { buyerId: number; form: FormData; pageOf: (orderId: number) => string },
) => {
  const api = client(context)
  const intent = typedOf(form, 'intent')
  if (intent === WRITE.wishes) takeWishes(form)
  const wish = wishIn(form, buyerId)
  const list = intent === WRITE.list ? readQuickLines(typedOf(form, 'codes')) : { lines: [], unread: [] }
  const refused =
    intent === WRITE.send
      ? await runPlainForm(
          form,
          async () => {
            const body = {
              ...wish,
              comments: typedOf(form, 'comments').trim(),
              ...(form.has('offerRequestId') && { offerRequestId: Number(form.get('offerRequestId')) }),
              expectedTotal: (amountIn(form, 'expectedTotal') ?? 0) as Euros,
            }
            const { id } = await api.writeOrder({ body, idempotencyKey: typedOf(form, 'key') })
            return redirectWithNotice(context, pageOf(id), 'orderWritten')
          },
          refusedField(wish),
        )
      : null
  if (refused instanceof Response) return refused
  const { preview, refused: unpriced } = await priceWish(form, {
    wish,
    preview: (body) => api.previewWrittenOrder({ body: { ...body, codes: list.lines } }),
    fieldOf: refusedField(wish),
  })
  const search = typedOf(form, 'search').trim().slice(0, SEARCH_MAX)
  const found =
    intent === WRITE.find && search !== ''
      ? (await api.findBuyersProducts({ query: { buyerId: String(buyerId), search } })).items
      : null
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const unread = [...list.unread, ...(preview?.unknownCodes ?? [])]
  // lines of the list that were added leave its field, so that pressing twice adds them once
  const isListed = intent === WRITE.list && preview !== null
  const pasted = isListed ? { id: crypto.randomUUID(), text: unread.join('\n') } : { id: '', text: values.codes ?? '' }
  return {
    preview,
    refused: refused ?? unpriced,
    found,
    values,
    unread: sayLines(unread),
    pasted,
    wishesUsed: intent === WRITE.wishes ? crypto.randomUUID() : null,
  }
}
export type WriteResult = Exclude<Awaited<ReturnType<typeof writeOrder>>, Response>
