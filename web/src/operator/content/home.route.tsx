import { m } from '../../paraglide/messages.js'
import type { Route } from './+types/home.route'
import { actOnFront, loadFront } from './front-draft.server.ts'
import { FrontEditor } from './front-editor.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => loadFront(context, url, 'home')

export const action = async (args: Route.ActionArgs) => actOnFront(args, 'home')

export const meta = () => [{ title: m.content_home_page() }]

/** The home page as it is being written. */
export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FrontEditor
      draft={loaderData}
      title={m.content_home()}
      text={m.content_home_text()}
      add={m.content_home_add()}
      refusal={actionData && 'refusal' in actionData ? actionData.refusal : undefined}
    />
  )
}
