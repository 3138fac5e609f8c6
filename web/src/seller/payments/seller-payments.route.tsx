import { useMayChange } from '../../frame/use-me.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { decideDoubt, loadDoubts } from '../../payments/doubts.server.ts'
import { Doubts } from '../../payments/doubts.tsx'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-payments.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const [page, { transfers }] = await Promise.all([
    loadDoubts(context, url),
    orErrorPage(client(context).getSellerWaiting()),
  ])
  return { page, transfers }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  return decideDoubt(context, await request.formData(), url)
}

export const meta = () => [{ title: m.payments_doubts_page() }]

/** Payments and refunds of a shop that its people have to look at. */
export default function SellerPayments({ loaderData: { page, transfers }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Doubts
        page={page}
        refused={actionData}
        orderAddress={(orderId) => `/seller/orders/${orderId}`}
        mayAct={useMayChange('money')}
      />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-paper p-4 md:p-5">
        <p>{transfers > 0 ? m.transfers_waiting({ count: transfers }) : m.transfers_none()}</p>
        <LocaleLink to="/seller/transfers" className={buttonStyle(transfers > 0 ? 'main' : 'quiet', 'sm')}>
          {m.transfers_link()}
        </LocaleLink>
      </div>
    </>
  )
}
