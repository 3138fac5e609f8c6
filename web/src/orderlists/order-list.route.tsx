import { ListChecks } from 'lucide-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useAfterPost } from '../forms/use-after-post.ts'
import { BackLink } from '../frame/back-link.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { requireBuyer, requireTrader } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PillLinks } from '../ui/pill-links.tsx'
import type { Route } from './+types/order-list.route'
import { CartAnswerAlert } from './cart-answer.tsx'
import { ListActs } from './list-acts.tsx'
import { ListBody } from './list-body.tsx'
import { LIST_DO } from './list-fields.ts'
import { ListRhythm } from './list-rhythm.tsx'
import { runList } from './run-list.server.ts'

export const loader = async ({ params, context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const api = client(context)
  const [list, { items }, { items: delivery }] = await Promise.all([
    orErrorPage(api.getOrderList({ params: { id: params.listId } })),
    orErrorPage(api.getOrderLists()),
    orErrorPage(api.getOrderListDelivery({ params: { id: params.listId } })),
  ])
  return { list, delivery, others: items.flatMap(({ id, name }) => (id === list.id ? [] : [{ id, name }])) }
}

export const action = async ({ request, params, context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  return runList({ context, form: await request.formData(), id: params.listId, here: url.pathname + url.search })
}

export const handle: PageHandle = { keptOffline: 'visited' }

export const meta = () => [{ title: m.orderlists_page() }]

/** One of the account's order lists, to be put into the cart. */
export default function OrderList({
  loaderData: { list, delivery, others },
  actionData: answer,
}: Route.ComponentProps) {
  const path = usePath()
  const [params] = useSearchParams()
  const told = useRef<HTMLDivElement>(null)
  const isByShop = params.get('sort') !== 'added'
  const leftOut = Number(params.get('leftOut'))
  const gone = list.lines.filter(({ offer }) => offer === 'gone').length
  const here = `/uc/lists/${list.id}`
  useAfterPost(() => {
    if (answer?.cart) told.current?.focus()
  })
  return (
    <>
      <BackLink to="/uc/lists">{m.orderlists_title()}</BackLink>
      <h1 className="break-words font-semibold text-xl">{list.name}</h1>
      {list.note && <p className="whitespace-pre-line break-words text-ink-2">{list.note}</p>}
      <ListActs list={list} answer={answer} />
      <ListRhythm
        rhythm={list.rhythm}
        delivery={delivery}
        refused={answer?.refused?.values.intent === LIST_DO.rhythm ? answer.refused : undefined}
      />
      <div ref={told} tabIndex={-1} className="scroll-mt-20 space-y-3 outline-none not-empty:mb-4">
        {answer?.problem && <Alert tone="error">{answer.problem}</Alert>}
        {answer?.cart && <CartAnswerAlert answer={answer.cart} lines={list.lines} />}
        {leftOut > 0 && <Alert>{m.orderlists_left_out({ count: leftOut })}</Alert>}
      </div>
      {list.lines.length === 0 ? (
        <EmptyState Icon={ListChecks} title={m.orderlists_empty()} text={m.orderlists_empty_text()}>
          <LinkButton to={path('/goods-list')}>{m.orderlists_go()}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <PillLinks
            label={m.orderlists_sort()}
            className="mb-3"
            pills={[
              { to: path(here), text: m.orderlists_sort_shop(), isCurrent: isByShop },
              { to: path(`${here}?sort=added`), text: m.orderlists_sort_added(), isCurrent: !isByShop },
            ]}
          />
          <ListBody key={list.id} {...{ list, others, isByShop, gone }} />
        </>
      )}
    </>
  )
}
