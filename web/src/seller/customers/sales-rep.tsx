import { errorsBeside } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'

type Rep = ReplyOf<'getSalesReps'>['items'][number]

interface SalesRepProps {
  /** the shop's people */
  people: readonly Rep[]
  current: { id: number; name: string } | null
  /** the last day that may be given, YYYY-MM-DD */
  today: string
  refused: RefusedForm | undefined
}

/** Who of the shop looks after a customer; nothing where the shop has one person alone. */
export const SalesRep = ({ people, current, today, refused }: SalesRepProps) => {
  if (people.length < 2 && !current) return null
  const mine = refused?.values.intent === 'salesRep' ? refused : undefined
  const gone = current && !people.some(({ id }) => id === current.id) ? [current] : []
  return (
    <Form method="post" key={current?.id ?? 0} className="mt-4 grid items-start gap-3 sm:grid-cols-2">
      <SelectField
        label={m.customers_sales_rep()}
        name="salesRep"
        defaultValue={mine?.values.salesRep ?? String(current?.id ?? '')}
        options={[
          { value: '', text: m.customers_sales_rep_nobody() },
          ...[...gone, ...people].map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      <TextField
        type="date"
        label={m.customers_sales_rep_since()}
        name="since"
        max={today}
        optional={m.ui_optional()}
        hint={m.customers_sales_rep_since_hint()}
        defaultValue={mine?.values.since ?? ''}
        errors={errorsBeside(mine, 'since', undefined)}
      />
      <div>
        <Button type="submit" kind="quiet" name="intent" value="salesRep">
          {m.customers_sales_rep_save()}
        </Button>
      </div>
    </Form>
  )
}
