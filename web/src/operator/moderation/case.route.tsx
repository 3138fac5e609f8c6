import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { MARKET_CASE_ACTIONS } from '@lonja/core/moderation/case-machine.ts'
import { CONTENT_GROUNDS, GROUND_TEXTS } from '@lonja/core/moderation/statement-grounds.ts'
import { Form, useNavigation } from 'react-router'
import { MessageList } from '../../conversations/message-list.tsx'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { caseWord, KIND_WORDS } from '../../moderation/case-labels.ts'
import { REPORT_REASON_TEXTS } from '../../moderation/reason-labels.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Facts } from '../facts.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/case.route'
import { CaseDecision } from './case-decision.tsx'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'moderation')
  const api = client(context)
  const found = await orErrorPage(api.getCase({ params: { id: params.caseId } }))
  const cursor = url.searchParams.get('cursor')
  const isReadable = found.kind === 'conversation' && found.waitsSince !== null && found.shop !== null
  const messages = isReadable
    ? await orErrorPage(
        api.getReportedConversation({
          params: { id: String(found.subjectId) },
          query: { limit: '50', ...(cursor && { cursor }) },
        }),
      )
    : null
  return { found, messages, isLatest: !cursor }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'moderation'))
  const form = await request.formData()
  const api = client(context)
  const intent = form.get('intent')
  const decision = MARKET_CASE_ACTIONS.find((one) => one === intent)
  return runPlainForm(form, async () => {
    if (!decision) {
      await api.takeCase({ params: { id: params.caseId }, body: { take: intent === 'take' } })
      return redirectWithNotice(context, url.pathname, 'saved')
    }
    const ground = CONTENT_GROUNDS.find((one) => one === form.get('ground'))
    const [facts, reason] = [textOf(form, 'facts'), textOf(form, 'reason')]
    const body = { action: decision, ...(ground && { ground }), ...(facts && { facts }), ...(reason && { reason }) }
    await api.decideCase({ params: { id: params.caseId }, body })
    return redirectWithNotice(context, localizedPath('/operator/cases', context.get(localeContext)), 'reportDecided')
  })
}

export const meta = () => [{ title: m.moderation_queue_page() }]

/** One case: what was reported and why, who works on it, and what can be decided. */
export default function Case({ loaderData: { found, messages, isLatest }, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const busy = useNavigation().state === 'submitting'
  const mayAct = useMayAct('moderation')
  const { statement, decided, appeal, taken } = found
  const text = found.texts[locale] ?? found.texts.es ?? found.texts.en ?? found.texts.zh
  const isOthers = taken !== null && !taken.isMine
  return (
    <>
      <BackLink to="/operator/cases">{m.moderation_queue()}</BackLink>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 break-words font-semibold text-xl">{found.title || m.moderation_gone()}</h1>
        <Tag tone={caseWord(found).tone}>{caseWord(found).text}</Tag>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-4">
          <Sheet title={KIND_WORDS[found.kind]()}>
            <Facts
              rows={[
                [m.moderation_author(), found.author],
                [m.moderation_shop(), found.shop?.name],
                ...(text ? ([[m.moderation_text(), text]] as const) : []),
              ]}
            />
            {found.pictures.length > 0 && (
              <ul className="mt-3 flex flex-wrap gap-2">
                {found.pictures.map((picture) => (
                  <li key={picture}>
                    <Picture base={picture} alt="" sizes="96px" className="size-24 rounded-md object-cover" />
                  </li>
                ))}
              </ul>
            )}
            {found.path && (
              <p className="mt-3">
                <LocaleLink to={found.path} className="underline underline-offset-4">
                  {m.moderation_see()}
                </LocaleLink>
              </p>
            )}
            {messages && (
              <section aria-label={m.conversations_title()} className="mt-3 border-line border-t pt-3">
                <p className="mb-3 text-ink-3 text-xs">{m.conversations_look_logged()}</p>
                <MessageList messages={messages} side={null} isLatest={isLatest} />
              </section>
            )}
          </Sheet>
          {found.alike.length > 0 && (
            <Sheet title={m.moderation_alike()}>
              <ul className="divide-y divide-line">
                {found.alike.map(({ id, name, serialNumber, onShelf, createdAt }) => (
                  <li key={id} className="py-2">
                    <p>
                      {onShelf ? (
                        <LocaleLink to={`/goods-detail/${id}`} className="underline underline-offset-4">
                          {name}
                        </LocaleLink>
                      ) : (
                        name
                      )}
                    </p>
                    <p className="text-ink-3 text-xs">{[serialNumber, formatMoment(createdAt, locale)].join(' · ')}</p>
                  </li>
                ))}
              </ul>
            </Sheet>
          )}
          <Sheet title={m.moderation_reports({ count: found.reports })}>
            <ul className="divide-y divide-line">
              {found.reasons.map(({ reason, note, from, at }) => (
                <li key={`${at}${reason}${note}`} className="py-2">
                  <p>{REPORT_REASON_TEXTS[reason]()}</p>
                  {note && <p className="whitespace-pre-line break-words text-ink-2">{note}</p>}
                  <p className="text-ink-3 text-xs">
                    {[formatMoment(at, locale), ...(from === 'visitor' ? [m.moderation_visitor()] : [])].join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          </Sheet>
          {decided && (
            <Sheet title={m.moderation_decision()}>
              <Facts
                rows={[
                  [m.moderation_decided_by(), `${decided.name} · ${formatMoment(decided.at, locale)}`],
                  ...(statement
                    ? ([
                        [m.operator_statement_ground(), GROUND_TEXTS[statement.ground]({}, { locale })],
                        [m.operator_statement_facts(), statement.facts],
                      ] as const)
                    : []),
                  ...(appeal
                    ? ([[m.moderation_appeal(), `${appeal.text}\n\n${formatMoment(appeal.at, locale)}`]] as const)
                    : []),
                  ...(appeal?.outcome ? ([[m.moderation_appeal_outcome(), appeal.outcome.reason]] as const) : []),
                ]}
              />
            </Sheet>
          )}
          <p>
            <LocaleLink
              to={`/operator/audit?subject=${found.kind}&subjectId=${found.subjectId}`}
              className="underline underline-offset-4"
            >
              {m.operator_audit_see()}
            </LocaleLink>
          </p>
        </div>
        {mayAct && (
          <div className="space-y-4">
            {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
            {found.waitsSince && !found.needsAnother && (
              <Form method="post" className="flex flex-wrap items-center gap-3">
                <p className="min-w-0 grow text-ink-2">
                  {taken === null
                    ? m.moderation_taken_none()
                    : taken.isMine
                      ? m.moderation_taken_mine()
                      : m.moderation_taken({ name: taken.name })}
                </p>
                {!isOthers && (
                  <Button
                    type="submit"
                    name="intent"
                    value={taken ? 'release' : 'take'}
                    kind="quiet"
                    size="sm"
                    busy={busy}
                  >
                    {taken ? m.moderation_release() : m.moderation_take()}
                  </Button>
                )}
              </Form>
            )}
            {found.needsAnother && <Alert tone="note">{m.moderation_another()}</Alert>}
            {!isOthers && found.actions.length > 0 && (
              <Sheet title={m.moderation_decide()}>
                <div className="space-y-6">
                  {found.actions.map((action) => (
                    <CaseDecision key={action} kind={found.kind} action={action} refused={actionData} busy={busy} />
                  ))}
                </div>
              </Sheet>
            )}
          </div>
        )}
      </div>
    </>
  )
}
