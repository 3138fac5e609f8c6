import type { FrontItem } from '@lonja/core/home/front-items.contract.ts'
import type { FrontPart } from '@lonja/core/home/front-lists.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { data, type RouterContextProvider } from 'react-router'
import { type RefusedForm, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { momentOf } from '../../seller/marketing/read-marketing.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { changeDraft, loadFront } from './front-draft.server.ts'
import { withItem, withoutItem } from './front-tree.ts'

type Context = Readonly<RouterContextProvider>

/** One item of a draft, or null for a new one; another id is the 404 page. */
export const loadItem = async (context: Context, url: URL, part: FrontPart, id: string) => {
  const { content, rowVersion } = await loadFront(context, url, part, id === 'new' ? 'act' : 'see')
  const item = content.items.find((one) => String(one.id) === id) ?? null
  if (!item && id !== 'new') throw data(null, { status: 404 })
  return { item, items: content.items as FrontItem[], rowVersion }
}

/** What every form of an item has, as it is written. */
export const readSchedule = (form: FormData) => ({
  isOn: form.has('isOn'),
  shownFrom: momentOf(form, 'shownFrom'),
  shownUntil: momentOf(form, 'shownUntil'),
})

/** Writes an item of a draft, or takes it out; gives the form back with what was typed when something is refused. */
export const saveItem = (
  context: Context,
  form: FormData,
  { part, id, read }: { part: FrontPart; id: string; read: (id: number) => FrontItem },
): Promise<Response | RefusedForm> =>
  runPlainForm(
    form,
    async () => {
      await changeDraft(context, part, Number(textOf(form, 'rowVersion')), (items, nextId) =>
        form.get('intent') === 'delete'
          ? withoutItem(items, Number(id))
          : withItem(items, read(id === 'new' ? nextId : Number(id))),
      )
      const back = localizedPath(`/operator/${part}`, context.get(localeContext))
      return redirectWithNotice(context, back, 'contentDrafted')
    },
    // body.content.items.3.shownUntil is the field shownUntil
    (path) => /^body\.content\.items\.\d+\.(\w+)/.exec(path)?.[1],
  )
