import { contract } from '@lonja/core/contract.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { type RefusedForm, refusedForm, textOf } from '../forms/refused-form.server.ts'
import { client, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { readQuery } from '../server/read-query.server.ts'
import { listAddress } from './list-address.ts'
import { SEARCH_DO } from './search-row.tsx'

/** What a press on the page comes to, where it leads nowhere else. */
export interface SearchAnswer {
  /** a search that was deleted, by which it can be saved again */
  deleted: { name: string; query: string; notify: boolean } | null
  /** the form of a name that came back */
  refused: RefusedForm | null
  problem: string | null
}

const NOTHING: SearchAnswer = { deleted: null, refused: null, problem: null }

/** Does what a form of the page of saved searches asks for. Throws errors that are no refusal. */
export const runSearch = async (
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Response | SearchAnswer> => {
  const api = client(context)
  const locale = context.get(localeContext)
  const intent = textOf(form, 'intent')
  const params = { id: textOf(form, 'id') }
  const here = localizedPath('/uc/searches', locale)
  try {
    if (intent === SEARCH_DO.look) {
      const { query } = await api.lookAtSavedSearch({ params })
      return redirect(localizedPath(listAddress(query, { isNewestFirst: form.has('newest') }), locale), 303)
    }
    if (intent === SEARCH_DO.tell || intent === SEARCH_DO.mute) {
      await api.changeSavedSearch({ params, body: { notify: intent === SEARCH_DO.tell } })
      return redirectWithNotice(context, here, 'saved')
    }
    if (intent === SEARCH_DO.rename) {
      await api.changeSavedSearch({ params, body: { name: textOf(form, 'name') } })
      return redirectWithNotice(context, here, 'saved')
    }
    // what the form says of the search, so that it can be saved again
    const said = { name: textOf(form, 'was'), query: textOf(form, 'query'), notify: form.has('notify') }
    if (intent === SEARCH_DO.delete) {
      await api.deleteSavedSearch({ params })
      return { ...NOTHING, deleted: said }
    }
    if (intent === SEARCH_DO.restore) {
      const query = readQuery(contract.getSavedSearchId, new URLSearchParams(said.query))
      await api.saveSearch({ body: { ...said, query } })
      return redirectWithNotice(context, here, 'saved')
    }
    return NOTHING
  } catch (error) {
    if (intent === SEARCH_DO.rename) return { ...NOTHING, refused: refusedForm(form, error) }
    return { ...NOTHING, problem: refusalItems(error)[0]?.message ?? '' }
  }
}
