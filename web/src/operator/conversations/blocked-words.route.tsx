import { Form, useNavigation } from 'react-router'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/blocked-words.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'moderation')
  return orErrorPage(client(context).getBlockedWords())
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'moderation'))
  const form = await request.formData()
  const words = textOf(form, 'words')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return runPlainForm(form, async () => {
    await client(context).updateBlockedWords({ body: { words } })
    return redirectWithNotice(context, url.pathname, 'saved')
  })
}

export const meta = () => [{ title: m.conversations_words_page() }]

/** The words and phrases that no message may hold, one a line. */
export default function BlockedWords({ loaderData: { words }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="max-w-2xl">
      <BackLink to="/operator/cases">{m.moderation_queue()}</BackLink>
      <h1 className="mt-1 mb-4 font-semibold text-xl">{m.conversations_words()}</h1>
      <Sheet>
        <Form method="post" className="space-y-4">
          {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
          <TextArea
            rows={4}
            name="words"
            label={m.conversations_words_label()}
            hint={m.conversations_words_hint()}
            defaultValue={actionData?.values.words ?? words.join('\n')}
            errors={actionData?.errors.words}
          />
          <Button type="submit" busy={busy}>
            {m.conversations_words_save()}
          </Button>
        </Form>
      </Sheet>
    </div>
  )
}
