import { APPROVAL_NOTE_MAX } from '@lonja/core/approvals/approval-request.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { useNavigation } from 'react-router'
import { PickUpTimes } from '../checkout/pick-up-choice.tsx'
import { writeTime } from '../checkout/pick-up-times.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { MethodChoices } from '../payments/method-choices.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DefaultSubmit } from '../ui/default-submit.tsx'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { Instead, LoadedRequest } from './load-request.server.ts'

/** The form that approves a request; addresses that are chosen elsewhere on the page go with it. */
export const APPROVE_FORM = 'approve'

export interface RequestResult {
  intent: string
  /** why it was not done */
  problems: string[]
  /** what was typed as a reason */
  reason: string
  /** which addresses were chosen */
  chosen: Instead
  /** the request as it stands now with what was chosen; null where nothing could be read */
  priced: LoadedRequest | null
}

interface ActionsProps extends Pick<LoadedRequest, 'request' | 'summary' | 'instead'> {
  result: RequestResult | undefined
}

const ProblemsOf = ({ intent, result }: { intent: string; result: RequestResult | undefined }) =>
  result?.intent === intent &&
  result.problems.map((problem) => (
    <Alert key={problem} tone="error">
      {problem}
    </Alert>
  ))

const Approve = ({ request, summary, instead, result }: ActionsProps) => {
  const locale = useLocale()
  const navigation = useNavigation()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  if (!summary) return null
  const { wish } = request
  const { paymentMethods } = summary
  const chosen = paymentMethods.find((one) => one === wish.paymentMethod) ?? paymentMethods[0] ?? null
  const busy = navigation.formData?.get('intent') === 'approve'
  return (
    <Form id={APPROVE_FORM} method="post" className="space-y-4">
      {/* Enter on a time or a way to pay approves nothing */}
      <DefaultSubmit disabled />
      <input type="hidden" name="expectedTotal" value={summary.total} />
      {instead.couponId !== undefined && <input type="hidden" name="couponId" value={instead.couponId} />}
      {instead.voucherIds && <input type="hidden" name="voucherIds" value={String(instead.voucherIds)} />}
      <ProblemsOf intent="approve" result={result} />
      <PickUpTimes
        times={summary.pickUpTimes}
        typed={wish.pickUpTime && writeTime(wish.pickUpTime)}
        onChoose={() => {}}
      />
      <details open={chosen !== wish.paymentMethod || undefined} className="group/pay">
        <summary className="cursor-pointer py-1 font-medium underline underline-offset-4">
          {m.approvals_other_payment()}
        </summary>
        <div className="mt-2 space-y-2.5">
          <MethodChoices methods={paymentMethods} chosen={chosen} onAccount={summary.onAccount} />
        </div>
      </details>
      {summary.voucherExcess > 0 && (
        <Alert>
          <p>{m.checkout_voucher_excess({ amount: money(summary.voucherExcess) })}</p>
          <Checkbox name="acceptExcess" defaultChecked={wish.acceptVoucherExcess ?? false}>
            {m.checkout_voucher_accept()}
          </Checkbox>
        </Alert>
      )}
      <Button type="submit" size="lg" name="intent" value="approve" busy={busy} className="w-full">
        {m.approvals_approve({ total: money(summary.total) })}
      </Button>
    </Form>
  )
}

/** What the reader may do with a request: approve or reject it as an owner, withdraw what they asked for themselves. */
export const RequestActions = (props: ActionsProps) => {
  const { request, result } = props
  const { actions, askedBy } = request
  return (
    <div className="space-y-5">
      {actions.includes('approve') && <Approve {...props} />}
      {actions.includes('reject') && (
        <details open={result?.intent === 'reject' || undefined} className="border-line border-t pt-4">
          <summary className="cursor-pointer py-1 font-medium text-red underline underline-offset-4">
            {m.approvals_reject()}
          </summary>
          <Form method="post" className="mt-2 space-y-3">
            <ProblemsOf intent="reject" result={result} />
            <TextArea
              label={m.approvals_reject_reason()}
              hint={m.approvals_reject_hint({ name: askedBy })}
              name="reason"
              rows={2}
              required
              maxLength={APPROVAL_NOTE_MAX}
              defaultValue={result?.reason}
            />
            <Button type="submit" kind="danger" name="intent" value="reject" className="w-full">
              {m.approvals_reject()}
            </Button>
          </Form>
        </details>
      )}
      {actions.includes('withdraw') && (
        <Form method="post" className="space-y-2 border-line border-t pt-4">
          <ProblemsOf intent="withdraw" result={result} />
          <Button type="submit" kind="quiet" name="intent" value="withdraw" className="w-full">
            {m.approvals_withdraw()}
          </Button>
          <p className="text-ink-2 text-xs">{m.approvals_withdraw_hint()}</p>
        </Form>
      )}
    </div>
  )
}
