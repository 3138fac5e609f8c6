import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { MARKET_CASE_ACTIONS } from '@lonja/core/moderation/case-machine.ts'
import { CONTENT_GROUNDS } from '@lonja/core/moderation/statement-grounds.ts'
import { useNavigation } from 'react-router'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { caseWord } from '../../moderation/case-labels.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct, useMayLook } from '../use-may-act.ts'
import type { Route } from './+types/case.route'
import { CaseDecision } from './case-decision.tsx'
import { CaseAlike, CaseOutcome, CaseReports, CaseSubject, CaseTaken } from './case-parts.tsx'

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
  const busy = useNavigation().state === 'submitting'
  const seesAudit = useMayLook('audit')
  const mayAct = useMayAct('moderation')
  const { statement, decided, appeal, taken } = found
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
          <CaseSubject found={found} messages={messages} isLatest={isLatest} />
          {found.alike.length > 0 && <CaseAlike alike={found.alike} />}
          <CaseReports reports={found.reports} reasons={found.reasons} />
          {decided && <CaseOutcome decided={decided} statement={statement} appeal={appeal} />}
          {seesAudit && (
            <p>
              <LocaleLink
                to={`/operator/audit?subject=${found.kind}&subjectId=${found.subjectId}`}
                className="underline underline-offset-4"
              >
                {m.console_audit_see()}
              </LocaleLink>
            </p>
          )}
        </div>
        {mayAct && (
          <div className="space-y-4">
            {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
            {found.waitsSince && !found.needsAnother && <CaseTaken taken={taken} busy={busy} />}
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
