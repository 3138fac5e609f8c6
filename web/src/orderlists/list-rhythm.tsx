import { RHYTHM_MONTH_DAY_MAX, RHYTHM_WEEKS_MAX } from '@lonja/core/orderlists/rhythm.ts'
import { CalendarClock, ChevronDown } from 'lucide-react'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { useMayBuy } from '../frame/use-me.ts'
import { formatWeekday } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { orderUntilText } from '../shops/delivery-texts.ts'
import { dayText } from '../shops/shop-labels.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select.tsx'
import { LIST_DO } from './list-fields.ts'
import type { ListDelivery, OrderListData } from './wire.ts'

type Rhythm = NonNullable<OrderListData['rhythm']>

/** YYYY-MM-DD as the middle of that day, which is the same day wherever it is read. */
const noonOf = (day: string): string => `${day}T12:00:00Z`

/** How often a list is prepared: Cada 2 semanas, el lunes. */
const useCycleText = ({ cycle }: Rhythm): string => {
  const locale = useLocale()
  return cycle.every === 'week'
    ? m.orderlists_rhythm_weeks_on({ count: cycle.weeks, day: dayText(cycle.weekday, locale) })
    : m.orderlists_rhythm_month_on({ day: cycle.monthDay })
}

/** When a list is prepared next, or that it is paused. */
export const NextDate = ({ rhythm: { nextOn, remindOnly } }: { rhythm: Rhythm }) => {
  const locale = useLocale()
  if (nextOn === null) return m.orderlists_rhythm_paused()
  const date = formatWeekday(noonOf(nextOn), locale)
  return remindOnly ? m.orderlists_rhythm_next_remind({ date }) : m.orderlists_rhythm_next({ date })
}

interface ListRhythmProps {
  rhythm: Rhythm | null
  delivery: ListDelivery
  /** its form, come back */
  refused: RefusedForm | undefined
}

/** How often the cart is prepared from a list, and the form by which that is chosen; nothing is ordered by it. */
export const ListRhythm = ({ rhythm, delivery, refused }: ListRhythmProps) => {
  const mayBuy = useMayBuy()
  if (!rhythm && !mayBuy) return null
  return (
    <section aria-label={m.orderlists_rhythm()} className="mb-4 rounded-lg border border-line bg-paper px-4">
      {rhythm && <Running rhythm={rhythm} />}
      {mayBuy && (
        <details key={JSON.stringify(rhythm)} open={refused !== undefined || undefined} className="group/rhythm">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 font-medium underline-offset-4 hover:underline">
            <CalendarClock size={18} aria-hidden className="shrink-0 text-ink-2" />
            <span className="grow">{rhythm ? m.orderlists_rhythm_change() : m.orderlists_rhythm()}</span>
            <ChevronDown size={18} aria-hidden className="shrink-0 text-ink-2 group-open/rhythm:rotate-180" />
          </summary>
          <div className="pb-4">
            <p className="mb-3 max-w-prose text-ink-2">{m.orderlists_rhythm_text()}</p>
            <RhythmForm rhythm={rhythm} refused={refused} />
            <DeliveryHelp delivery={delivery} />
          </div>
        </details>
      )}
    </section>
  )
}

const Running = ({ rhythm }: { rhythm: Rhythm }) => {
  const mayBuy = useMayBuy()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0">
      <p>
        <span className="block font-medium">{useCycleText(rhythm)}</span>
        <span className="facts text-ink-2">
          <span>
            <NextDate rhythm={rhythm} />
          </span>{' '}
          {rhythm.setBy && <span className="text-ink-3">{m.orderlists_rhythm_set_by({ name: rhythm.setBy })}</span>}
        </span>
      </p>
      {mayBuy && (
        <Form method="post" className="flex flex-wrap gap-2">
          {rhythm.nextOn !== null && <input type="hidden" name="nextOn" value={rhythm.nextOn} />}
          {rhythm.nextOn !== null && (
            <Button type="submit" kind="quiet" size="sm" name="intent" value={LIST_DO.skip}>
              {m.orderlists_rhythm_skip()}
            </Button>
          )}
          <Button
            type="submit"
            kind="quiet"
            size="sm"
            name="intent"
            value={rhythm.isPaused ? LIST_DO.resume : LIST_DO.pause}
          >
            {rhythm.isPaused ? m.orderlists_rhythm_resume() : m.orderlists_rhythm_pause()}
          </Button>
          <Button type="submit" kind="quiet" size="sm" name="intent" value={LIST_DO.endRhythm}>
            {m.orderlists_rhythm_end()}
          </Button>
        </Form>
      )}
    </div>
  )
}

