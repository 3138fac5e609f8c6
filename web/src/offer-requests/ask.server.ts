import { QUANTITY_MAX } from '@lonja/core/cart/quantity.ts'
import type { Euros } from '@lonja/core/kernel/money.ts'
import { refusalMessage } from '@lonja/core/kernel/refusals.ts'
import { OFFER_REQUEST_LINES_MAX } from '@lonja/core/offer-requests/offer-request.ts'
import type { RouterContextProvider } from 'react-router'
import type { PackedLine } from '../cart/packed-lines.ts'
import { formBack, numberOf, type RefusedForm, textOf, typedOf } from '../forms/refused-form.server.ts'
import { runButton, runPlainForm } from '../forms/run-form.server.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { amountText } from '../locale/amount-text.ts'
import { fieldOf } from '../orders/edit/edit-fields.ts'
import { idsIn, unitsIn } from '../orders/edit/edit-order.server.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { readAsk } from './ask-address.ts'
import { ASK } from './ask-fields.ts'

type Context = Readonly<RouterContextProvider>

export type AskPreview = ReplyOf<'previewOfferRequest'>

/** What the lines cost now; a sentence where the shop cannot be asked. */
const previewOf = (context: Context, shopId: number, products: PackedLine[]) =>
  runButton(() => client(context).previewOfferRequest({ body: { shopId, products } }))

/** The lines that an address names, and what its fields begin with. */
const wantedBy = async (
  context: Context,
  query: URLSearchParams,
): Promise<{ shopId: number | null; lines: PackedLine[]; values: Record<string, string> }> => {
  const { shopId, lines, cartSkuIds, again } = readAsk(query)
  if (again !== null) {
    const before = await orErrorPage(client(context).getOfferRequest({ params: { id: again } }))
    const locale = context.get(localeContext)
    const fields = before.lines.flatMap(({ skuId, wishedPrice, note, today }) => [
      // with VAT and without it the same amount is another price
      [fieldOf('price', skuId), today?.taxInclude === before.taxInclude ? amountText(wishedPrice, locale) : ''],
      [fieldOf('message', skuId), note],
    ])
    return { shopId: before.shopId, lines: before.lines, values: { note: before.note, ...Object.fromEntries(fields) } }
  }
  if (shopId === null || cartSkuIds.length === 0) return { shopId, lines, values: {} }
  const { carts } = await orErrorPage(client(context).getCarts({ query: { shopId: String(shopId) } }))
  const inCart = carts.flatMap(({ items }) => items).filter(({ skuId }) => cartSkuIds.includes(skuId))
  return { shopId, lines: inCart, values: {} }
}

/** The page that asks for an offer, filled with what its address names, and how many lines of that are more than one request has. */
export const loadAsk = async (context: Context, query: URLSearchParams) => {
  const { shopId, lines, values } = await wantedBy(context, query)
  const wanted = lines.map(({ skuId, quantity }) => ({ skuId, quantity: Math.min(quantity, QUANTITY_MAX) }))
  const start = shopId === null ? null : await previewOf(context, shopId, wanted.slice(0, OFFER_REQUEST_LINES_MAX))
  const leftOut = Math.max(0, wanted.length - OFFER_REQUEST_LINES_MAX)
  return { shopId, start, leftOut, values, key: crypto.randomUUID() }
}

/** What the form says of the request; a line whose units are 0 is left out. */
export const askIn = (form: FormData) => ({
  shopId: Number(form.get('shopId')),
  products: idsIn(form)
    .map((skuId) => ({
      skuId,
      quantity: unitsIn(form, skuId),
      wishedPrice: numberOf(form, fieldOf('price', skuId)) as Euros | undefined,
      note: textOf(form, fieldOf('message', skuId)) || undefined,
    }))
    .filter(({ quantity }) => quantity !== 0),
  note: textOf(form, 'note') || undefined,
  neededBy: textOf(form, 'neededBy') || undefined,
})

const FIELDS: Record<string, 'price' | 'message'> = { wishedPrice: 'price', note: 'message' }

/** The field of the form that a refusal of the request is about. */
const refusedField = (wish: ReturnType<typeof askIn>) => (path: string) => {
  const [, at, field = ''] = /^body\.products\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
  const line = wish.products[Number(at)]
  return line && fieldOf(FIELDS[field] ?? 'quantity', line.skuId)
}

const isUnits = (units: number) => Number.isSafeInteger(units) && units >= 1 && units <= QUANTITY_MAX

/** What was typed as units of a sku and cannot be read as such. */
const unreadIn = (form: FormData, { products }: ReturnType<typeof askIn>): Record<number, string> =>
  Object.fromEntries(
    products.flatMap(({ skuId, quantity }) =>
      isUnits(quantity) ? [] : [[skuId, typedOf(form, fieldOf('quantity', skuId))]],
    ),
  )

/** The form with a sentence beside each field of units that cannot be read. */
const unreadForm = (context: Context, form: FormData, unread: Record<number, string>): RefusedForm => {
  const fields = Object.keys(unread).map((id) => {
    const name = fieldOf('quantity', Number(id))
    const code = Number.isNaN(numberOf(form, name)) ? 'field_not_a_number' : 'field_invalid'
    return [name, [refusalMessage(code, context.get(localeContext), { field: 'quantity' })]]
  })
  return formBack(form, Object.fromEntries(fields))
}

/**
 * What is done on the page that asks for an offer: sending it leads to the request; each other button comes back with all that was
 * typed and what the lines cost.
 */
export const askForOffer = async (
  context: Context,
  { form, pageOf }: { form: FormData; pageOf: (id: number) => string },
) => {
  const wish = askIn(form)
  const unread = unreadIn(form, wish)
  const refused =
    Object.keys(unread).length > 0
      ? unreadForm(context, form, unread)
      : typedOf(form, 'intent') === ASK.send
        ? await runPlainForm(
            form,
            async () => {
              const { id } = await client(context).askOffer({ body: wish, idempotencyKey: typedOf(form, 'key') })
              return redirectWithNotice(context, pageOf(id), 'offerAsked')
            },
            refusedField(wish),
          )
        : null
  if (refused instanceof Response) return refused
  const products = wish.products.map(({ skuId, quantity }) => ({ skuId, quantity: isUnits(quantity) ? quantity : 1 }))
  return {
    refused,
    preview: await previewOf(context, wish.shopId, products),
    values: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
    /** what was typed as units and cannot be read, by sku */
    unread,
    /** units as they were typed, by sku; of what cannot be read one, to work out what the others cost */
    units: Object.fromEntries(
      idsIn(form).map((skuId) => {
        const units = unitsIn(form, skuId)
        return [skuId, units === 0 || isUnits(units) ? units : 1]
      }),
    ),
  }
}
export type AskResult = Exclude<Awaited<ReturnType<typeof askForOffer>>, Response>
