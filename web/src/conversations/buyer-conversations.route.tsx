import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { requireBuyer } from '../server/session.server.ts'
import type { Route } from './+types/buyer-conversations.route'
import { ConversationList } from './conversation-list.tsx'
import { findConversations } from './find-conversations.server.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return findConversations(context, url)
}

export const handle: PageHandle = { keptOffline: 'opened' }

export const meta = () => [{ title: m.conversations_page() }]

/** The conversations of a buyer. */
export default function Conversations({ loaderData }: Route.ComponentProps) {
  return <ConversationList side="buyer" found={loaderData} />
}