const CYCLES = [...Array.from({ length: RHYTHM_WEEKS_MAX }, (_, n) => String(n + 1)), 'month']
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** What the form shows at first: the rhythm that there is, else each Monday. */
const valuesOf = (rhythm: Rhythm | null): Record<string, string> => {
  const cycle = rhythm?.cycle
  return {
    cycle: cycle?.every === 'month' ? 'month' : String(cycle?.weeks ?? 1),
    weekday: String(cycle?.every === 'week' ? cycle.weekday : 1),
    monthDay: String(cycle?.every === 'month' ? cycle.monthDay : 1),
    beginsOn: '',
    ...(rhythm?.remindOnly && { remindOnly: 'on' }),
  }
}

const RhythmForm = ({ rhythm, refused }: Pick<ListRhythmProps, 'rhythm' | 'refused'>) => {
  const locale = useLocale()
  const values = refused?.values ?? valuesOf(rhythm)
  const errors = refused?.errors ?? {}
  const busy = useNavigation().formData?.get('intent') === LIST_DO.rhythm
  return (
    <Form method="post" className="group/cycle max-w-2xl space-y-4" noValidate>
      {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label={m.orderlists_rhythm_every()}
          name="cycle"
          defaultValue={values.cycle}
          errors={errors.cycle ?? []}
          options={CYCLES.map((value) => ({
            value,
            text: value === 'month' ? m.orderlists_rhythm_month() : m.orderlists_rhythm_weeks({ count: Number(value) }),
          }))}
        />
        <div className="group-has-[option[value=month]:checked]/cycle:hidden">
          <SelectField
            label={m.orderlists_rhythm_weekday()}
            name="weekday"
            defaultValue={values.weekday}
            options={WEEKDAYS.map((day) => ({ value: String(day), text: dayText(day, locale) }))}
          />
        </div>
        <div className="hidden group-has-[option[value=month]:checked]/cycle:block">
          <SelectField
            label={m.orderlists_rhythm_month_day()}
            name="monthDay"
            defaultValue={values.monthDay}
            options={Array.from({ length: RHYTHM_MONTH_DAY_MAX }, (_, n) => ({
              value: String(n + 1),
              text: String(n + 1),
            }))}
          />
        </div>
        <TextField
          type="date"
          label={m.orderlists_rhythm_begins()}
          hint={m.orderlists_rhythm_begins_hint()}
          name="beginsOn"
          defaultValue={values.beginsOn}
          errors={errors.beginsOn ?? []}
        />
      </div>
      <Checkbox name="remindOnly" defaultChecked={values.remindOnly !== undefined}>
        {m.orderlists_rhythm_remind()}
      </Checkbox>
      <Button type="submit" name="intent" value={LIST_DO.rhythm} busy={busy}>
        {m.orderlists_save()}
      </Button>
    </Form>
  )
}

/** Until when to order from the shops of the list that deliver on fixed days. */
const DeliveryHelp = ({ delivery }: { delivery: ListDelivery }) => {
  const locale = useLocale()
  if (delivery.length === 0) return null
  return (
    <div className="mt-4 rounded-md bg-wash px-3.5 py-3 text-sm">
      <p className="font-medium">{m.orderlists_rhythm_delivery()}</p>
      <ul className="mt-1 space-y-1 text-ink-2">
        {delivery.map((one) => (
          <li key={one.shopId} className="facts">
            <span>
              {m.orderlists_rhythm_delivery_of({ shop: one.shopName, day: formatWeekday(noonOf(one.day), locale) })}
            </span>{' '}
            <span>{orderUntilText(one, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
