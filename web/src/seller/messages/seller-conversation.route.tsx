import { actInConversation, loadConversation } from '../../conversations/conversation.server.ts'
import { ConversationView } from '../../conversations/conversation-view.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-conversation.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const [loaded, { items: savedReplies }] = await Promise.all([
    loadConversation(context, params.conversationId, url),
    orErrorPage(client(context).getSavedReplies()),
  ])
  return { loaded, savedReplies }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  return actInConversation({ request, context }, 'seller', params.conversationId)
}

export const meta = () => [{ title: m.conversations_page() }]

/** One conversation, as the seller sees it. */
export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  return <ConversationView side="seller" {...loaderData} answer={actionData} />
}
