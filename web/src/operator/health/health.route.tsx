import { isRefusalCode, refusalSummary } from '@lonja/core/kernel/refusals.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runButton } from '../../forms/run-form.server.ts'
import { queryOf } from '../../lists/query.ts'
import { countText } from '../../locale/count-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/health.route'
import { ClockJobs, FailedJobs } from './jobs.tsx'
import { Messages } from './messages.tsx'
import { Refusals } from './refusals.tsx'
import { SlowStatements, System } from './system.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'health')
  const [health, failed] = await Promise.all([
    orErrorPage(client(context).getHealth()),
    orErrorPage(client(context).getFailedJobs({ query: queryOf(url, ['cursor']) })),
  ])
  const locale = context.get(localeContext)
  const refusals = health.refusals.map((one) => ({
    ...one,
    text: isRefusalCode(one.code) ? refusalSummary(one.code, locale) : '',
  }))
  return { health: { ...health, refusals }, failed }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'health'))
  const form = await request.formData()
  return runButton(async () => {
    if (textOf(form, 'act') === 'restored') await client(context).noteRestore({})
    else await client(context).retryJob({ params: { id: textOf(form, 'id') || '0' } })
    return redirectWithNotice(context, url.pathname, 'saved')
  })
}

export const meta = () => [{ title: m.operator_health_page() }]

/** How the market itself runs: jobs, messages, backups, database. */
export default function Health({ loaderData: { health, failed }, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { jobs, clock, mail, sms, backup, database, storage, slowStatements, refusals, vatNumbers, version } = health
  const count = (n: number) => countText(n, locale)
  return (
    <div className="space-y-4">
      <h1 className="font-semibold text-xl">{m.operator_health_title()}</h1>
      <StatTiles
        tiles={[
          { label: m.operator_health_waiting(), value: count(jobs.waiting) },
          { label: m.operator_health_running(), value: count(jobs.running) },
          { label: m.operator_health_failed(), value: count(jobs.failed) },
          { label: m.operator_health_mails(), value: count(mail.sent) },
        ]}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="space-y-4">
          <FailedJobs failed={failed} refusal={actionData?.refusal} />
          <Refusals refusals={refusals} />
          <ClockJobs clock={clock} />
        </div>
        <div className="space-y-4">
          <Messages mail={mail} sms={sms} />
          <System {...{ backup, database, storage, vatNumbers, version }} />
          <SlowStatements slowStatements={slowStatements} />
        </div>
      </div>
    </div>
  )
}
