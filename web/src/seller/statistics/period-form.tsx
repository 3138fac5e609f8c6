import { daysOf, PERIOD_DAYS_MAX } from '@lonja/core/statistics/period.ts'
import { useLocation } from 'react-router'
import type { ReplyOf } from '../../frame/wire.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'

type Statistics = ReplyOf<'getStatistics'>

/** Lengths that are offered, in days. */
const LENGTHS = [7, 30, 90, 365]

interface PeriodFormProps {
  period: Statistics['period']
  /** days that were asked for and are no period; null where they are one */
  wrong: Partial<Statistics['period']> | null
}

/** Chooses the period: one of the usual lengths up to its last day, or days of one’s own. */
export const PeriodForm = ({ period, wrong }: PeriodFormProps) => {
  const { pathname } = useLocation()
  const length = daysOf(period)
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <PillLinks
        label={m.statistics_periods()}
        pills={LENGTHS.map((days) => {
          const from = new Date(Date.parse(`${period.to}T00:00:00Z`) - (days - 1) * 86_400_000)
            .toISOString()
            .slice(0, 10)
          return {
            to: `${pathname}?from=${from}&to=${period.to}`,
            text: m.statistics_last({ days }),
            isCurrent: days === length,
          }
        })}
      />
      <Form method="get" className="grid grid-cols-2 items-end gap-2 sm:flex" key={`${period.from} ${period.to}`}>
        <TextField
          label={m.statistics_from()}
          name="from"
          type="date"
          defaultValue={wrong?.from ?? period.from}
          errors={wrong ? [m.statistics_no_period({ days: PERIOD_DAYS_MAX })] : []}
          required
        />
        <TextField label={m.statistics_to()} name="to" type="date" defaultValue={wrong?.to ?? period.to} required />
        <Button type="submit" kind="quiet" className="max-sm:col-span-2">
          {m.statistics_show()}
        </Button>
      </Form>
    </div>
  )
}
