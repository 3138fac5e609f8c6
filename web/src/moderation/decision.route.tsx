import { APPEAL_TEXT_MAX } from '@lonja/core/moderation/report-reasons.ts'
import { GROUND_TEXTS } from '@lonja/core/moderation/statement-grounds.ts'
import { useNavigation } from 'react-router'
import { textOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { formatDay, formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireUser } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { Route } from './+types/decision.route'
import { caseWord, KIND_WORDS } from './case-labels.ts'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireUser(context, url)
  return orErrorPage(client(context).getDecision({ params: { id: params.caseId } }))
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const form = await request.formData()
  return runPlainForm(form, async () => {
    await client(context).appealDecision({ params: { id: params.caseId }, body: { text: textOf(form, 'text') } })
    return redirectWithNotice(context, url.pathname, 'appealSent')
  })
}

export const handle: PageHandle = { closedToRobots: true }

export const meta = () => [{ title: m.moderation_decision_page() }]

/** Why the market hid something, for whoever wrote it, and the way to ask another person to look. */
export default function Decision({ loaderData: decision, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const busy = useNavigation().state === 'submitting'
  const { kind, title, statement, decidedAt, appealUntil, appeal, contact } = decision
  return (
    <div className="page max-w-2xl space-y-4 py-4 md:py-8">
      <div>
        <p className="text-ink-2">{KIND_WORDS[kind]()}</p>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="min-w-0 break-words font-semibold text-xl">{title}</h1>
          <Tag tone={caseWord(decision).tone}>{caseWord(decision).text}</Tag>
        </div>
      </div>
      <Sheet title={m.moderation_statement()}>
        <dl className="space-y-3">
          <div>
            <dt className="text-ink-2">{m.operator_statement_ground()}</dt>
            <dd>{GROUND_TEXTS[statement.ground]({}, { locale })}</dd>
          </div>
          <div>
            <dt className="text-ink-2">{m.operator_statement_facts()}</dt>
            <dd className="whitespace-pre-line break-words">{statement.facts}</dd>
          </div>
        </dl>
        <p className="mt-3 text-ink-2">{m.moderation_statement_person({ at: formatMoment(decidedAt, locale) })}</p>
      </Sheet>
      {appeal && (
        <Sheet title={m.moderation_appeal()}>
          <p className="whitespace-pre-line break-words">{appeal.text}</p>
          <p className="mt-1 text-ink-3 text-xs">{formatMoment(appeal.at, locale)}</p>
          <p className="mt-3 text-ink-2">{appeal.outcome ? appeal.outcome.reason : m.moderation_appeal_waits()}</p>
        </Sheet>
      )}
      {appealUntil && (
        <Sheet title={m.moderation_appeal_title()}>
          <Form method="post" className="space-y-4">
            <p className="text-ink-2">{m.moderation_appeal_text({ until: formatDay(appealUntil, locale) })}</p>
            {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
            <TextArea
              rows={4}
              name="text"
              label={m.moderation_appeal_words()}
              required
              maxLength={APPEAL_TEXT_MAX}
              defaultValue={actionData?.values.text}
              errors={actionData?.errors.text}
            />
            <Button type="submit" busy={busy}>
              {m.moderation_appeal_send()}
            </Button>
          </Form>
        </Sheet>
      )}
      <p className="text-ink-2">{m.moderation_other_ways({ contact })}</p>
    </div>
  )
}
