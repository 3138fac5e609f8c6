import { m } from '../paraglide/messages.js'
import { guardForm } from '../server/api.server.ts'
import { requireTrader } from '../server/session.server.ts'
import type { Route } from './+types/buyer-new.route'
import { loadNewConversation, startConversation } from './conversation.server.ts'
import { NewConversation } from './new-conversation.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireTrader(context, url)
  return loadNewConversation(context, 'buyer', url)
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  return startConversation({ request, context }, 'buyer', url)
}

export const meta = () => [{ title: m.conversations_page() }]

/** The first message of a buyer. */
export default function FirstMessage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewConversation side="buyer" loaded={loaderData} refused={actionData} />
}
