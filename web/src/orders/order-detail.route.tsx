import { RotateCw } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useMayBuy } from '../frame/use-me.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { guardForm } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/order-detail.route'
import { type ActResult, act } from './act.server.ts'
import { buyAgain } from './buy-again.server.ts'
import { loadOrder } from './load-order.server.ts'
import { OrderView } from './order-view.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return loadOrder(context, url.searchParams.get('id'))
}

export const action = async ({ request, context, url }: Route.ActionArgs): Promise<ActResult | Response> => {
  await guardForm(requireBuyer(context, url))
  const id = url.searchParams.get('id')
  const form = await request.formData()
  const { order } = await loadOrder(context, id)
  if (form.get('action') !== 'buy_again') return act(context, String(order.id), form)
  const answer = await buyAgain(context, order)
  return typeof answer === 'string'
    ? { action: null, error: answer, typed: { reason: '', carrier: '', trackingNumber: '' } }
    : answer
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.orders_page_of({ number: loaderData?.order.number ?? '' }) },
  { name: 'robots', content: 'noindex' },
]

const BuyAgain = () => {
  const navigation = useNavigation()
  if (!useMayBuy()) return null
  return (
    <Form method="post">
      <Button
        type="submit"
        kind="quiet"
        name="action"
        value="buy_again"
        busy={navigation.formData?.get('action') === 'buy_again'}
      >
        <RotateCw size={18} aria-hidden />
        {m.orders_buy_again()}
      </Button>
    </Form>
  )
}

export default function OrderDetailPage({ loaderData: { order, history }, actionData }: Route.ComponentProps) {
  return (
    <OrderView
      order={order}
      history={history}
      actor="buyer"
      back="/uc"
      result={actionData}
      party={
        <LocaleLink to={`/shop-index/${order.shopId}`} className="font-medium underline underline-offset-4">
          {order.shopName}
        </LocaleLink>
      }
      more={<BuyAgain />}
    />
  )
}
