import { loadNewConversation, startConversation } from '../../conversations/conversation.server.ts'
import { NewConversation } from '../../conversations/new-conversation.tsx'
import { m } from '../../paraglide/messages.js'
import { guardForm } from '../../server/api.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-new.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return loadNewConversation(context, 'seller', url)
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  return startConversation({ request, context }, 'seller', url)
}

export const meta = () => [{ title: m.conversations_page() }]

/** The first message of a seller. */
export default function FirstMessage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewConversation side="seller" loaded={loaderData} refused={actionData} />
}
