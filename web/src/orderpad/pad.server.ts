import { QUANTITY_MAX, quantityFactsOf } from '@lonja/core/cart/quantity.ts'
import { cheapestPack, fitWanted, joinCodes, PAD_LINES_MAX, type PadFit } from '@lonja/core/orderpad/order-pad.ts'
import {
  CODE_MAX,
  codeBesideNoUnits,
  readQuickLines,
  sayLines,
  settleQuickLine,
  unitsOfLine,
} from '@lonja/core/orders/quick-lines.ts'
import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import type { RouterContextProvider } from 'react-router'
import { addWhatCan } from '../cart/add-what-can.server.ts'
import { typedOf } from '../forms/refused-form.server.ts'
import { runButton } from '../forms/run-form.server.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { m } from '../paraglide/messages.js'
import { skuStepper } from '../products/sku-quantity.ts'
import { isBuyable } from '../products/stock.tsx'
import { client } from '../server/api.server.ts'
import { ownShopId } from '../server/own-host.server.ts'
import { CODE, LIST, OFFER, offerOf, PAD, STEP, WANTED } from './pad-fields.ts'

type Offer = ReplyOf<'findByCodes'>['items'][number]['offers'][number]

/** Something that a code of the list names, with the units that stand beside it. */
export interface PadOffer extends Offer {
  quantity: number
  /** how they stand to what was asked for */
  fit: PadFit
  /** why the market did not take it */
  problem: string | null
}

/** A line of the list: its code, the units that were asked for (null: none were said) and what it may be. */
export interface PadLine {
  code: string
  wanted: number | null
  offers: PadOffer[]
  /** its code names packs of one thing, and the units stand in the cheapest that makes just as many */
  byPack: boolean
}

/** The pad as it is shown after a press. */
interface PadResult {
  /** another one after each press: what is typed then is what came back */
  id: string
  /** lines that nobody could read or that name nothing, as they were written */
  text: string
  lines: PadLine[]
  /** lines in `text` that were just looked for in vain, as they are said; '' for none */
  unread: string
  /** those of them with a number that is no units, beside a reference that there is or that was not looked for */
  badUnits: string
  problem: string | null
  /** products that were put into the cart */
  added: number
}

const NOTHING: PadResult = { id: '', text: '', lines: [], unread: '', badUnits: '', problem: null, added: 0 }

type Lines = ReturnType<typeof joinCodes>

const isWhole = (text: string): boolean => /^\d{1,7}$/.test(text)

/** The lines that the form has found already. */
const linesIn = (form: FormData): Lines => {
  const wanted = form.getAll(WANTED).map(String)
  return form
    .getAll(CODE)
    .map((code, at) => ({
      productCode: String(code).trim(),
      quantity: isWhole(wanted[at] ?? '') ? Number(wanted[at]) : null,
    }))
    .filter(({ productCode }) => productCode !== '' && productCode.length <= CODE_MAX)
}

/** Units as they stand in the form, by line and sku: two lines may name one. What is no whole number is none. */
const unitsIn = (form: FormData): ReadonlyMap<string, number> => {
  const units = form.getAll('quantity').map(String)
  return new Map(
    form.getAll(OFFER).map((offer, at) => {
      const text = units[at] ?? ''
      return [String(offer), isWhole(text) ? Math.min(Number(text), QUANTITY_MAX) : 0]
    }),
  )
}

export const isOrderable = (offer: Offer): offer is Offer & { sku: NonNullable<Offer['sku']> } =>
  offer.sku !== null && isBuyable(offer.sku)

/** The offer that needs no choice: the only one, or of several what was bought before. */
const knownOf = (offers: readonly Offer[]): Offer | undefined =>
  offers.length === 1 ? offers[0] : offers.find((offer) => offer.bought && isOrderable(offer))

