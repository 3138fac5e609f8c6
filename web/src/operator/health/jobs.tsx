import { Activity } from 'lucide-react'
import { useLocation } from 'react-router'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { FoldedSheet, Sheet } from '../../ui/sheet.tsx'
import { useMayAct } from '../use-may-act.ts'
import { jobWords } from './job-words.ts'

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

interface FailedJobsProps {
  failed: ReplyOf<'getFailedJobs'>
  /** why one could not be tried again */
  refusal: string | undefined
}

/** Jobs that failed for good, each with its button to try it again. */
export const FailedJobs = ({ failed, refusal }: FailedJobsProps) => {
  const locale = useLocale()
  const { pathname } = useLocation()
  const mayAct = useMayAct('health')
  return (
    <Sheet title={m.operator_health_jobs()}>
      {refusal && <Alert tone="error">{refusal}</Alert>}
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
                    aria-label={m.ui_named({ name: m.operator_work_retry(), value: `${jobWords(task).name} ${id}` })}
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
  )
}

/** Jobs that the clock starts, the latest first. */
export const ClockJobs = ({ clock }: Pick<ReplyOf<'getHealth'>, 'clock'>) => {
  const locale = useLocale()
  return (
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
  )
}
