import { applyTyped, decrease, increase, limits, quantityFactsOf } from '@lonja/core/cart/quantity.ts'
import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import { refusalMessage } from '@lonja/core/kernel/refusals.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { typedOf } from '../forms/refused-form.server.ts'
import { client, guardForm, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireShopper } from '../server/session.server.ts'
import { CART_INTENTS } from './cart-form.ts'
import { loadCart } from './load-cart.server.ts'
import { readStep } from './quantity-step.ts'
import { readSkuIds } from './sku-ids.ts'
import { keepVisitorCart } from './visitor-cart.server.ts'

/** How a change of the cart went; `skuId` is the line whose quantity was to change, null for other changes. */
export type CartChange = { ok: true } | { ok: false; items: readonly RefusalItem[]; skuId: number | null }

/** Most lines that one call takes out. */
const DELETE_MOST = 100

interface ChangeArgs {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
}

/** The shop that the form is about; one that names none is refused as one that is not there. */
const shopOf = (form: FormData) => ({ shopId: typedOf(form, 'sid') || '0' })

/** Sets a line's quantity, takes lines out or saves one for later. Scripts ask for an answer in place; a plain form goes back to its page. */
export const changeCart = async ({ request, context, url }: ChangeArgs): Promise<CartChange | Response> => {
  await guardForm(requireShopper(context, url))
  const form = await request.formData()
  const skuId = typedOf(form, 'skuId') === '' ? null : Number(form.get('skuId'))
  const deletes = form.get('intent') === CART_INTENTS.delete
  const empties = form.get('intent') === CART_INTENTS.deleteShop
  const saves = form.get('intent') === CART_INTENTS.later
  try {
    const changed = empties
      ? await client(context).deleteCart({ params: { shopId: typedOf(form, 'sid') } })
      : saves
        ? await client(context).saveForLater({ body: { skuId: Number(form.get('skuId')) } })
        : await (deletes ? deleteLines(context, form) : updateLine(context, form))
    if (changed) await keepVisitorCart(context, changed)
  } catch (error) {
    return { ok: false, items: refusalItems(error), skuId }
  }
  if (deletes && readSkuIds(form.getAll('skuids')).length === 0) {
    const code = 'pick_a_product'
    return { ok: false, items: [{ code, message: refusalMessage(code, context.get(localeContext)) }], skuId }
  }
  if (form.get('inPlace') === '1') return { ok: true }
  const back = url.pathname + url.search
  if (saves) return redirectWithNotice(context, back, 'savedForLater')
  return deletes || empties ? redirectWithNotice(context, back, 'deleted') : redirect(back, 303)
}

const updateLine = async (context: ChangeArgs['context'], form: FormData) =>
  client(context).updateCart({
    params: shopOf(form),
    body: { products: [{ skuId: Number(form.get('skuId')), quantity: await wantedQuantity(context, form) }] },
  })

/** The quantity in the field; where minus or plus sent the form, one step from it by the rules of the line's sku. */
const wantedQuantity = async (context: ChangeArgs['context'], form: FormData): Promise<number> => {
  const quantity = Math.trunc(Number(form.get('quantity')))
  const step = readStep(form)
  if (!step) return quantity
  const { carts } = await loadCart(context, { shopId: Number(form.get('sid')) })
  const item = carts.flatMap(({ items }) => items).find(({ skuId }) => skuId === step.skuId)
  if (!item) return quantity
  const bounds = limits(quantityFactsOf(item.sku))
  const now = applyTyped(String(quantity), item.quantity, bounds)
  return step.way === 'more' ? increase(now, bounds) : decrease(now, bounds)
}

/** What is left in the cart; null without skus, which would empty the shop's whole cart. */
const deleteLines = async (context: ChangeArgs['context'], form: FormData) => {
  const skuIds = readSkuIds(form.getAll('skuids'))
  let left = null
  for (let at = 0; at < skuIds.length; at += DELETE_MOST)
    left = await client(context).deleteCart({
      params: shopOf(form),
      query: { skuIds: skuIds.slice(at, at + DELETE_MOST).join(',') },
    })
  return left
}
