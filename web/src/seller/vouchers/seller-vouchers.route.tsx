import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Wallet } from 'lucide-react'
import { useNavigation } from 'react-router'
import { numberNeeded, type RefusedForm, typedOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { GrowingList } from '../../lists/growing-list.tsx'
import { queryOf } from '../../lists/query.ts'
import { useLongerList } from '../../lists/use-longer-list.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { FoldedSheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { VoucherHistory } from '../../vouchers/voucher-history.tsx'
import { stateWord } from '../../vouchers/voucher-words.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-vouchers.route'

type ShopVoucher = ReplyOf<'getShopVouchers'>['items'][number]

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const { buyers, ...vouchers } = await orErrorPage(
    client(context).getShopVouchers({ query: { limit: '20', ...queryOf(url, ['cursor']) } }),
  )
  return { vouchers, buyers, formKey: crypto.randomUUID() }
}

const DAYS = ['30', '90', '180', '365', '730']

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  return runPlainForm(form, async () => {
    if (form.get('intent') === 'cancel') {
      await api.cancelVoucher({ params: { id: typedOf(form, 'id') } })
      return redirectWithNotice(context, url.pathname, 'voucherCancelled')
    }
    await api.issueVoucher({
      body: {
        accountId: typedOf(form, 'accountId') ? Number(form.get('accountId')) : null,
        amount: numberNeeded(form, 'amount'),
        validDays: numberNeeded(form, 'validDays'),
        note: typedOf(form, 'note'),
        reason: typedOf(form, 'reason'),
      },
      idempotencyKey: typedOf(form, 'formKey'),
    })
    return redirectWithNotice(context, url.pathname, 'voucherIssued')
  })
}

export const meta = () => [{ title: m.vouchers_desk_page() }]

/** Credit that the shop gives to its buyers, and what became of it. */
export default function SellerVouchers({ loaderData, actionData }: Route.ComponentProps) {
  const list = useLongerList(loaderData, 'vouchers')
  const refused = actionData && 'values' in actionData ? actionData : null
  return (
    <>
      <h1 className="mb-4 font-semibold text-xl">{m.vouchers_desk_title()}</h1>
      <div className="grid gap-6 lg:grid-cols-[320px_minmax(0,1fr)]">
        {loaderData.buyers && (
          <FoldedSheet title={m.vouchers_desk_new()} open={list.items.length === 0 || refused !== null}>
            <NewVoucher
              key={loaderData.formKey}
              buyers={loaderData.buyers}
              formKey={loaderData.formKey}
              refused={refused}
            />
          </FoldedSheet>
        )}
        <section aria-labelledby="vouchers">
          <h2 id="vouchers" className="mb-3 font-semibold text-base">
            {m.vouchers_desk_list()}
          </h2>
          <GrowingList
            list={list}
            empty={<EmptyState Icon={Wallet} title={m.vouchers_desk_none()} />}
            className="space-y-3"
          >
            {(voucher) => <VoucherRow voucher={voucher} />}
          </GrowingList>
        </section>
      </div>
    </>
  )
}

const NewVoucher = ({
  buyers,
  formKey,
  refused,
}: {
  buyers: readonly { id: number; name: string }[]
  formKey: string
  refused: RefusedForm | null
}) => {
  const busy = useNavigation().formData?.get('intent') === 'issue'
  const { id, accountId } = refused?.errors ?? {}
  const problem = refused?.problem ?? id?.[0] ?? accountId?.[0]
  return (
    <>
      <p className="mb-4 text-ink-2">{m.vouchers_desk_text()}</p>
      <Form method="post" className="space-y-4">
        {problem && <Alert tone="error">{problem}</Alert>}
        <input type="hidden" name="formKey" value={formKey} />
        <SelectField
          label={m.vouchers_desk_to()}
          name="accountId"
          defaultValue={refused?.values.accountId ?? ''}
          options={[
            { value: '', text: m.vouchers_desk_to_anyone() },
            ...buyers.map((buyer) => ({ value: String(buyer.id), text: buyer.name })),
          ]}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={m.vouchers_desk_amount()}
            name="amount"
            inputMode="decimal"
            defaultValue={refused?.values.amount}
            errors={refused?.errors.amount}
            required
          />
          <SelectField
            label={m.vouchers_desk_days()}
            name="validDays"
            defaultValue={refused?.values.validDays ?? '180'}
            options={DAYS.map((days) => ({ value: days, text: m.vouchers_desk_days_of({ days }) }))}
          />
        </div>
        <TextField
          label={m.vouchers_desk_note()}
          optional={m.ui_optional()}
          name="note"
          maxLength={200}
          defaultValue={refused?.values.note}
          errors={refused?.errors.note}
        />
        <TextField
          label={m.vouchers_desk_reason()}
          hint={m.vouchers_desk_reason_hint()}
          optional={m.ui_optional()}
          name="reason"
          maxLength={200}
          defaultValue={refused?.values.reason}
          errors={refused?.errors.reason}
        />
        <Button type="submit" name="intent" value="issue" busy={busy} className="w-full">
          {m.vouchers_desk_issue()}
        </Button>
      </Form>
    </>
  )
}

const VoucherRow = ({ voucher }: { voucher: ShopVoucher }) => {
  const locale = useLocale()
  const { code, state, amount, balance, note, reason, buyerName, isTransferred, expiresAt, mayCancel } = voucher
  const word = stateWord(state)
  return (
    <article className="rounded-lg border border-line bg-paper p-4">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {buyerName ?? m.vouchers_desk_unclaimed()}
        <Tag tone={word.tone}>{word.text}</Tag>
        {isTransferred && <Tag>{m.vouchers_desk_transferred()}</Tag>}
      </h3>
      <p className="mt-1 tabular-nums">
        <strong>{formatMoney(fromEuros(balance), locale)}</strong>{' '}
        <span className="text-ink-2">{m.vouchers_of({ amount: formatMoney(fromEuros(amount), locale) })}</span>
      </p>
      {note && <p className="break-words text-ink-2">{note}</p>}
      {reason && (
        <p className="break-words text-ink-2 text-xs">
          {m.ui_named({ name: m.vouchers_desk_reason(), value: reason })}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-ink-2 text-xs">
        <span className="select-all font-medium tabular-nums">{code}</span>
        <span>{m.vouchers_until({ day: formatDay(expiresAt, locale) })}</span>
        {mayCancel && <Cancel voucher={voucher} />}
      </div>
      <VoucherHistory history={voucher.history} side="seller" />
    </article>
  )
}

const Cancel = ({ voucher: { id, code } }: { voucher: ShopVoucher }) => (
  <Disclosure
    className="relative ml-auto"
    label={m.vouchers_desk_cancel_of({ code })}
    summary={m.vouchers_desk_cancel()}
    summaryClass={buttonStyle('plain', 'sm', 'text-red')}
  >
    <Form
      method="post"
      className="absolute right-0 bottom-full z-10 mb-1 w-60 rounded-md border border-line bg-paper p-4 shadow-float"
    >
      <input type="hidden" name="id" value={id} />
      <p className="text-ink">{m.vouchers_desk_cancel_question()}</p>
      <Button type="submit" kind="danger" size="sm" name="intent" value="cancel" className="mt-3 w-full">
        {m.vouchers_desk_cancel()}
      </Button>
    </Form>
  </Disclosure>
)
