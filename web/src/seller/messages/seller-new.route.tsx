import { loadNewConversation, startConversation } from '../../conversations/conversation.server.ts'
import { NewConversation } from '../../conversations/new-conversation.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-new.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const [loaded, { items: savedReplies }] = await Promise.all([
    loadNewConversation(context, 'seller', url),
    orErrorPage(client(context).getSavedReplies()),
  ])
  return { loaded, savedReplies }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  return startConversation({ request, context }, 'seller', url)
}

export const meta = () => [{ title: m.conversations_page() }]

/** The first message of a seller. */
export default function FirstMessage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewConversation side="seller" {...loaderData} refused={actionData} />
}
