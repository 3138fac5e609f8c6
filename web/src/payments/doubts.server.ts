import type { RouterContextProvider } from 'react-router'
import { textOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import type { Doubt } from './doubt-texts.ts'

type Context = Readonly<RouterContextProvider>

/** Payments and refunds that a person has to look at, a page of them: of the shop, or of the whole market. */
export const loadDoubts = (context: Context, url: URL) => {
  const cursor = url.searchParams.get('cursor')
  return orErrorPage(client(context).getDoubts({ query: cursor ? { cursor } : {} }))
}

/** Writes what someone has decided about one of them, and leads back to the list. */
export const decideDoubt = (context: Context, form: FormData, page: URL) =>
  runPlainForm(form, async () => {
    const api = client(context)
    const params = { id: textOf(form, 'id') }
    const note = textOf(form, 'note')
    const decision = textOf(form, 'decision')
    const kind = textOf(form, 'kind') as Doubt['kind']
    if (kind === 'refund') await api.decideRefund({ params, body: { note, decision: decision as 'retry' } })
    else await api.decidePayment({ params, body: { note, decision: decision as 'settle' } })
    return redirectWithNotice(context, page.pathname, 'saved')
  })
