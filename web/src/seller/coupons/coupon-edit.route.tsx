import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Form, useNavigation } from 'react-router'
import { offerLines } from '../../coupons/coupon-labels.ts'
import { CouponTicket, TermLines } from '../../coupons/coupon-ticket.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { runButton, runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ConfirmButton } from '../marketing/confirm-button.tsx'
import { MomentField } from '../marketing/moment-field.tsx'
import { StatTiles } from '../marketing/stat-tiles.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/coupon-edit.route'
import { CouponNumbers, CouponTitles } from './coupon-fields.tsx'
import { CouponForm } from './coupon-form.tsx'
import { loadCouponForm, readRunningCoupon, saveCoupon } from './coupon-page.server.ts'
import { audienceText, type ShopCouponData, shopCouponWord } from './coupon-words.ts'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const coupon = await orErrorPage(client(context).getSellerCoupon({ params: { id: params.couponId } }))
  return { coupon, form: coupon.state === 'scheduled' ? await loadCouponForm(context) : null }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  const id = params.couponId
  const list = localizedPath('/seller/coupons', context.get(localeContext))
  switch (form.get('intent')) {
    case 'delete':
      return runButton(async () => {
        await api.deleteSellerCoupon({ params: { id } })
        return redirectWithNotice(context, list, 'deleted')
      })
    case 'end':
      return runButton(async () => {
        await api.endSellerCoupon({ params: { id } })
        return redirectWithNotice(context, url.pathname, 'couponEnded')
      })
    case 'extend': {
      const answer = await runPlainForm(form, async () => {
        await api.updateSellerCoupon({ params: { id }, body: readRunningCoupon(form) })
        return redirectWithNotice(context, url.pathname, 'saved')
      })
      return answer instanceof Response ? answer : { running: answer }
    }
    default:
      return saveCoupon(context, form, async (body) => {
        await api.updateSellerCoupon({ params: { id }, body })
        return redirectWithNotice(context, url.pathname, 'saved')
      })
  }
}

export const meta = () => [{ title: m.coupons_desk_page() }]

/** One coupon of the shop: what came of it, what buyers see, and what may still be changed. */
export default function CouponEdit({ loaderData: { coupon, form }, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const word = shopCouponWord(coupon.state)
  const { results, total } = coupon
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return (
    <div className="space-y-5">
      <header>
        <BackLink to="/seller/coupons">{m.coupons_desk_title()}</BackLink>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="break-words font-semibold text-xl">{coupon.title}</h1>
          <Tag tone={word.tone}>{word.text}</Tag>
          <Acts coupon={coupon} />
        </div>
      </header>
      {actionData && 'refusal' in actionData && <Alert tone="error">{actionData.refusal}</Alert>}
      {coupon.state !== 'scheduled' && (
        <StatTiles
          tiles={[
            {
              label: m.coupons_desk_result_collected(),
              value: total === null ? String(results.collected) : `${results.collected} / ${total}`,
            },
            { label: m.coupons_desk_result_used(), value: String(results.used) },
            { label: m.coupons_desk_result_sales(), value: money(results.sales) },
            { label: m.coupons_desk_result_discount(), value: money(results.discount) },
          ]}
        />
      )}
      <section aria-labelledby="preview" className="max-w-md">
        <h2 id="preview" className="mb-2 font-semibold text-base">
          {m.coupons_desk_preview()}
        </h2>
        <CouponTicket coupon={coupon} isOver={coupon.state === 'ended' || coupon.state === 'exhausted'}>
          <TermLines lines={[...offerLines(coupon, locale), audienceText(coupon)]} />
        </CouponTicket>
      </section>
      {form && (
        <CouponForm coupon={coupon} {...form} refused={actionData && 'picked' in actionData ? actionData : undefined} />
      )}
      {(coupon.state === 'running' || coupon.state === 'exhausted') && (
        <Extend coupon={coupon} refused={actionData && 'running' in actionData ? actionData.running : undefined} />
      )}
    </div>
  )
}

const Acts = ({ coupon: { id, state } }: { coupon: ShopCouponData }) => (
  <div className="ml-auto flex flex-wrap items-center gap-2">
    <LocaleLink to={`/seller/coupons/new?from=${id}`} className={buttonStyle('quiet', 'sm')}>
      {m.coupons_desk_copy()}
    </LocaleLink>
    {state === 'scheduled' && (
      <ConfirmButton intent="delete" label={m.coupons_desk_delete()} question={m.coupons_desk_delete_question()} />
    )}
    {(state === 'running' || state === 'exhausted') && (
      <ConfirmButton intent="end" label={m.coupons_desk_end()} question={m.coupons_desk_end_question()} />
    )}
  </div>
)

const Extend = ({ coupon, refused }: { coupon: ShopCouponData; refused: RefusedForm | undefined }) => {
  const busy = useNavigation().formData?.get('intent') === 'extend'
  const problem = refused && (refused.problem ?? Object.values(refused.errors)[0]?.[0])
  return (
    <Form method="post">
      <Sheet title={m.coupons_desk_change()}>
        <div className="space-y-5">
          <p className="text-ink-2">{m.coupons_desk_change_text()}</p>
          {problem && <Alert tone="error">{problem}</Alert>}
          <CouponTitles coupon={coupon} refused={refused} />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <MomentField
              label={m.coupons_desk_until()}
              name="collectUntil"
              required
              moment={coupon.collectUntil}
              typed={refused?.values.collectUntil}
              errors={refused?.errors.collectUntil ?? []}
            />
            <CouponNumbers coupon={coupon} refused={refused} />
          </div>
          <Button type="submit" name="intent" value="extend" busy={busy}>
            {m.coupons_desk_save()}
          </Button>
        </div>
      </Sheet>
    </Form>
  )
}
