import { REPORT_DECISIONS, REPORT_NOTE_MAX } from '@lonja/core/moderation/report-reasons.ts'
import { Flag } from 'lucide-react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Stars } from '../../comments/stars.tsx'
import { type RefusedForm, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { REPORT_REASON_TEXTS } from '../../moderation/reason-labels.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Picture } from '../../ui/picture.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/reported-comments.route'

type Row = ReplyOf<'getReportedComments'>['items'][number]

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'moderation')
  const cursor = url.searchParams.get('cursor')
  return orErrorPage(client(context).getReportedComments({ query: { limit: '20', ...(cursor && { cursor }) } }))
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'moderation'))
  const form = await request.formData()
  const id = textOf(form, 'id')
  const reason = textOf(form, 'reason')
  const decision = REPORT_DECISIONS.find((one) => one === form.get('decision')) ?? 'keep'
  const answer = await runPlainForm(form, async () => {
    await client(context).decideComment({ params: { id }, body: { decision, ...(reason && { reason }) } })
    return redirectWithNotice(context, url.pathname, 'reportDecided')
  })
  return answer instanceof Response ? answer : { ...answer, id: Number(id) }
}

export const meta = () => [{ title: m.comments_queue_page() }]

/** Comments that someone reported, the longest waiting first. */
export default function ReportedComments({ loaderData: page, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <div className="max-w-3xl space-y-4">
      <h1 className="font-semibold text-xl">{m.comments_queue()}</h1>
      {page.items.length === 0 ? (
        <EmptyState Icon={Flag} title={m.comments_queue_none()} text={m.comments_queue_none_text()} />
      ) : (
        page.items.map((row) => (
          <Reported key={row.id} row={row} refused={actionData?.id === row.id ? actionData : undefined} />
        ))
      )}
      {page.nextCursor && (
        <LoadMore to={`${pathname}?cursor=${encodeURIComponent(page.nextCursor)}`}>{m.ui_load_more()}</LoadMore>
      )}
    </div>
  )
}

const Reported = ({ row, refused }: { row: Row; refused: RefusedForm | undefined }) => {
  const locale = useLocale()
  const busy = useNavigation().formData?.get('id') === String(row.id)
  return (
    <article className="rounded-lg border border-line bg-paper p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars points={row.rating} />
        <h2 className="font-semibold">
          <LocaleLink to={`/goods-detail/${row.product.id}`} className="underline-offset-4 hover:underline">
            {row.product.name}
          </LocaleLink>
        </h2>
        <p className="text-ink-3 text-xs">{[row.shopName, row.buyer.initials].join(' · ')}</p>
      </div>
      <p lang={row.locale} className="mt-2 max-w-prose whitespace-pre-line break-words">
        {row.text}
      </p>
      {row.pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {row.pictures.map((picture) => (
            <li key={picture}>
              <Picture base={picture} alt="" sizes="80px" className="size-20 rounded-md object-cover" />
            </li>
          ))}
        </ul>
      )}
      {row.reply && (
        <p lang={row.locale} className="mt-3 rounded-md bg-wash px-4 py-3 text-ink-2">
          {row.reply.text}
        </p>
      )}
      <p className="mt-3 font-medium text-xs">{m.moderation_reports({ count: row.reports.length })}</p>
      <ul className="mt-1 space-y-1 text-ink-2">
        {row.reports.map(({ reason, note, at }) => (
          <li key={`${at}${reason}${note}`}>
            {[REPORT_REASON_TEXTS[reason](), note, formatMoment(at, locale)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      {refused?.problem && (
        <div className="mt-3">
          <Alert tone="error">{refused.problem}</Alert>
        </div>
      )}
      <div className="mt-4 space-y-4">
        <Form method="post">
          <input type="hidden" name="id" value={row.id} />
          <Button type="submit" name="decision" value="keep" busy={busy}>
            {m.comments_keep()}
          </Button>
        </Form>
        <Form method="post" className="space-y-3 rounded-md bg-wash p-4">
          <input type="hidden" name="id" value={row.id} />
          <TextField
            name="reason"
            label={m.comments_hide_reason()}
            required
            maxLength={REPORT_NOTE_MAX}
            defaultValue={refused?.values.reason}
            {...(refused?.errors.reason && { errors: refused.errors.reason })}
          />
          <Button type="submit" kind="danger" name="decision" value="hide" busy={busy}>
            {m.comments_hide()}
          </Button>
        </Form>
      </div>
    </article>
  )
}
