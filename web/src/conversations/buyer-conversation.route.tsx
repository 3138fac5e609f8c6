import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { guardForm } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import type { Route } from './+types/buyer-conversation.route'
import { actInConversation, loadConversation } from './conversation.server.ts'
import { ConversationView } from './conversation-view.tsx'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return loadConversation(context, params.conversationId, url)
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireBuyer(context, url))
  return actInConversation({ request, context }, 'buyer', params.conversationId)
}

export const handle: PageHandle = { keptOffline: 'opened' }

export const meta = () => [{ title: m.conversations_page() }]

/** One conversation, as the buyer sees it. */
export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  return <ConversationView side="buyer" loaded={loaderData} answer={actionData} />
}
