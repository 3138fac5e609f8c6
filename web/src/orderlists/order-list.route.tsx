import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { formatMoney } from '@lonja/core/kernel/money.ts'
import { ORDER_LIST_NAME_MAX } from '@lonja/core/orderlists/order-list.ts'
import { Download, ListChecks } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFetcher, useNavigation, useSearchParams } from 'react-router'
import { useAfterPost } from '../forms/use-after-post.ts'
import { BackLink } from '../frame/back-link.tsx'
import { useMayBuy } from '../frame/use-me.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { sumOf } from '../orderpad/offers-sum.ts'
import { m } from '../paraglide/messages.js'
import { vatWord } from '../products/price.tsx'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { requireBuyer, requireTrader } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { DefaultSubmit } from '../ui/default-submit.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PillLinks } from '../ui/pill-links.tsx'
import { SelectField } from '../ui/select.tsx'
import type { Route } from './+types/order-list.route'
import { CartAnswerAlert } from './cart-answer.tsx'
import { fitOf, isOnSale } from './line-quantity.ts'
import { LINE, LIST_DO } from './list-fields.ts'
import { ListForm } from './list-form.tsx'
import { ListLine } from './list-line.tsx'
import { type ListAnswer, runList } from './run-list.server.ts'
import type { OrderListData, OrderListLine } from './wire.ts'

