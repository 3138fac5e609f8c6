import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { readId } from '@lonja/core/kernel/read-id.ts'
import { PackageSearch } from 'lucide-react'
import { data, useNavigation } from 'react-router'
import { BackLink } from '../frame/back-link.tsx'
import { formatDay } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { leadToOrders } from '../orders/lead-to-orders.server.ts'
import { OrderText } from '../orders/order-text.tsx'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireTrader } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/order-comment.route'
import { CommentLine } from './comment-line.tsx'
import { saveComments } from './save-comments.server.ts'

const orderIdOf = (url: URL): string => {
  const id = url.searchParams.get('orderId') ?? ''
  if (readId(id) === null) throw data(null, { status: 404 })
  return id
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireTrader(context, url)
  leadToOrders(context, url, 'orderId')
  return orErrorPage(client(context).getOwnComments({ params: { id: orderIdOf(url) } }))
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  const id = orderIdOf(url)
  const refused = await saveComments({ request, context }, await request.formData(), id)
  const order = localizedPath(`/uc/order-detail?id=${id}`, context.get(localeContext))
  return refused ?? redirectWithNotice(context, order, 'commentSaved')
}

export const meta = () => [{ title: m.comments_page() }]

/** Stars, words and pictures for each line of a received order (spec §2, order-comment). */
export default function OrderComment({ loaderData: order, actionData }: Route.ComponentProps) {
  const path = usePath()
  const locale = useLocale()
  const busy = useNavigation().state === 'submitting'
  const back = `/uc/order-detail?id=${order.orderId}`
  const open = order.lines.filter(({ canComment }) => canComment)
  const isChange = open.every(({ comment }) => comment !== null)
  return (
    <div className="max-w-2xl">
      <BackLink to={back}>{m.comments_back()}</BackLink>
      <h1 className="mt-1 font-semibold text-xl">
        <OrderText>{m.comments_title({ number: order.number })}</OrderText>
      </h1>
      <p className="mt-1 text-ink-2">
        {order.shopName} · {formatDay(order.orderDate, locale)}
      </p>
      {!order.isReceived ? (
        <EmptyState Icon={PackageSearch} title={m.comments_not_yet()} text={m.comments_not_yet_text()}>
          <LinkButton to={path(back)}>{m.comments_back()}</LinkButton>
        </EmptyState>
      ) : (
        <Form method="post" encType="multipart/form-data" className="mt-5 space-y-5">
          {open.length > 0 && <p className="text-ink-2">{m.comments_intro()}</p>}
          {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
          {order.lines.map((line) => (
            <CommentLine key={line.lineId} line={line} shopName={order.shopName} refused={actionData} />
          ))}
          {open.length > 0 && (
            <Button type="submit" busy={busy} className="w-full sm:w-auto">
              {isChange ? m.comments_save() : m.comments_send()}
            </Button>
          )}
        </Form>
      )}
    </div>
  )
}
