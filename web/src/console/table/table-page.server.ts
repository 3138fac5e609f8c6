import type { ConsoleList } from '@lonja/core/console/console-lists.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { textOf } from '../../forms/refused-form.server.ts'
import { runButton } from '../../forms/run-form.server.ts'
import { client, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { serverCookie } from '../../server/server-cookie.ts'
import { TABLE_FORMS } from './table-forms.ts'
import { viewQuery } from './view-query.ts'

type Context = Readonly<RouterContextProvider>

const YEAR_SECONDS = 365 * 86_400

/**
 * Keeps the columns that someone hid of a list. A cookie, because the choice belongs to a screen: the same person wants
 * others at a desk than on a tablet, and no statement is needed to draw the list.
 */
const hiddenColumns = (context: Context, list: ConsoleList) => serverCookie(context, `columns-${list}`)

/**
 * What a console's list has besides its rows: the columns that are hidden, and the user's own views. `atFirst`: the columns
 * hidden from whoever has not chosen yet.
 */
export const loadTable = async (
  context: Context,
  request: Request,
  list: ConsoleList,
  atFirst: readonly string[] = [],
) => {
  const chosen = hiddenColumns(context, list).read(request)
  const hidden = chosen === undefined ? [...atFirst] : chosen.split('.').filter((id) => /^\w{1,30}$/.test(id))
  const { items: views } = await orErrorPage(client(context).getConsoleViews({ query: { list } }))
  return { hidden, views }
}

/** Does what a form beside a console's list asks for; null when it asks for something else. `columns`: those that can be hidden. */
export const actOnTable = async (
  context: Context,
  { form, url, list, columns }: { form: FormData; url: URL; list: ConsoleList; columns: readonly string[] },
): Promise<Response | { refusal: string } | null> => {
  const here = url.pathname + url.search
  switch (form.get('intent')) {
    case TABLE_FORMS.columns: {
      const shown = form.getAll('column')
      hiddenColumns(context, list).keep(columns.filter((id) => !shown.includes(id)).join('.'), YEAR_SECONDS)
      return redirect(here, 303)
    }
    case TABLE_FORMS.keepView:
      return runButton(async () => {
        const body = { list, name: textOf(form, 'name'), query: viewQuery(url.searchParams) }
        await client(context).createConsoleView({ body })
        return redirectWithNotice(context, here, 'saved')
      })
    case TABLE_FORMS.forgetView:
      return runButton(async () => {
        await client(context).deleteConsoleView({ params: { id: textOf(form, 'view') } })
        return redirectWithNotice(context, url.pathname, 'deleted')
      })
    default:
      return null
  }
}
