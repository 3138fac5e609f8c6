import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { typedOf } from '../../forms/refused-form.server.ts'
import { runButton } from '../../forms/run-form.server.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { requireUser } from '../../server/session.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import type { Route } from './+types/sessions.route'
import { SecurityFrame } from './security-frame.tsx'
import { SessionList } from './session-list.tsx'
import { SupportViewList } from './support-view-list.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireUser(context, url)
  return client(context).getSessions()
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const form = await request.formData()
  const api = client(context)
  return runButton(async () => {
    if (form.get('intent') === 'others') await api.endOtherSessions()
    else await api.endSession({ params: { id: typedOf(form, 'id') || '0' } })
    return redirectWithNotice(
      context,
      localizedPath('/uc/config/sessions', context.get(localeContext)),
      'sessionsEnded',
    )
  })
}

export const meta = () => [{ title: m.accounts_sessions_page() }]

/** Where the person is logged in, and how to end it there. */
export default function Sessions({ loaderData: { items, supportViews }, actionData }: Route.ComponentProps) {
  return (
    <SecurityFrame title={m.accounts_sessions_title()} text={m.accounts_sessions_text()}>
      {actionData && <Alert tone="error">{actionData.refusal}</Alert>}
      <SessionList sessions={items} />
      {(items.length > 1 || supportViews.some(({ isOpen }) => isOpen)) && (
        <Form method="post" className="mt-5">
          <Button type="submit" kind="danger" name="intent" value="others">
            {m.accounts_sessions_end_others()}
          </Button>
        </Form>
      )}
      {supportViews.length > 0 && <SupportViewList views={supportViews} />}
    </SecurityFrame>
  )
}
