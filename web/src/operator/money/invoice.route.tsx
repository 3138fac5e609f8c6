import { useNavigation } from 'react-router'
import { InvoiceDocument, invoiceTitle } from '../../commissions/invoice-document.tsx'
import { InvoiceLanguage } from '../../commissions/invoice-language.tsx'
import { invoiceWord } from '../../commissions/words.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { PrintFrame } from '../../frame/print-frame.tsx'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/invoice.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  return { invoice: await orErrorPage(client(context).getMarketInvoice({ params: { id: params.invoiceId } })) }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'money'))
  const form = await request.formData()
  return runPlainForm(form, async () => {
    const state = form.get('state') === 'paid' ? 'paid' : 'due'
    await client(context).settleMarketInvoice({
      params: { id: params.invoiceId },
      body: { state, reason: textOf(form, 'reason') },
    })
    return redirectWithNotice(context, url.pathname, 'saved')
  })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? invoiceTitle(loaderData.invoice) : ''} | Lonja` },
]

/** One of the market's invoices, and whether it was paid. */
export default function Invoice({ loaderData: { invoice }, actionData: refused }: Route.ComponentProps) {
  const locale = useLocale()
  const mayAct = useMayAct('money')
  const busy = useNavigation().state === 'submitting'
  const word = invoiceWord(invoice)
  const next = invoice.state === 'due' ? 'paid' : 'due'
  return (
    <div className="max-w-3xl space-y-4">
      <PrintFrame
        back={{ to: '/operator/money/invoices', text: m.commissions_back_invoices() }}
        pdf={{ path: `/market-invoices/${invoice.id}/invoice.pdf` }}
      >
        <InvoiceLanguage invoice={invoice} />
        <InvoiceDocument invoice={invoice} />
      </PrintFrame>
      <div className="print:hidden">
        <Sheet title={m.commissions_settle_title()}>
          <p className="flex flex-wrap items-center gap-2">
            <Tag tone={word.tone}>{word.text()}</Tag>
            {invoice.paidAt && m.commissions_paid_on({ day: formatDay(invoice.paidAt, locale) })}
          </p>
          {invoice.note && <p className="mt-1 break-words text-ink-2">{invoice.note}</p>}
          {mayAct && (
            <Form method="post" className="mt-4 space-y-4">
              {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
              {refused?.errors.state?.[0] && <Alert tone="error">{refused.errors.state[0]}</Alert>}
              <TextField
                key={invoice.state}
                label={m.commissions_settle_reason()}
                hint={m.commissions_settle_hint()}
                name="reason"
                maxLength={300}
                required
                defaultValue={refused?.values.reason ?? ''}
                errors={refused?.errors.reason ?? []}
              />
              <Button type="submit" name="state" value={next} busy={busy}>
                {next === 'paid' ? m.commissions_settle_paid() : m.commissions_settle_due()}
              </Button>
            </Form>
          )}
        </Sheet>
      </div>
    </div>
  )
}
