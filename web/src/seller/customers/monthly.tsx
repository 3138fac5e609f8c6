import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'

/** Whether a customer is invoiced once a month or order by order, and the way to agree on the other. */
export const Monthly = ({ isMonthly }: { isMonthly: boolean }) => (
  <Form method="post" className="space-y-3">
    <p className="text-ink-2">{isMonthly ? m.customers_monthly_on() : m.customers_monthly_off()}</p>
    <Button type="submit" kind="quiet" name="intent" value={isMonthly ? 'endMonthly' : 'monthly'}>
      {isMonthly ? m.customers_monthly_end() : m.customers_monthly_set()}
    </Button>
    {isMonthly && <p className="text-ink-3 text-xs">{m.customers_monthly_end_hint()}</p>}
  </Form>
)
