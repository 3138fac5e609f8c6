import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { amountText } from '../locale/amount-text.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'

type Person = ReplyOf<'getPeople'>['items'][number]

/** What a purchaser may order without asking, in words. */
export const LimitsText = ({ limits: { order, month } }: { limits: NonNullable<Person['limits']> }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const said = [
    order === null ? null : m.approvals_limits_order({ limit: money(order) }),
    month === null ? null : m.approvals_limits_month({ limit: money(month) }),
  ]
  return <p className="mt-0.5 text-ink-2 text-xs tabular-nums">{said.filter(Boolean).join(' · ')}</p>
}

/** Where an owner sets what a purchaser may order without asking; empty fields take a limit away. */
export const LimitsForm = ({ person, refused }: { person: Person; refused: RefusedForm | undefined }) => {
  const locale = useLocale()
  const { operatorId, name, limits } = person
  return (
    <Disclosure
      className="sm:relative"
      label={m.approvals_limits_of({ name })}
      summary={m.approvals_limits()}
      summaryClass={buttonStyle('plain', 'sm')}
      open={refused !== undefined}
    >
      <div className="absolute z-10 mt-1 rounded-md border border-line bg-paper p-4 shadow-float max-sm:inset-x-4 sm:top-full sm:right-0 sm:w-80">
        <Form method="post" preventScrollReset className="space-y-3">
          <input type="hidden" name="operatorId" value={operatorId} />
          {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
          <TextField
            label={m.approvals_limits_order_field()}
            name="order"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={refused?.values.order ?? amountText(limits?.order, locale)}
            errors={refused?.errors.order ?? []}
          />
          <TextField
            label={m.approvals_limits_month_field()}
            name="month"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={refused?.values.month ?? amountText(limits?.month, locale)}
            errors={refused?.errors.month ?? []}
            hint={m.approvals_limits_hint()}
          />
          <Button type="submit" size="sm" name="intent" value="limits" className="w-full">
            {m.approvals_limits_save()}
          </Button>
        </Form>
      </div>
    </Disclosure>
  )
}