export const loader = async ({ params, context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const api = client(context)
  const [list, { items }] = await Promise.all([
    orErrorPage(api.getOrderList({ params: { id: params.listId } })),
    orErrorPage(api.getOrderLists()),
  ])
  return { list, others: items.flatMap(({ id, name }) => (id === list.id ? [] : [{ id, name }])) }
}

export const action = async ({ request, params, context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  return runList({ context, form: await request.formData(), id: params.listId, here: url.pathname + url.search })
}

export const meta = () => [{ title: m.orderlists_page() }]

/** One of the account's order lists, to be put into the cart. */
export default function OrderList({ loaderData: { list, others }, actionData: answer }: Route.ComponentProps) {
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

interface ListBodyProps {
  list: OrderListData
  others: { id: number; name: string }[]
  isByShop: boolean
  /** lines that are no longer sold */
  gone: number
}

/** The lines with their units, and the ways out: one form of ordinary buttons. */
const ListBody = ({ list, others, isByShop, gone }: ListBodyProps) => {
  const mayBuy = useMayBuy()
  const saving = useFetcher<ListAnswer>()
  const [changed, setChanged] = useState<Readonly<Record<number, number>>>({})
  const lines = list.lines.map((line) => ({ ...line, quantity: changed[line.id] ?? line.quantity }))
  const setUnits = (lineId: number, units: number) => {
    const now = { ...changed, [lineId]: units }
    setChanged(now)
    const form = new FormData()
    form.set('intent', LIST_DO.save)
    form.set('inPlace', '1')
    for (const [id, quantity] of Object.entries(now)) {
      form.append(LINE, id)
      form.append('quantity', String(quantity))
    }
    void saving.submit(form, { method: 'post' })
  }
  const groups = isByShop ? [...Map.groupBy(lines, ({ shop }) => shop.id).values()] : [lines]
  return (
    <Form method="post" className="space-y-4" noValidate>
      {saving.data?.problem && <Alert tone="error">{saving.data.problem}</Alert>}
      <DefaultSubmit disabled={!mayBuy} />
      {groups.map((own) => (
        <Group
          key={isByShop ? own[0]?.shop.id : 0}
          {...{ lines: own, isByShop, isOnly: groups.length === 1 }}
          onUnits={setUnits}
        />
      ))}
      {mayBuy && (
        <>
          {gone > 0 && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
              {m.orderlists_gone({ count: gone })}{' '}
              <Button type="submit" kind="quiet" size="sm" name="intent" value={LIST_DO.gone}>
                {m.orderlists_gone_remove()}
              </Button>
            </p>
          )}
          <PutAll lines={lines} />
          {others.length > 0 && <MoveLines others={others} />}
        </>
      )}
    </Form>
  )
}

const onSale = (lines: readonly OrderListLine[]) =>
  lines.filter(isOnSale).map((line) => ({ ...line, quantity: fitOf(line).quantity }))

/** What lines come to as they would go into the cart; nothing where some shops write prices with VAT and some without. */
const Sum = ({ lines }: { lines: readonly OrderListLine[] }) => {
  const locale = useLocale()
  const sum = sumOf(onSale(lines))
  return (
    <output className="tabular-nums">
      {sum && sum.amount > 0 && (
        <>
          <span className="whitespace-nowrap font-bold text-base">{formatMoney(sum.amount, locale)}</span>{' '}
          <span className="text-ink-3 text-xs">{vatWord(sum.taxInclude)}</span>
        </>
      )}
    </output>
  )
}

interface GroupProps {
  lines: OrderListLine[]
  isByShop: boolean
  /** no other shop has lines: its sum and button are those of the whole list */
  isOnly: boolean
  onUnits: (lineId: number, units: number) => void
}

/** Lines of one shop, or all in the order of adding. */
const Group = ({ lines, isByShop, isOnly, onUnits }: GroupProps) => {
  const mayBuy = useMayBuy()
  const shop = lines[0]?.shop
  return (
    <section
      className="rounded-lg border border-line bg-paper px-4"
      aria-label={isByShop ? shop?.name : m.orderlists_title()}
    >
      {isByShop && shop && (
        <h2 className="border-line border-b py-2 font-semibold">
          <LocaleLink to={`/shop-index/${shop.id}`} className="inline-block py-1 hover:underline">
            {shop.name}
          </LocaleLink>
        </h2>
      )}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <ListLine key={line.id} line={line} namesShop={!isByShop} onUnits={(units) => onUnits(line.id, units)} />
        ))}
      </ul>
      {isByShop && !isOnly && shop && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t py-3">
          <Sum lines={lines} />
          {mayBuy && lines.some(isOnSale) && (
            <Button
              type="submit"
              kind="quiet"
              size="sm"
              name="intent"
              value={`cart:${shop.id}`}
              aria-label={m.orderlists_put_shop({ shop: shop.name })}
            >
              {m.products_add()}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const PutAll = ({ lines }: { lines: readonly OrderListLine[] }) => {
  const busy = useNavigation().formData?.get('intent') === LIST_DO.cart
  return (
    <div>
      <div
        data-foot-bar
        className="sticky bottom-(--tab-bar) z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-paper px-4 py-3 md:static md:mx-0 md:border-0 md:px-0"
      >
        <Sum lines={lines} />
        <div className="ml-auto flex flex-wrap gap-3">
          <noscript className="noscript:contents">
            <Button type="submit" kind="quiet" size="lg" name="intent" value={LIST_DO.save}>
              {m.orderlists_save_units()}
            </Button>
          </noscript>
          <Button
            type="submit"
            size="lg"
            name="intent"
            value={LIST_DO.cart}
            busy={busy}
            disabled={!lines.some(isOnSale)}
          >
            {m.orderlists_put_all()}
          </Button>
        </div>
      </div>
      <p className="text-ink-3 text-xs max-md:pt-2 md:text-right">{m.orderlists_put_hint()}</p>
    </div>
  )
}

/** Lines whose box is ticked go into another list, or stand in both. */
const MoveLines = ({ others }: Pick<ListBodyProps, 'others'>) => (
  <details className="rounded-lg border border-line bg-paper px-4">
    <summary className="flex min-h-11 cursor-pointer items-center font-medium underline-offset-4 hover:underline">
      {m.orderlists_move_title()}
    </summary>
    <div className="flex flex-wrap items-end gap-3 pb-4">
      <div className="min-w-48 grow sm:max-w-80">
        <SelectField
          label={m.orderlists_to_list()}
          name="toList"
          options={others.map(({ id, name }) => ({ value: String(id), text: name }))}
        />
      </div>
      <Button type="submit" kind="quiet" name="intent" value={LIST_DO.move}>
        {m.orderlists_move()}
      </Button>
      <Button type="submit" kind="quiet" name="intent" value={LIST_DO.copy}>
        {m.orderlists_copy()}
      </Button>
    </div>
  </details>
)

const SUMMARY =
  'inline-flex min-h-11 cursor-pointer items-center font-medium underline-offset-4 hover:underline md:min-h-9'

/** What is done with the list as a whole: its file, its name, a copy, and its end. */
const ListActs = ({ list, answer }: { list: OrderListData; answer: ListAnswer | undefined }) => {
  const locale = useLocale()
  const mayBuy = useMayBuy()
  const refusedAs = (intent: string) => (answer?.refused?.values.intent === intent ? answer.refused : undefined)
  const [renamed, copied] = [refusedAs(LIST_DO.rename), refusedAs(LIST_DO.duplicate)]
  const copyName = m.orderlists_copy_of({ name: list.name })
  return (
    <div className="mt-1 mb-4 flex flex-wrap items-start gap-x-5 gap-y-1">
      <a
        href={`${API_BASE}/order-lists/${list.id}/lines.csv?lang=${locale}`}
        download
        className={buttonStyle('quiet', 'sm')}
      >
        <Download size={16} aria-hidden />
        {m.orderlists_export()}
      </a>
      {mayBuy && (
        <>
          <details key={`rename-${list.name}`} open={renamed !== undefined || undefined} className="open:basis-full">
            <summary className={SUMMARY}>{m.orderlists_rename()}</summary>
            <div className="max-w-md py-3">
              <ListForm intent={LIST_DO.rename} list={list} refused={renamed}>
                {m.orderlists_save()}
              </ListForm>
            </div>
          </details>
          <details key={`copy-${list.id}`} open={copied !== undefined || undefined} className="open:basis-full">
            <summary className={SUMMARY}>{m.orderlists_duplicate()}</summary>
            <div className="max-w-md py-3">
              <ListForm
                intent={LIST_DO.duplicate}
                list={{ name: copyName.length > ORDER_LIST_NAME_MAX ? '' : copyName, note: list.note }}
                refused={copied}
              >
                {m.orderlists_duplicate()}
              </ListForm>
            </div>
          </details>
          <details className="open:basis-full">
            <summary className={`${SUMMARY} text-red`}>{m.orderlists_delete()}</summary>
            <Form method="post" className="max-w-md space-y-3 py-3">
              <p>{m.orderlists_delete_question()}</p>
              <Button type="submit" kind="danger" size="sm" name="intent" value={LIST_DO.delete}>
                {m.orderlists_delete()}
              </Button>
            </Form>
          </details>
        </>
      )}
    </div>
  )
}
