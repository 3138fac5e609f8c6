import { QUANTITY_MAX } from '@lonja/core/cart/quantity.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { type RefusedForm, refusedForm, textOf } from '../forms/refused-form.server.ts'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { lineStepper } from './line-quantity.ts'
import { LINE, LIST_DO, ONE, PICK, readLineField } from './list-fields.ts'
import type { CartAnswer, OrderListData } from './wire.ts'

/** What a press on an order list comes to, where it leads nowhere else. */
export interface ListAnswer {
  /** what became of the lines that were to go into the cart; null where another button was pressed */
  cart: CartAnswer | null
  /** the form of the name that came back */
  refused: RefusedForm | null
  problem: string | null
}

const NOTHING: ListAnswer = { cart: null, refused: null, problem: null }

interface Press {
  context: Readonly<RouterContextProvider>
  form: FormData
  /** the list's id, as the address has it */
  id: string
  /** the page, with its language */
  here: string
}

/** Units that someone typed; null for what is no number above 0: a line is taken out by its own button. */
const unitsTyped = (text: string): number | null =>
  /^\d{1,5}$/.test(text) && Number(text) > 0 ? Math.min(Number(text), QUANTITY_MAX) : null

/** The units of lines that were changed on the page, by line: what stands there as it was shown may be another's by now. */
const typedIn = (form: FormData): Map<number, number> => {
  const units = form.getAll('quantity').map(String)
  const typed = form.getAll(LINE).flatMap((value, at): [number, number][] => {
    const line = readLineField(String(value))
    const now = unitsTyped(units[at] ?? '')
    return line && now !== null && now !== line.shown ? [[line.id, now]] : []
  })
  return new Map(typed)
}

/** Lines that a form changes, a step or a removal of one included. */
const changedIn = (form: FormData, list: OrderListData): { id: number; quantity: number }[] => {
  const [, way, about] = ONE.exec(textOf(form, 'intent')) ?? []
  const typed = typedIn(form)
  return list.lines.flatMap((line) => {
    const isMeant = String(line.id) === about
    if (isMeant && way === 'remove') return [{ id: line.id, quantity: 0 }]
    const now = typed.get(line.id) ?? line.quantity
    const quantity = isMeant && (way === 'less' || way === 'more') ? lineStepper(line)[way](now) : now
    return quantity === line.quantity ? [] : [{ id: line.id, quantity }]
  })
}

/** What the form of a list's rhythm asks for. */
const rhythmOf = (form: FormData) => {
  const [chosen, beginsOn] = [textOf(form, 'cycle'), textOf(form, 'beginsOn')]
  const cycle =
    chosen === 'month'
      ? { every: 'month' as const, monthDay: Number(textOf(form, 'monthDay')) }
      : { every: 'week' as const, weeks: Number(chosen), weekday: Number(textOf(form, 'weekday')) }
  return { cycle, remindOnly: form.has('remindOnly'), ...(beginsOn !== '' && { beginsOn }) }
}

const run = async ({ context, form, id, here }: Press): Promise<Response | ListAnswer> => {
  const api = client(context)
  const params = { id }
  const intent = textOf(form, 'intent')
  const names = { name: textOf(form, 'name'), note: textOf(form, 'note') }
  if (intent === LIST_DO.rename) {
    await api.changeOrderList({ params, body: names })
    return redirectWithNotice(context, here, 'saved')
  }
  if (intent === LIST_DO.duplicate) {
    const made = await api.createOrderList({ body: { ...names, copyOf: Number(id) } })
    const path = `/uc/lists/${made.id}${made.leftOut > 0 ? `?leftOut=${made.leftOut}` : ''}`
    return redirectWithNotice(context, localizedPath(path, context.get(localeContext)), 'saved')
  }
  if (intent === LIST_DO.delete) {
    await api.deleteOrderList({ params })
    return redirectWithNotice(context, localizedPath('/uc/lists', context.get(localeContext)), 'deleted')
  }
  if (intent === LIST_DO.gone) {
    await api.removeGoneOrderListLines({ params })
    return redirectWithNotice(context, here, 'deleted')
  }
  if (intent === LIST_DO.rhythm) {
    await api.setOrderListRhythm({ params, body: rhythmOf(form) })
    return redirectWithNotice(context, here, 'saved')
  }
  if (intent === LIST_DO.pause || intent === LIST_DO.resume) {
    await api.pauseOrderListRhythm({ params, body: { isPaused: intent === LIST_DO.pause } })
    return redirectWithNotice(context, here, 'saved')
  }
  if (intent === LIST_DO.skip) {
    await api.skipOrderListDate({ params, body: { nextOn: textOf(form, 'nextOn') } })
    return redirectWithNotice(context, here, 'saved')
  }
  if (intent === LIST_DO.endRhythm) {
    await api.endOrderListRhythm({ params })
    return redirectWithNotice(context, here, 'saved')
  }
  const lines = changedIn(form, await api.getOrderList({ params }))
  if (lines.length > 0) await api.changeOrderListLines({ params, body: { lines } })
  if (intent === LIST_DO.move || intent === LIST_DO.copy) {
    const lineIds = form.getAll(PICK).map(Number)
    if (lineIds.length === 0) return { ...NOTHING, problem: m.orderlists_none_picked() }
    const keep = intent === LIST_DO.copy
    await api.moveOrderListLines({ params, body: { lineIds, toListId: Number(textOf(form, 'toList')), keep } })
    return redirectWithNotice(context, here, keep ? 'copiedToList' : 'movedToList')
  }
  const [, way, about] = ONE.exec(intent) ?? []
  if (intent === LIST_DO.cart || way === 'cart') {
    const body = way === 'cart' ? { shopId: Number(about) } : {}
    return { ...NOTHING, cart: (await api.putOrderListInCart({ params, body })).lines }
  }
  return form.get('inPlace') === '1' ? NOTHING : redirect(here, 303)
}

/** Does what a button of an order list's page says, once the units that stand beside its lines are saved. */
export const runList = async (press: Press): Promise<Response | ListAnswer> => {
  const { form } = press
  try {
    return await run(press)
  } catch (error) {
    const items = refusalItems(error)
    // the list itself is gone: its page says so
    if (items.some(({ code, path }) => code === 'not_found' && path === 'params.id'))
      await orErrorPage(client(press.context).getOrderList({ params: { id: press.id } }))
    const comesBack = form.has('name') || textOf(form, 'intent') === LIST_DO.rhythm
    return {
      ...NOTHING,
      refused: comesBack ? refusedForm(form, error) : null,
      problem: comesBack ? null : (items[0]?.message ?? ''),
    }
  }
}
