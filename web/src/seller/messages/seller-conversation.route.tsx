import { actInConversation, loadConversation } from '../../conversations/conversation.server.ts'
import { ConversationView } from '../../conversations/conversation-view.tsx'
import { m } from '../../paraglide/messages.js'
import { guardForm } from '../../server/api.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-conversation.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return loadConversation(context, params.conversationId, url)
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  return actInConversation({ request, context }, 'seller', params.conversationId)
}

export const meta = () => [{ title: m.conversations_page() }]

/** One conversation, as the seller sees it. */
export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  return <ConversationView side="seller" loaded={loaderData} refused={actionData} />
}
