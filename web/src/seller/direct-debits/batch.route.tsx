import { DEBIT_RETURN_REASONS, type DebitReturnReason } from '@lonja/core/direct-debits/debit-batch.ts'
import { returnReasonText } from '@lonja/core/direct-debits/return-words.ts'
import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Download } from 'lucide-react'
import { BATCH_LABELS, ROW_LABELS } from '../../direct-debits/labels.ts'
import { firstProblem } from '../../forms/first-problem.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { useMayChange } from '../../frame/use-me.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/batch.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return orErrorPage(client(context).getDebitBatch({ params: { id: params.batchId } }))
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  const one = { params: { id: params.batchId } }
  const row = { params: { ...one.params, rowId: textOf(form, 'rowId') || '0' } }
  return runPlainForm(form, async () => {
    switch (textOf(form, 'intent')) {
      case 'send':
        await api.sendDebitBatch(one)
        break
      case 'collect':
        await api.collectDebitBatch(one)
        break
      case 'cancel':
        await api.cancelDebitBatch(one)
        break
      case 'remove':
        await api.removeDebitRow(row)
        break
      case 'return':
        await api.returnDebitRow({ ...row, body: { reason: textOf(form, 'reason') as DebitReturnReason } })
        break
    }
    return redirectWithNotice(context, url.pathname, 'saved')
  })
}

export const meta = () => [{ title: m.directdebits_page() }]

type Batch = Route.ComponentProps['loaderData']
type Row = Batch['rows'][number]

const Remove = ({ row, kind }: { row: Row; kind: 'quiet' | 'danger' }) => (
  <Form method="post">
    <input type="hidden" name="rowId" value={row.id} />
    <Button type="submit" kind={kind} size="sm" name="intent" value="remove">
      {m.directdebits_remove()}
    </Button>
  </Form>
)

/** What the shop does with a row: takes it out before the collection, or notes that the bank returned it. */
const RowActs = ({ row, mayRemove, isClosed }: { row: Row; mayRemove: boolean; isClosed: boolean }) => {
  const locale = useLocale()
  if (row.state === 'open' && mayRemove)
    return isClosed ? (
      <details>
        <summary className="cursor-pointer py-1 underline underline-offset-4">{m.directdebits_remove()}</summary>
        <p className="my-2">{m.directdebits_remove_question()}</p>
        <Remove row={row} kind="danger" />
      </details>
    ) : (
      <Remove row={row} kind="quiet" />
    )
  if (row.state !== 'collected') return null
  return (
    <details>
      <summary className="cursor-pointer py-1 underline underline-offset-4">{m.directdebits_return()}</summary>
      <Form method="post" className="mt-2 flex flex-wrap items-end gap-3">
        <input type="hidden" name="rowId" value={row.id} />
        <SelectField
          name="reason"
          label={m.directdebits_return_reason()}
          options={DEBIT_RETURN_REASONS.map((code) => ({
            value: code,
            text: `${code} · ${returnReasonText(code, locale)}`,
          }))}
        />
        <Button type="submit" kind="danger" size="sm" name="intent" value="return">
          {m.directdebits_return()}
        </Button>
      </Form>
    </details>
  )
}

const RowItem = ({ row, batch, mayAct }: { row: Row; batch: Batch; mayAct: boolean }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const label = row.state === 'open' ? null : ROW_LABELS[row.state]
  const isOver = row.mandateState === 'ended' || row.mandateState === 'expired'
  return (
    <li className="space-y-1 py-3 tabular-nums">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0">
          <LocaleLink to={`/seller/orders/${row.orderId}`} className="font-medium underline underline-offset-4">
            {row.orderNumber}
          </LocaleLink>{' '}
          · <CustomerLink accountId={row.accountId} name={row.accountName} />
        </p>
        <div className="flex items-center gap-3">
          {label && <Tag tone={label.tone}>{label.word()}</Tag>}
          <strong className="font-semibold">{money(row.amount)}</strong>
        </div>
      </div>
      <p className="text-ink-2 text-xs">
        {m.directdebits_account({ end: row.ibanEnd })} · {row.scheme} · {row.mandate}
      </p>
      {row.returnReason && (
        <p className="text-red">
          {row.returnReason} · {returnReasonText(row.returnReason, locale)}
        </p>
      )}
      {row.state === 'open' && row.due < row.amount && (
        <Alert>{m.directdebits_less_due({ due: money(row.due) })}</Alert>
      )}
      {row.state === 'open' && isOver && <Alert>{m.directdebits_mandate_over()}</Alert>}
      {mayAct && <RowActs row={row} mayRemove={batch.actions.includes('remove')} isClosed={batch.state !== 'open'} />}
    </li>
  )
}

/** What is done with the whole batch, in the order in which it is done. */
const BatchActs = ({ batch: { actions } }: { batch: Batch }) => (
  <div className="flex flex-wrap items-start gap-3">
    {actions.includes('send') && (
      <Form method="post">
        <Button type="submit" size="sm" name="intent" value="send">
          {m.directdebits_send()}
        </Button>
      </Form>
    )}
    {actions.includes('collect') && (
      <ConfirmButton intent="collect" label={m.directdebits_collect()} question={m.directdebits_collect_question()} />
    )}
    {actions.includes('cancel') && (
      <ConfirmButton intent="cancel" label={m.directdebits_cancel()} question={m.directdebits_cancel_question()} />
    )}
  </div>
)

/** One batch: its file for the bank, what became of it, and of each of its orders. */
export default function DebitBatch({ loaderData: batch, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const mayAct = useMayChange('money')
  const problem = firstProblem(actionData)
  const { word, tone } = BATCH_LABELS[batch.state]
  return (
    <div className="max-w-3xl space-y-4">
      <BackLink to="/seller/direct-debits">{m.directdebits_title()}</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-semibold text-xl">{m.directdebits_batch({ number: batch.number })}</h1>
        <Tag tone={tone}>{word()}</Tag>
        <p className="ml-auto font-semibold text-base tabular-nums">{formatMoney(fromEuros(batch.total), locale)}</p>
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Sheet>
        <div className="space-y-3">
          <p>
            {m.directdebits_collect_on()}: {formatDay(batch.collectOn, locale)} ·{' '}
            {m.directdebits_account({ end: batch.ibanEnd })} · {batch.creditorId}
          </p>
          {batch.state === 'open' &&
            (batch.actions.includes('send') ? (
              <p className="text-ink-2">{m.directdebits_open_hint()}</p>
            ) : (
              <Alert>{m.directdebits_too_near()}</Alert>
            ))}
          {batch.state === 'sent' && (
            <div className="flex flex-wrap items-center gap-3">
              <a
                href={`${API_BASE}/seller/direct-debits/${batch.id}/file.xml`}
                download
                className={buttonStyle('quiet', 'sm')}
              >
                <Download size={16} aria-hidden />
                {m.directdebits_download()}
              </a>
              <span className="text-ink-2 text-xs">{m.directdebits_download_hint()}</span>
            </div>
          )}
          {mayAct && <BatchActs batch={batch} />}
          {(batch.state === 'sent' || batch.state === 'collected') && (
            <p className="text-ink-2 text-xs">{m.directdebits_statement_hint()}</p>
          )}
        </div>
      </Sheet>
      <Sheet title={m.directdebits_orders()}>
        <ul className="divide-y divide-line">
          {batch.rows.map((row) => (
            <RowItem key={row.id} row={row} batch={batch} mayAct={mayAct} />
          ))}
        </ul>
      </Sheet>
    </div>
  )
}
