import type { FrontItem } from '@lonja/core/home/front-items.contract.ts'
import type { FrontPart } from '@lonja/core/home/front-lists.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { textOf } from '../../forms/refused-form.server.ts'
import { runButton } from '../../forms/run-form.server.ts'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import { contentOf, moveItem } from './front-tree.ts'
import { readMove } from './move.ts'

type Context = Readonly<RouterContextProvider>

export const loadFront = async (context: Context, url: URL, part: FrontPart, what: 'see' | 'act' = 'see') => {
  await requireOperator(context, url, 'content', what)
  return orErrorPage(client(context).getFrontDraft({ params: { part } }))
}

/** Writes a draft as `change` makes it, if it still is the one that the page showed; throws the refusal otherwise. */
export const changeDraft = async (
  context: Context,
  part: FrontPart,
  rowVersion: number,
  change: (items: FrontItem[], nextId: number) => FrontItem[],
): Promise<void> => {
  const api = client(context)
  const { content, nextId } = await api.getFrontDraft({ params: { part } })
  await api.saveFrontDraft({
    params: { part },
    body: { rowVersion, content: contentOf(part, change(content.items, nextId)) },
  })
}

/** What the buttons of the home page's or the menu's list do: move an item, publish, discard, restore a version. */
export const actOnFront = async (
  { request, context, url }: { request: Request; context: Context; url: URL },
  part: FrontPart,
) => {
  await guardForm(requireOperator(context, url, 'content'))
  const form = await request.formData()
  const api = client(context)
  const move = readMove(textOf(form, 'move'))
  return runButton(async () => {
    if (move) {
      await changeDraft(context, part, move.rowVersion, (items) => moveItem(items, move.id, move.place))
      return null
    }
    const body = { rowVersion: Number(textOf(form, 'rowVersion')) }
    const params = { part }
    const here = localizedPath(`/operator/${part}`, context.get(localeContext))
    switch (textOf(form, 'intent')) {
      case 'publish':
        await api.publishFront({ params, body })
        return redirectWithNotice(context, here, 'contentPublished')
      case 'discard':
        await api.discardFrontDraft({ params, body })
        return redirectWithNotice(context, here, 'saved')
      case 'restore':
        await api.restoreFrontVersion({ params: { part, number: textOf(form, 'number') }, body })
        return redirectWithNotice(context, here, 'contentRestored')
      default:
        return null
    }
  })
}
