import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { requestParams } from '../../buying-requests/read-request.server.ts'
import { formBack, textOf, typedOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import type { Me } from '../../frame/wire.ts'
import { findPicks, picksOf } from '../../products/read-picks.server.ts'
import { client, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'

type Context = Readonly<RouterContextProvider>

/** A request for the shop's page; whoever may answer has opened it by that, but for someone of the market's support. */
export const loadForSeller = async (context: Context, { supportView }: Me, requestId: string) => {
  const params = requestParams(requestId)
  const request = await orErrorPage(client(context).getSellerBuyingRequest({ params }))
  if (request.isNew && request.actions.length > 0 && !supportView)
    await orErrorPage(client(context).readBuyingRequest({ params }))
  return { request, formKey: crypto.randomUUID() }
}

/** Sends, changes or takes back the shop's answer, or looks for products to name in it; what was typed comes back with a refusal. */
export const saveAnswer = async (context: Context, form: FormData, requestId: string) => {
  const params = requestParams(requestId)
  const api = client(context)
  const here = localizedPath(`/seller/buying-requests/${requestId}`, context.get(localeContext))
  const picked = picksOf(form)
  const found = await findPicks(context, form)
  if (found) return { ...formBack(form, {}), picked, found }
  const refused = await runPlainForm(form, async () => {
    if (typedOf(form, 'intent') === 'takeBack') {
      await api.takeBackBuyingAnswer({ params })
      return redirectWithNotice(context, here, 'buyingAnswerTakenBack')
    }
    const body = { text: textOf(form, 'text'), productIds: picked.map(({ id }) => id) }
    if (typedOf(form, 'isChange') !== '') {
      await api.changeBuyingAnswer({ params, body })
      return redirectWithNotice(context, here, 'buyingAnswerChanged')
    }
    await api.answerBuyingRequest({ params, body, idempotencyKey: typedOf(form, 'formKey') })
    return redirectWithNotice(context, here, 'buyingRequestAnswered')
  })
  return refused instanceof Response ? refused : { ...refused, picked, found: null }
}
