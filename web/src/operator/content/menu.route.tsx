import { localize } from '@lonja/core/kernel/locale.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import type { Route } from './+types/menu.route'
import { actOnFront, loadFront } from './front-draft.server.ts'
import { FrontEditor } from './front-editor.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const draft = await loadFront(context, url, 'menu')
  const { items } = await orErrorPage(client(context).getOperatorCategories())
  return { draft, categories: items.map(({ id, names }) => ({ id, names })) }
}

export const action = async (args: Route.ActionArgs) => actOnFront(args, 'menu')

export const meta = () => [{ title: m.content_menu_page() }]

/** The header's menu as it is being written. */
export default function Menu({ loaderData: { draft, categories }, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <FrontEditor
      draft={draft}
      categoryName={(id) => localize(categories.find((one) => one.id === id)?.names, locale)}
      title={m.content_menu()}
      text={m.content_menu_text()}
      add={m.content_menu_add()}
      refusal={actionData && 'refusal' in actionData ? actionData.refusal : undefined}
    />
  )
}
