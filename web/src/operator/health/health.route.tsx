import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Activity } from 'lucide-react'
import { useLocation } from 'react-router'
import { textOf } from '../../forms/refused-form.server.ts'
import { runButton } from '../../forms/run-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { countText } from '../../locale/count-text.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { StatTiles } from '../../seller/marketing/stat-tiles.tsx'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { FoldedSheet, Sheet } from '../../ui/sheet.tsx'
import { Table } from '../../ui/table.tsx'
import { Facts } from '../facts.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/health.route'
import { jobWords } from './job-words.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'health')
  const cursor = url.searchParams.get('cursor')
  const [health, failed] = await Promise.all([
    orErrorPage(client(context).getHealth()),
    orErrorPage(client(context).getFailedJobs({ query: cursor ? { cursor } : {} })),
  ])
  return { health, failed }
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

/** A size in megabytes, from a thousand of them on in gigabytes. */
const sizeText = (bytes: number, locale: string): string => {
  const [unit, size] = bytes < 1e9 ? (['megabyte', 1e6] as const) : (['gigabyte', 1e9] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size)
}

/** Messages of the day, and by which host they leave. */
const messagesText = (
  { host, sent, failed }: Omit<ReplyOf<'getHealth'>['mail'], 'bounced'>,
  locale: ReturnType<typeof useLocale>,
): string => {
  const count = (n: number) => countText(n, locale)
  const text = m.operator_health_sent({ sent: count(sent), failed: count(failed) })
  return host ? `${host} · ${text}` : m.operator_health_on_machine({ text })
}

/** Whom the market asks about VAT numbers, and what came of it. */
const vatNumbersText = (
  { host, answeredAt, ...counts }: ReplyOf<'getHealth'>['vatNumbers'],
  locale: ReturnType<typeof useLocale>,
): string => {
  if (host === null) return m.operator_health_vies_off()
  const count = (n: number) => countText(n, locale)
  const text = m.operator_health_vies_counts({
    confirmed: count(counts.confirmed),
    invalid: count(counts.invalid),
    unanswered: count(counts.unanswered),
  })
  const last = answeredAt ? m.operator_health_vies_answered({ when: formatMoment(answeredAt, locale) }) : null
  return [host, text, last].filter(Boolean).join(' · ')
}

/** What a job is called and what it does, with the name by which logs have it. */
const JobWords = ({ task }: { task: string }) => {
  const { name, text } = jobWords(task)
  return (
    <>
      <p>
        <span className="font-medium">{name}</span> <code className="text-ink-3 text-xs">{task}</code>
      </p>
      {text && <p className="text-ink-2 text-xs">{text}</p>}
    </>
  )
}

