import { runButton } from '../forms/run-form.server.ts'
import { BackLink } from '../frame/back-link.tsx'
import { m } from '../paraglide/messages.js'
import { client, guardForm } from '../server/api.server.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireUser } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import type { Route } from './+types/notice-choices.route'
import { NoticeChoices } from './notice-choices.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireUser(context, url)
  return client(context).getNoticeChoices()
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const ticked = new Set((await request.formData()).getAll('wanted'))
  const api = client(context)
  return runButton(async () => {
    // a box that is not ticked is not sent: what there is to choose says what was left out
    const { items } = await api.getNoticeChoices()
    const chosen = items
      .filter(({ mayTurnOff }) => mayTurnOff)
      .map(({ kind, channel }) => ({ kind, channel, wanted: ticked.has(`${kind} ${channel}`) }))
    await api.updateNoticeChoices({ body: { items: chosen } })
    return redirectWithNotice(context, url.pathname, 'saved')
  })
}

export const meta = () => [{ title: m.notifications_choices_page() }]

/** What the user hears of in the inbox and by mail. */
export default function NoticeChoicesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page max-w-3xl py-4 md:py-8">
      <BackLink to="/notification">{m.notifications_title()}</BackLink>
      <h1 className="font-semibold text-xl">{m.notifications_choices_title()}</h1>
      <p className="mt-1 mb-5 text-ink-2">{m.notifications_choices_text()}</p>
      {actionData && (
        <div className="mb-4">
          <Alert tone="error">{actionData.refusal}</Alert>
        </div>
      )}
      <div className="rounded-lg border border-line bg-paper p-4 md:p-6">
        <NoticeChoices choices={loaderData} />
      </div>
    </div>
  )
}
