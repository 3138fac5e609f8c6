import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { ORDER_LIST_LINES_MAX, ORDER_LIST_NAME_MAX } from '@lonja/core/orderlists/order-list.ts'
import { ListChecks } from 'lucide-react'
import { useNavigation } from 'react-router'
import { readLines, writeLines } from '../cart/packed-lines.ts'
import { refusedForm, textOf } from '../forms/refused-form.server.ts'
import { BackLink } from '../frame/back-link.tsx'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireTrader } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/order-list-add.route'
import { readAddress } from './list-address.ts'
import { loadNewLines } from './load-lists.server.ts'

/** Lines that are named above the choice. */
const NAMED = 6
/** The choice of a list that is yet to be made. */
const NEW = 'new'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireTrader(context, url)
  const [{ items }, lines] = await Promise.all([
    orErrorPage(client(context).getOrderLists()),
    loadNewLines(context, url.searchParams),
  ])
  return { lists: items, ...lines, productId: readAddress(url.searchParams).productId }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  const form = await request.formData()
  const api = client(context)
  const lines = readLines(textOf(form, 'lines'))
  const to = textOf(form, 'to')
  try {
    const { id, leftOut } =
      to === NEW
        ? await api.createOrderList({ body: { name: textOf(form, 'name'), lines } })
        : await api.addOrderListLines({ params: { id: to || '0' }, body: { lines } })
    const list = localizedPath(`/uc/lists/${id}`, context.get(localeContext))
    return redirectWithNotice(context, leftOut > 0 ? `${list}?leftOut=${leftOut}` : list, 'addedToList')
  } catch (error) {
    return refusedForm(form, error)
  }
}

export const meta = () => [{ title: m.orderlists_add_page() }]

/** Into which of the account's order lists something goes, or into a new one. */
export default function OrderListAdd({
  loaderData: { lists, lines, count, productId },
  actionData: refused,
}: Route.ComponentProps) {
  const path = usePath()
  const busy = useNavigation().formMethod === 'POST'
  const chosen = refused?.values.to ?? (lists[0] ? String(lists[0].id) : NEW)
  const named = lines.filter(({ name }) => name !== null)
  const about = Object.entries(refused?.errors ?? {}).flatMap(([field, said]) => (field === 'name' ? [] : said))
  const problem = refused?.problem ?? about[0]
  return (
    <>
      <BackLink to="/uc/lists">{m.orderlists_title()}</BackLink>
      <h1 className="mb-4 font-semibold text-xl">{m.orderlists_add()}</h1>
      {lines.length === 0 ? (
        <EmptyState Icon={ListChecks} title={m.orderlists_add_nothing()} text={m.orderlists_add_nothing_text()}>
          <LinkButton to={path(productId === null ? '/goods-list' : `/goods-detail/${productId}`)}>
            {productId === null ? m.orderlists_go() : m.products_add_back()}
          </LinkButton>
        </EmptyState>
      ) : (
        <Form method="post" className="max-w-xl space-y-4">
          {problem && <Alert tone="error">{problem}</Alert>}
          {count > lines.length && <Alert>{m.orderlists_add_cut({ count: ORDER_LIST_LINES_MAX })}</Alert>}
          <input type="hidden" name="lines" value={writeLines(lines)} />
          <Sheet title={m.orderlists_lines({ count: lines.length })}>
            <ul className="space-y-1">
              {named.slice(0, NAMED).map(({ skuId, quantity, name }) => (
                <li key={skuId} className="flex justify-between gap-4">
                  <span className="min-w-0 break-words">{name}</span>{' '}
                  <span className="shrink-0 tabular-nums">{m.bought_units({ count: quantity })}</span>
                </li>
              ))}
            </ul>
            {named.length > NAMED && (
              <p className="mt-1 text-ink-2">{m.orderlists_more_lines({ count: lines.length - NAMED })}</p>
            )}
          </Sheet>
          <fieldset className="group/which space-y-2">
            <legend className="mb-2 font-medium">{m.orderlists_add_which()}</legend>
            {lists.map(({ id, name, lineCount }) => (
              <Choice key={id} name="to" value={id} title={name} defaultChecked={chosen === String(id)}>
                {m.orderlists_lines({ count: lineCount })}
              </Choice>
            ))}
            <Choice name="to" value={NEW} title={m.orderlists_add_new()} defaultChecked={chosen === NEW} />
            {/* in sight while it counts, also without scripts */}
            <div className="hidden group-has-[[value=new]:checked]/which:block">
              <TextField
                label={m.orderlists_name()}
                name="name"
                maxLength={ORDER_LIST_NAME_MAX}
                defaultValue={refused?.values.name}
                errors={refused?.errors.name ?? []}
                autoComplete="off"
              />
            </div>
          </fieldset>
          <p className="text-ink-2 text-xs">{m.orderlists_add_again()}</p>
          <Button type="submit" busy={busy} className="w-full sm:w-auto">
            {m.orderlists_add_send()}
          </Button>
        </Form>
      )}
    </>
  )
}