/** How the market itself runs: jobs, messages, backups, database. */
export default function Health({ loaderData: { health, failed }, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { pathname } = useLocation()
  const mayAct = useMayAct('health')
  const { jobs, clock, mail, sms, backup, database, storage, slowStatements, refusals, vatNumbers, version } = health
  const count = (n: number) => countText(n, locale)
  const money = (amount: number) => formatMoney(fromEuros(amount), locale)
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
          <Sheet title={m.operator_health_jobs()}>
            {actionData?.refusal && <Alert tone="error">{actionData.refusal}</Alert>}
            {failed.items.length === 0 ? (
              <EmptyState Icon={Activity} title={m.operator_health_jobs_none()} text={m.operator_health_jobs_text()} />
            ) : (
              <ul className="divide-y divide-line">
                {failed.items.map(({ id, task, attempts, error, failedAt }) => (
                  <li key={id} className="flex items-start justify-between gap-3 py-2.5">
                    <div className="min-w-0">
                      <JobWords task={task} />
                      <p className="break-words text-red text-xs">{error}</p>
                      <p className="text-ink-2 text-xs">
                        {m.operator_health_tries({ count: attempts, when: formatMoment(failedAt, locale) })}
                      </p>
                    </div>
                    {mayAct && (
                      <Form method="post">
                        <input type="hidden" name="id" value={id} />
                        <Button
                          type="submit"
                          size="sm"
                          kind="quiet"
                          aria-label={`${m.operator_work_retry()}: ${jobWords(task).name} ${id}`}
                        >
                          {m.operator_work_retry()}
                        </Button>
                      </Form>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {failed.nextCursor && (
              <LoadMore to={`${pathname}?cursor=${encodeURIComponent(failed.nextCursor)}`}>{m.ui_load_more()}</LoadMore>
            )}
          </Sheet>
          <Sheet title={m.operator_health_refusals()}>
            {refusals.length === 0 ? (
              <p className="text-ink-2">{m.operator_health_refusals_none()}</p>
            ) : (
              <>
                <p className="mb-3 text-ink-2 text-xs">{m.operator_health_refusals_text()}</p>
                <Table
                  caption={m.operator_health_refusals()}
                  columns={[
                    {
                      key: 'code',
                      title: m.operator_health_refusal(),
                      cell: ({ code, status }) => (
                        <span className={status >= 500 ? 'font-medium text-red' : ''}>
                          <code className="break-all text-xs">{code}</code> {status}
                        </span>
                      ),
                    },
                    {
                      key: 'hour',
                      title: m.operator_health_last_hour(),
                      number: true,
                      cell: ({ hour }) => count(hour),
                    },
                    { key: 'day', title: m.operator_health_last_day(), number: true, cell: ({ day }) => count(day) },
                  ]}
                  rows={refusals}
                  rowKey={({ code }) => code}
                />
              </>
            )}
          </Sheet>
          <FoldedSheet title={m.operator_health_clock()} open={false}>
            <ul className="divide-y divide-line">
              {clock
                .toSorted((one, other) => (other.lastAt ?? '').localeCompare(one.lastAt ?? ''))
                .map(({ task, lastAt }) => (
                  <li key={task} className="py-2.5">
                    <JobWords task={task} />
                    <p className="text-ink-2 text-xs tabular-nums">
                      {lastAt
                        ? m.operator_health_clock_last({ when: formatMoment(lastAt, locale) })
                        : m.operator_health_clock_never()}
                    </p>
                  </li>
                ))}
            </ul>
          </FoldedSheet>
        </div>
        <div className="space-y-4">
          <Sheet title={m.operator_health_messages()}>
            <Facts
              rows={[
                [
                  m.operator_health_mail(),
                  `${messagesText(mail, locale)} · ${m.operator_health_bounced({ bounced: count(mail.bounced) })}`,
                ],
                [m.operator_health_sms(), messagesText(sms, locale)],
                [
                  m.operator_health_spent(),
                  sms.perDay === null
                    ? m.operator_health_no_limit()
                    : m.operator_health_of({ spent: count(sms.spent), limit: count(sms.perDay) }),
                ],
                [
                  m.operator_health_sms_cost(),
                  sms.cost === null ? (
                    m.operator_health_no_price()
                  ) : (
                    <>
                      <span className="block">{m.operator_health_cost_today({ amount: money(sms.cost.today) })}</span>
                      <span className="block">{m.operator_health_cost_month({ amount: money(sms.cost.month) })}</span>
                      {sms.cost.perDay !== null && (
                        <span className="block text-ink-2">
                          {m.operator_health_cost_limit({ amount: money(sms.cost.perDay) })}
                        </span>
                      )}
                    </>
                  ),
                ],
              ]}
            />
          </Sheet>
          <Sheet title={m.operator_health_system()}>
            <Facts
              rows={[
                [
                  m.operator_health_backup(),
                  backup.lastGood
                    ? `${formatMoment(backup.lastGood.at, locale)} · ${backup.lastGood.fileName} · ${sizeText(backup.lastGood.bytes, locale)}`
                    : m.setup_todo_backup(),
                ],
                ...(backup.last && !backup.last.isOk
                  ? ([
                      [
                        m.operator_health_backup_failed(),
                        `${formatMoment(backup.last.at, locale)} · ${backup.last.reason}`,
                      ],
                    ] as const)
                  : []),
                [
                  m.operator_health_restored(),
                  <>
                    {backup.restored
                      ? `${formatMoment(backup.restored.at, locale)} · ${backup.restored.by}`
                      : m.operator_health_restored_none()}
                    {mayAct && backup.lastGood && (
                      <Form method="post" className="mt-2">
                        <Button type="submit" name="act" value="restored" size="sm" kind="quiet">
                          {m.operator_health_restored_note()}
                        </Button>
                      </Form>
                    )}
                  </>,
                ],
                [m.operator_health_database(), `PostgreSQL ${database.version} · ${sizeText(database.bytes, locale)}`],
                [m.operator_health_files(), sizeText(storage.files, locale)],
                ...(storage.disk
                  ? ([
                      [
                        m.operator_health_disk(),
                        m.operator_health_disk_value({
                          free: sizeText(storage.disk.free, locale),
                          total: sizeText(storage.disk.total, locale),
                        }),
                      ],
                    ] as const)
                  : []),
                [m.operator_health_vies(), vatNumbersText(vatNumbers, locale)],
                [m.operator_health_version(), `Lonja ${version.market} · Node ${version.node}`],
              ]}
            />
          </Sheet>
          <Sheet title={m.operator_health_slow()}>
            {slowStatements === null ? (
              <p className="text-ink-2">{m.operator_health_slow_unknown()}</p>
            ) : (
              <ol className="divide-y divide-line">
                {slowStatements.map(({ statement, calls, meanMs }) => (
                  <li key={statement} className="py-2">
                    <code className="block break-words text-xs">{statement}</code>
                    <span className="text-ink-2 text-xs">
                      {m.operator_health_calls({ ms: countText(meanMs, locale), calls: count(calls) })}
                    </span>
                  </li>
                ))}
              </ol>
            )}
          </Sheet>
        </div>
      </div>
    </div>
  )
}
