import { PUBLICATION_KINDS, PUBLICATION_THEMES } from '@lonja/core/publications/publication-lists.ts'
import type { RouterContextProvider } from 'react-router'
import { movedFiles } from '../../files/moved-files.ts'
import { takeFiles } from '../../files/take-files.server.ts'
import { momentOf, textsOf } from '../../forms/read-fields.server.ts'
import { formBack, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { textInLanguage } from '../../forms/text-in-language.ts'
import { findPicks, picksOf } from '../../products/read-picks.server.ts'

const TEXTS = textInLanguage({ titles: 'title', texts: 'text' })

/** When a publication appears, by the button that was pressed; absent where saving leaves that as it is. */
const publishedAtOf = (form: FormData): { publishedAt?: string | null } => {
  switch (form.get('intent')) {
    case 'publish':
      return { publishedAt: 'now' }
    case 'schedule':
      return { publishedAt: momentOf(form, 'publishedAt') ?? '' }
    case 'draft':
      return { publishedAt: null }
    default:
      return {}
  }
}

const readPublication = (form: FormData, sent: readonly string[]) => ({
  kind: PUBLICATION_KINDS.find((one) => one === textOf(form, 'kind')) ?? ('news' as const),
  titles: textsOf(form, 'title'),
  texts: textsOf(form, 'text'),
  tags: PUBLICATION_THEMES.filter((theme) => form.getAll('tags').includes(theme)),
  pictures: [...sent],
  productIds: picksOf(form).map(({ id }) => id),
  ...publishedAtOf(form),
})
export type PublicationBody = ReturnType<typeof readPublication>

/**
 * Runs the form of a publication: takes in its pictures, looks for products, or writes it. Gives the form back with all that
 * was typed, ticked and sent in when products were looked for or something is refused.
 */
export const savePublication = async (
  page: { request: Request; context: Readonly<RouterContextProvider> },
  form: FormData,
  write: (body: PublicationBody) => Promise<Response>,
) => {
  const { files, errors } = await takeFiles(page, form, { name: 'pictures', kind: 'publication-picture' })
  const kept = {
    files,
    picked: picksOf(form),
  }
  const moved = movedFiles(form, files)
  if (moved && errors.length === 0) return { ...formBack(form, {}), ...kept, files: moved, found: null, isMoved: true }
  const found = await findPicks(page.context, form)
  if (found || errors.length > 0) {
    const wrong: Record<string, string[]> = errors.length > 0 ? { pictures: errors } : {}
    return { ...formBack(form, wrong), ...kept, found }
  }
  const sent = files.map(({ key }) => key)
  const answer = await runPlainForm(form, () => write(readPublication(form, sent)), TEXTS)
  return answer instanceof Response ? answer : { ...answer, ...kept, found: null }
}
