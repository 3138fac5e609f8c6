import { targetDayFrom } from '@lonja/core/direct-debits/target-days.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { PAGE_MAX } from '@lonja/core/kernel/page.ts'
import { firstProblem } from '../../forms/first-problem.ts'
import { textOf, typedOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { tickedIn } from '../../forms/ticked-in.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/new-batch.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const given = url.searchParams.get('collectOn') ?? ''
  const asked = /^20\d\d-[01]\d-[0-3]\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : null
  const until = asked && targetDayFrom(asked)
  const query = { limit: String(PAGE_MAX), ...(until && { until }) }
  const due = await orErrorPage(client(context).getDebitsDue({ query }))
  return { due, collectOn: until ?? due.collect.min, isMoved: until !== asked, key: crypto.randomUUID() }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  return runPlainForm(form, async () => {
    const { id } = await client(context).makeDebitBatch({
      body: { orderIds: form.getAll('orderIds').map(Number), collectOn: textOf(form, 'collectOn') },
      idempotencyKey: typedOf(form, 'key'),
    })
    const there = localizedPath(`/seller/direct-debits/${id}`, context.get(localeContext))
    return redirectWithNotice(context, there, 'debitBatchMade')
  })
}

export const meta = () => [{ title: m.directdebits_page() }]

/** Orders with a mandate that are due by the day of collection, of which the shop makes a batch. */
export default function NewBatch({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { due, collectOn, isMoved, key } = loaderData
  const { min, max } = due.collect
  const problem = firstProblem(actionData)
  // what was left out stays so in a form that came back
  const ticked = tickedIn(actionData, 'orderIds')
  return (
    <div className="max-w-3xl space-y-4">
      <BackLink to="/seller/direct-debits">{m.directdebits_title()}</BackLink>
      <div>
        <h1 className="font-semibold text-xl">{m.directdebits_new()}</h1>
        <p className="mt-1 text-ink-2">{m.directdebits_new_intro()}</p>
      </div>
      {due.lacks.includes('creditorId') && <Alert>{m.directdebits_lacks_creditor_id()}</Alert>}
      {due.lacks.includes('bankAccount') && <Alert>{m.directdebits_lacks_account()}</Alert>}
      {due.lacks.length === 0 && (
        <>
          <Form method="get" className="flex flex-wrap items-end gap-3">
            <TextField
              label={m.directdebits_collect_on()}
              hint={m.directdebits_day_hint({ min: formatDay(min, locale), max: formatDay(max, locale) })}
              type="date"
              name="collectOn"
              min={min}
              max={max}
              key={collectOn}
              defaultValue={collectOn}
            />
            <Button type="submit" kind="quiet">
              {m.directdebits_show()}
            </Button>
          </Form>
          {isMoved && <Alert>{m.directdebits_day_moved({ day: formatDay(collectOn, locale) })}</Alert>}
          {problem && <Alert tone="error">{problem}</Alert>}
          {due.items.length === 0 ? (
            <p className="text-ink-2">{m.directdebits_due_none()}</p>
          ) : (
            <Form method="post" className="space-y-4">
              <input type="hidden" name="key" value={key} />
              <input type="hidden" name="collectOn" value={collectOn} />
              {due.nextCursor && (
                <p className="text-ink-2">{m.directdebits_pick_first({ count: String(due.items.length) })}</p>
              )}
              <Sheet>
                <ul className="divide-y divide-line tabular-nums">
                  {due.items.map((row) => (
                    <li key={row.orderId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                      <Checkbox
                        name="orderIds"
                        value={row.orderId}
                        defaultChecked={ticked?.includes(String(row.orderId)) ?? true}
                      >
                        <span className="font-medium">{row.number}</span> · {row.accountName}
                      </Checkbox>
                      <strong className="font-semibold">{formatMoney(fromEuros(row.due), locale)}</strong>
                      <p className="w-full pl-7 text-ink-2 text-xs">
                        {m.directdebits_due_by({ day: formatDay(row.dueOn, locale) })} ·{' '}
                        {m.directdebits_account({ end: row.ibanEnd })} · {row.scheme} · {row.mandate}
                      </p>
                    </li>
                  ))}
                </ul>
              </Sheet>
              <Button type="submit">{m.directdebits_make({ day: formatDay(collectOn, locale) })}</Button>
            </Form>
          )}
        </>
      )}
    </div>
  )
}
