import { Wallet } from 'lucide-react'
import { useNavigation } from 'react-router'
import { CouponTabs } from '../coupons/coupon-tabs.tsx'
import { typedOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import { useMayTrade } from '../frame/use-me.ts'
import { GrowingList } from '../lists/growing-list.tsx'
import { queryOf } from '../lists/query.ts'
import { useLongerList } from '../lists/use-longer-list.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { Route } from './+types/my-vouchers.route'
import { VoucherCard } from './voucher-card.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const query = { limit: '20', ...queryOf(url, ['cursor']) }
  return { vouchers: await orErrorPage(client(context).getMyVouchers({ query })) }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireBuyer(context, url))
  const form = await request.formData()
  const api = client(context)
  return runPlainForm(form, async () => {
    switch (form.get('intent')) {
      case 'offer':
        await api.offerVoucher({ body: { voucherId: Number(form.get('voucherId')) } })
        return redirectWithNotice(context, url.pathname, 'voucherOffered')
      case 'withdraw':
        await api.changeTransfer({ params: { id: typedOf(form, 'transferId') }, body: { status: 'withdrawn' } })
        return redirectWithNotice(context, url.pathname, 'voucherWithdrawn')
      default:
        await api.redeemVoucher({ body: { code: typedOf(form, 'code') } })
        return redirectWithNotice(context, url.pathname, 'voucherRedeemed')
    }
  })
}

export const meta = () => [{ title: m.vouchers_page() }, { name: 'robots', content: 'noindex' }]

/** The account's vouchers: redeemed by code, used at check-out, transferred by code. */
export default function MyVouchers({ loaderData, actionData }: Route.ComponentProps) {
  const list = useLongerList(loaderData, 'vouchers')
  const busy = useNavigation().formData?.get('intent') === 'redeem'
  const refused = actionData && 'values' in actionData ? actionData : null
  const [other] = refused
    ? Object.entries(refused.errors).flatMap(([field, texts]) => (field === 'code' ? [] : texts))
    : []
  return (
    <>
      <CouponTabs current="vouchers" />
      <h1 className="mb-4 font-semibold text-xl">{m.vouchers_title()}</h1>
      {refused && (other ?? refused.problem) && (
        <div className="mb-4">
          <Alert tone="error">{other ?? refused.problem}</Alert>
        </div>
      )}
      {useMayTrade() && (
        <Form method="post" className="mb-5 flex max-w-lg items-start gap-3" key={refused ? 'kept' : 'new'}>
          <div className="grow">
            <TextField
              label={m.vouchers_code()}
              hint={m.vouchers_code_hint()}
              name="code"
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              defaultValue={refused?.values.code}
              errors={refused?.errors.code}
              required
            />
          </div>
          <Button type="submit" name="intent" value="redeem" busy={busy} className="mt-7">
            {m.vouchers_redeem()}
          </Button>
        </Form>
      )}
      <GrowingList
        list={list}
        empty={<EmptyState Icon={Wallet} title={m.vouchers_none()} text={m.vouchers_none_text()} />}
        className="grid grid-cols-1 gap-4 lg:grid-cols-2"
      >
        {(voucher) => <VoucherCard voucher={voucher} />}
      </GrowingList>
    </>
  )
}