/** Of packs of the same products the one that a line with so many units means. */
const packOf = (wanted: number | null, offers: readonly Offer[]): Offer | undefined =>
  cheapestPack(
    wanted,
    offers.map((offer) => {
      const { productId, attribute, sku, shop, tax } = offer
      const price = isOrderable(offer)
        ? displayPriceOf(offer.sku.priceInfo, tax, shop.shopSettings.taxSetting, wanted ?? 0)
        : null
      const facts = quantityFactsOf(sku ?? { priceInfo: null, stock: 0, stockControl: 'notAllowedToBuy' })
      return { offer, productId, attribute, facts, unitCents: price?.unit ?? null }
    }),
  )?.offer

/**
 * A line as it is shown: with the units that its list asks for where it is new or was named again and one of the offers is meant, else
 * with those that stand in the form (`typed`).
 */
const toLine = (
  { productCode: code, quantity: wanted }: Lines[number],
  offers: readonly Offer[],
  { typed, isNamed }: { typed: ReadonlyMap<string, number>; isNamed: boolean },
): PadLine => {
  const known = knownOf(offers)
  const chosen = known ?? packOf(wanted, offers)
  return {
    code,
    wanted,
    byPack: isNamed && known === undefined && chosen !== undefined,
    offers: offers.map((offer) => {
      const fitted = isOrderable(offer) ? fitWanted(wanted, quantityFactsOf(offer.sku)) : null
      const first = offer === chosen ? (fitted?.quantity ?? 0) : 0
      // what could not be had when the form was made is not ordered before its user has seen it
      const quantity = isNamed && chosen ? first : (typed.get(offerOf(code, offer.id)) ?? 0)
      return { ...offer, quantity, fit: quantity === fitted?.quantity ? fitted.fit : 'same', problem: null }
    }),
  }
}

const asWritten = ({ productCode, quantity }: Lines[number]): string =>
  quantity === null ? productCode : `${productCode} ${quantity}`

/** Minus or plus of an offer, before scripts answer for it. */
const stepped = (lines: readonly PadLine[], { key, way }: { key: string; way: 'less' | 'more' }): PadLine[] =>
  lines.map((line) => ({
    ...line,
    offers: line.offers.map((offer) =>
      offerOf(line.code, offer.id) === key && isOrderable(offer)
        ? { ...offer, quantity: skuStepper(offer.sku, true)[way](offer.quantity) }
        : offer,
    ),
  }))

/** Puts what has units into the cart, shop by shop; lines of which something was taken leave the pad. */
const addLines = async (
  context: Readonly<RouterContextProvider>,
  lines: readonly PadLine[],
): Promise<Pick<PadResult, 'lines' | 'problem' | 'added'>> => {
  const chosen = lines.flatMap(({ offers }) => offers.filter(({ quantity }) => quantity > 0))
  const wanted = [...Map.groupBy(chosen, ({ id }) => id).values()].flatMap((same) => {
    const [first] = same
    return first
      ? [{ skuId: first.id, shopId: first.shop.id, quantity: same.reduce((sum, one) => sum + one.quantity, 0) }]
      : []
  })
  if (wanted.length === 0) return { lines: [...lines], problem: m.orderpad_none_chosen(), added: 0 }
  const added = new Set<number>()
  const refused = new Map<number, string>()
  let problem: string | null = null
  for (const [shopId, own] of Map.groupBy(wanted, (line) => line.shopId)) {
    const done = await addWhatCan(context, { shopId, lines: own })
    for (const { skuId } of done.added) added.add(skuId)
    for (const { line, message } of done.refused) refused.set(line.skuId, message)
    problem ??= done.problem
  }
  const rest = lines
    .map((line) => ({
      ...line,
      offers: line.offers.map((offer) => ({
        ...offer,
        quantity: added.has(offer.id) ? 0 : offer.quantity,
        problem: refused.get(offer.id) ?? null,
      })),
    }))
    .filter(({ offers }) => offers.some(({ quantity }) => quantity > 0) || !offers.some(({ id }) => added.has(id)))
  return { lines: rest, problem, added: added.size }
}

