import type { FrontItem } from '@lonja/core/home/front-items.contract.ts'
import type { FrontPart } from '@lonja/core/home/front-lists.ts'
import { LOCALES, localizedPath } from '@lonja/core/kernel/locale.ts'
import { data, type RouterContextProvider } from 'react-router'
import { momentOf } from '../../forms/read-fields.server.ts'
import { type RefusedForm, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
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

/** Texts of an item, by what the form calls them; it has a field of each for every language. */
const TEXTS: Readonly<Record<string, string>> = { names: 'name', titles: 'title', texts: 'text', linkTexts: 'linkText' }

/**
 * The field of an item's form that a refusal names: body.content.items.3.shownUntil is shownUntil, what is said of texts stands
 * beside the one of its language, and of all of them beside the first.
 */
export const itemField = (path: string): string | undefined => {
  const [, of = '', locale = LOCALES[0]] = /^body\.content\.items\.\d+\.(\w+)(?:\.(es|en|zh))?/.exec(path) ?? []
  const text = TEXTS[of]
  return text ? `${text}-${locale}` : of || undefined
}

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
    itemField,
  )
