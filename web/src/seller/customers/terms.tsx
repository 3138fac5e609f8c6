import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { TERMS_DAYS } from '@lonja/core/payment-terms/payment-terms.ts'
import { errorsBeside } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { amountText } from '../../locale/amount-text.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'

type TermsData = ReplyOf<'getCustomer'>['terms']

interface TermsProps {
  terms: TermsData
  /** of the terms as they are, also of none */
  version: string
  refused: RefusedForm | undefined
}

/** Whether a customer may pay after the delivery: grants it, changes or ends it, and says how much of it is used. */
export const Terms = ({ terms, version, refused }: TermsProps) => {
  const locale = useLocale()
  const mine = refused?.values.intent === 'terms' ? refused : undefined
  return (
    <div className="space-y-4">
      {terms ? <Used terms={terms} /> : <p className="text-ink-2">{m.customers_terms_intro()}</p>}
      <Form method="post" key={version} className="space-y-3">
        <input type="hidden" name="version" value={mine?.values.version ?? version} />
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            label={m.customers_terms_days()}
            name="days"
            inputMode="numeric"
            required
            hint={m.customers_terms_days_hint()}
            defaultValue={mine?.values.days ?? terms?.days ?? TERMS_DAYS.usual}
            errors={errorsBeside(mine, 'days', terms?.days)}
          />
          <TextField
            label={m.customers_terms_limit()}
            name="limit"
            inputMode="decimal"
            optional={m.ui_optional()}
            hint={m.customers_terms_limit_hint()}
            defaultValue={mine?.values.limit ?? amountText(terms?.limit, locale)}
            errors={errorsBeside(mine, 'limit', amountText(terms?.limit, locale))}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="quiet" name="intent" value="terms">
            {terms ? m.customers_terms_save() : m.customers_terms_grant()}
          </Button>
          {terms && (
            <Button type="submit" kind="quiet" name="intent" value="endTerms" formNoValidate>
              {m.customers_terms_end()}
            </Button>
          )}
        </div>
      </Form>
    </div>
  )
}

/** How much of the terms is used, for those who may see what customers owe. */
const Used = ({ terms: { open, left, overdueSince } }: { terms: NonNullable<TermsData> }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  if (open === undefined) return null
  const facts = [
    { term: m.customers_terms_open(), value: money(open), isLate: false },
    { term: m.customers_terms_left(), value: left == null ? null : money(left), isLate: false },
    { term: m.customers_terms_overdue(), value: overdueSince && formatDay(overdueSince, locale), isLate: true },
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
      {facts.map(
        ({ term, value, isLate }) =>
          value && (
            <div key={term} className="contents">
              <dt className="text-ink-3">{term}</dt>
              <dd className={isLate ? 'font-medium text-red' : ''}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
