import { useNavigation } from 'react-router'
import { firstProblem } from '../../forms/first-problem.ts'
import { type RefusedForm, textOf } from '../../forms/refused-form.server.ts'
import { m } from '../../paraglide/messages.js'
import { guardForm } from '../../server/api.server.ts'
import { HoursFields } from '../../shops/opening/hours-fields.tsx'
import { hoursOf, hoursRowOf } from '../../shops/opening/read-hours.server.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { FoldedSheet } from '../../ui/sheet.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/front-hours.route'
import { ExceptionRows, HolidayRows } from './closed-days.tsx'
import { FrontFrame } from './front-frame.tsx'
import { loadFront, saveFront } from './save-front.server.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => loadFront(context, url)

/** Numbers of the rows of a form where one of these fields is filled in: a row without its day is refused, not left out. */
const filledRows = (form: FormData, names: readonly string[]): number[] => {
  const filled = [...form.keys()].filter((key) => textOf(form, key) !== '').map((key) => key.split('-'))
  return [...new Set(filled.flatMap(([name = '', n]) => (names.includes(name) ? [Number(n)] : [])))]
}

const holidayRows = (form: FormData): number[] => filledRows(form, ['holidayFrom', 'holidayTo'])
const exceptionRows = (form: FormData): number[] => filledRows(form, ['exceptionDay', 'exceptionFrom', 'exceptionTo'])

/** The row that a refusal is about, hours-0, holidays-0 or exceptions-0, by the refusal's path. */
const rowOf =
  (form: FormData) =>
  (path: string): string | undefined => {
    const [, part, n] = /^body\.(hours|holidays|exceptions)\.(\d+)/.exec(path) ?? []
    if (part === 'hours') return hoursRowOf(form, Number(n))
    const row = (part === 'holidays' ? holidayRows(form) : exceptionRows(form))[Number(n)]
    return row === undefined ? undefined : `${part}-${row}`
  }

const readHolidays = (form: FormData) =>
  holidayRows(form).map((n) => ({
    from: textOf(form, `holidayFrom-${n}`),
    to: textOf(form, `holidayTo-${n}`) || textOf(form, `holidayFrom-${n}`),
    orders: form.get(`holidayOrders-${n}`) === 'refused' ? ('refused' as const) : ('later' as const),
  }))

const readExceptions = (form: FormData) =>
  exceptionRows(form).map((n) => ({
    day: textOf(form, `exceptionDay-${n}`),
    spans: [0, 1]
      .map((part) => ({
        from: textOf(form, `exceptionFrom-${n}-${part}`),
        to: textOf(form, `exceptionTo-${n}-${part}`),
      }))
      .filter(({ from, to }) => from !== '' || to !== ''),
  }))

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const body = { hours: hoursOf(form), holidays: readHolidays(form), exceptions: readExceptions(form) }
  return saveFront(context, form, body, '/seller/front/hours', rowOf(form))
}

/** Whether something is wrong with a part of the form, or with a row of it. */
const hasErrorIn = (refused: RefusedForm | undefined, part: string): boolean =>
  Object.keys(refused?.errors ?? {}).some((field) => field === part || field.startsWith(`${part}-`))

export const meta = () => [{ title: m.seller_front_page() }]

/** When a shop is open, and when it is closed for holidays. */
export default function FrontHours({ loaderData: { front, shopId }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const { hours, holidays, exceptions } = front.draft
  const problem = firstProblem(actionData)
  const refused = actionData
  const isOvertaken = refused?.isOvertaken === true
  return (
    <FrontFrame front={front} shopId={shopId} current="/seller/front/hours" problem={problem}>
      {/* noValidate: browsers refuse half a time in a row that is hidden, and cannot say where; the market refuses what is wrong */}
      <Form key={front.version} method="post" className="space-y-5" noValidate>
        <input type="hidden" name="version" value={refused?.values.version ?? front.version} />
        <FoldedSheet title={m.seller_front_holidays()} open>
          <HolidayRows holidays={holidays} refused={refused} />
        </FoldedSheet>
        <FoldedSheet title={m.shops_hours()} open={hasErrorIn(refused, 'hours') || isOvertaken}>
          <HoursFields isTitled hours={hours} refused={refused} errors={refused?.errors.hours} />
        </FoldedSheet>
        <FoldedSheet title={m.seller_front_exceptions()} open={hasErrorIn(refused, 'exceptions') || isOvertaken}>
          <ExceptionRows exceptions={exceptions} refused={refused} />
        </FoldedSheet>
        <SaveBar>
          <Button type="submit" busy={busy}>
            {m.seller_front_save()}
          </Button>
        </SaveBar>
      </Form>
    </FrontFrame>
  )
}
