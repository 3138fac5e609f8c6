import { ConversationList } from '../../conversations/conversation-list.tsx'
import { findConversations } from '../../conversations/find-conversations.server.ts'
import { m } from '../../paraglide/messages.js'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-conversations.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return findConversations(context, url)
}

export const meta = () => [{ title: m.conversations_page() }]

/** The conversations of a seller. */
export default function Conversations({ loaderData }: Route.ComponentProps) {
  return <ConversationList side="seller" found={loaderData} />
}