/** What a press on the pad comes to: its list is looked for, units go up or down, or all goes into the cart. Throws what is no refusal. */
export const runPad = async (context: Readonly<RouterContextProvider>, form: FormData): Promise<PadResult> => {
  const intent = typedOf(form, 'intent')
  const isFind = intent === PAD.find
  const text = typedOf(form, LIST)
  const list = isFind ? readQuickLines(text) : { lines: [], unread: [] }
  const before = linesIn(form)
  const tooMany = before.length + list.lines.length > PAD_LINES_MAX
  const isRead = isFind && !tooMany
  const kept = before.slice(0, PAD_LINES_MAX)
  const fresh = isRead ? list.lines : []
  const shopId = ownShopId(context)
  const codes = [
    ...kept.map(({ productCode }) => productCode),
    ...fresh.flatMap(({ productCode, written }) => {
      if (written.length > CODE_MAX) return productCode
      return [productCode, written === productCode ? (codeBesideNoUnits(written) ?? written) : written]
    }),
  ]
  const ask = () => client(context).findByCodes({ body: { codes, ...(shopId !== null && { shopId }) } })
  const answer = codes.length > 0 ? await runButton(ask) : { items: [] }
  // what cannot be looked up now stands in the field again
  if ('refusal' in answer)
    return {
      ...NOTHING,
      id: crypto.randomUUID(),
      text: [...before.map(asWritten), text].join('\n').trim(),
      problem: answer.refusal,
    }
  const offersOf = new Map(answer.items.map(({ code, offers }) => [code, offers]))
  const isFound = (code: string) => (offersOf.get(code) ?? []).length > 0
  const named = fresh
    .flatMap((line) => settleQuickLine(line, isFound) ?? [])
    .map((line) => {
      const pack = knownOf(offersOf.get(line.productCode) ?? [])?.sku?.priceInfo?.level1.min2Buy
      return { productCode: line.productCode, quantity: unitsOfLine(line, pack) }
    })
  const typed = unitsIn(form)
  const known = new Set(before.map(({ productCode }) => productCode))
  const risen = new Set(named.map(({ productCode }) => productCode.toUpperCase()))
  // what is named again is added to the units that stand beside it, as they may have been changed
  const raised = kept.map((line) => {
    const meant = knownOf(offersOf.get(line.productCode) ?? [])
    const units =
      meant && risen.has(line.productCode.toUpperCase()) ? typed.get(offerOf(line.productCode, meant.id)) : 0
    return units ? { ...line, quantity: units } : line
  })
  const shown = joinCodes([...raised, ...named])
    .filter(({ productCode }) => isFound(productCode))
    .map((line) => {
      const isNamed = !known.has(line.productCode) || risen.has(line.productCode.toUpperCase())
      return toLine(line, offersOf.get(line.productCode) ?? [], { typed, isNamed })
    })
  const unread = [
    ...(isRead ? list.unread : []),
    ...fresh.filter((line) => settleQuickLine(line, isFound) === null).map(({ written }) => written),
    ...kept.filter(({ productCode }) => !isFound(productCode)).map(asWritten),
  ]
  const hasBadUnits = (line: string) => {
    const code = codeBesideNoUnits(line)
    return code !== null && (list.unread.includes(line) || isFound(code))
  }
  const pad = {
    ...NOTHING,
    id: crypto.randomUUID(),
    text: [...(isRead ? [] : [text]), ...unread].filter((line) => line !== '').join('\n'),
    unread: sayLines(unread.filter((line) => !hasBadUnits(line))),
    badUnits: sayLines(unread.filter(hasBadUnits)),
    lines: shown,
  }
  if (tooMany) return { ...pad, problem: m.orderpad_too_many({ max: PAD_LINES_MAX }) }
  const [, way, key] = STEP.exec(intent) ?? []
  if (way && key) return { ...pad, lines: stepped(shown, { key, way: way as 'less' | 'more' }) }
  if (intent === PAD.add) return { ...pad, ...(await addLines(context, shown)) }
  return isFind && kept.length + fresh.length + list.unread.length === 0 ? { ...pad, problem: m.orderpad_empty() } : pad
}
