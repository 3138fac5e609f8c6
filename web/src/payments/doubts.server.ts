import type { RouterContextProvider } from 'react-router'
import { textOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import { queryOf } from '../lists/query.ts'
import { answerIn } from '../proposals/answer-in.server.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import type { Doubt } from './doubt-texts.ts'

type Context = Readonly<RouterContextProvider>

/** Payments and refunds that a person has to look at, a page of them: of the shop, or of the whole market. */
export const loadDoubts = (context: Context, url: URL) => {
  return orErrorPage(client(context).getDoubts({ query: queryOf(url, ['cursor']) }))
}

interface Proof {
  given: { code?: string; password?: string }
  fieldOf: (path: string) => string | undefined
}

/**
 * Writes what someone has decided about one of them, and leads back to the list. The market's people show who they are, and
 * answer what was proposed.
 */
export const decideDoubt = (context: Context, form: FormData, page: URL, proof?: Proof) =>
  runPlainForm(
    form,
    async () => {
      const api = client(context)
      const answer = answerIn(form)
      if (answer) {
        const { params, decision } = answer
        await api.confirmDecision({ params, body: { decision, ...proof?.given } })
        return redirectWithNotice(context, page.pathname, 'saved')
      }
      const params = { id: textOf(form, 'id') }
      const note = textOf(form, 'note')
      const decision = textOf(form, 'decision')
      const kind = textOf(form, 'kind') as Doubt['kind']
      const more = { note, ...proof?.given }
      if (kind === 'refund') await api.decideRefund({ params, body: { ...more, decision: decision as 'retry' } })
      else await api.decidePayment({ params, body: { ...more, decision: decision as 'settle' } })
      return redirectWithNotice(context, page.pathname, 'saved')
    },
    proof?.fieldOf,
  )
