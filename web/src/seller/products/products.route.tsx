import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { GOODS_STATES, type GoodsState } from '@lonja/core/products/seller-product-lists.ts'
import { Package } from 'lucide-react'
import { Form, Link, redirect, useLocation } from 'react-router'
import { textOf } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/products.route'
import { goodsState, stateWord } from './product-labels.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const given = url.searchParams
  const state = GOODS_STATES.find((one) => one === given.get('state')) ?? null
  const search = (given.get('search') ?? '').trim().slice(0, 80)
  const cursor = given.get('cursor')
  const query = { ...(state && { state }), ...(search && { search }), ...(cursor && { cursor }) }
  return { ...(await orErrorPage(client(context).getSellerGoods({ query }))), state, search }
}

/** Takes one product off the shelf or puts it back. */
export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const body = { onShelf: textOf(form, 'onShelf') === 'true' }
  await orErrorPage(client(context).updateSellerProduct({ params: { id: textOf(form, 'id') }, body }))
  return redirect(url.pathname + url.search, 303)
}

export const meta = () => [{ title: m.seller_products_page() }]

const addressOf = (pathname: string, state: GoodsState | null, search: string, cursor?: string): string => {
  const query = new URLSearchParams({ ...(state && { state }), ...(search && { search }), ...(cursor && { cursor }) })
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

const Row = ({ product }: { product: ReplyOf<'getSellerGoods'>['items'][number] }) => {
  const locale = useLocale()
  const shown = goodsState(product)
  return (
    <li className="grid grid-cols-[3.5rem_1fr] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[3.5rem_1fr_6rem_5rem_6rem_auto] lg:grid-cols-[3.5rem_1fr_7rem_7rem_7rem_8rem]">
      <div className="size-14 overflow-hidden rounded-md bg-wash-2">
        {product.picture && <Picture base={product.picture} alt="" sizes="56px" className="size-full object-cover" />}
      </div>
      <div className="min-w-0">
        <LocaleLink
          to={`/seller/goods/${product.id}`}
          className="inline-block break-words py-1 font-medium underline underline-offset-4"
        >
          {product.name}
        </LocaleLink>
        <p className="break-all text-ink-3 text-xs">
          {product.serialNumber}
          {product.skuCount > 1 && ` · ${m.seller_products_variants({ count: product.skuCount })}`}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-2 sm:contents">
        <span>
          <Tag tone={shown.tone}>{shown.text}</Tag>
        </span>
        <span className="tabular-nums sm:text-right">
          {product.price !== null && formatMoney(fromEuros(product.price), locale)}
        </span>
        <span className="whitespace-nowrap text-ink-2 tabular-nums sm:text-right">
          {product.stock === null ? m.seller_products_uncounted() : m.seller_products_units({ count: product.stock })}
        </span>
        <Form method="post" preventScrollReset className="ml-auto sm:text-right">
          <input type="hidden" name="id" value={product.id} />
          <input type="hidden" name="onShelf" value={String(!product.onShelf)} />
          <Button
            type="submit"
            kind="quiet"
            size="sm"
            aria-label={`${product.onShelf ? m.seller_products_hide() : m.seller_products_show()}: ${product.name}`}
          >
            {product.onShelf ? m.seller_products_hide() : m.seller_products_show()}
          </Button>
        </Form>
      </div>
    </li>
  )
}

/** What a shop offers, as its own people keep it. */
export default function Goods({ loaderData: page }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const pills = [null, ...GOODS_STATES].map((state) => ({
    to: addressOf(pathname, state, page.search),
    text: state ? stateWord(state) : m.seller_products_all(),
    isCurrent: state === page.state,
  }))
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.seller_products_title()}</h1>
        <div className="flex flex-wrap gap-2">
          <LocaleLink to="/seller/goods/import" className={buttonStyle('quiet')}>
            {m.seller_products_import()}
          </LocaleLink>
          <LocaleLink to="/seller/goods/new" className={buttonStyle()}>
            {m.seller_products_new()}
          </LocaleLink>
        </div>
      </div>
      <SearchForm label={m.seller_products_search()} search={page.search} maxLength={80} kept={{ state: page.state }} />
      <PillLinks label={m.seller_products_states()} pills={pills} />
      {page.items.length === 0 ? (
        <EmptyState
          Icon={Package}
          title={page.search || page.state ? m.seller_products_none_found() : m.seller_products_none()}
          text={page.search || page.state ? m.seller_products_none_found_text() : m.seller_products_none_text()}
        >
          {(page.search || page.state) && (
            <Link to={pathname} className={buttonStyle('quiet')}>
              {m.seller_products_see_all()}
            </Link>
          )}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper px-4 md:px-5">
          {page.items.map((product) => (
            <Row key={product.id} product={product} />
          ))}
        </ul>
      )}
      {page.nextCursor !== null && (
        <LoadMore to={addressOf(pathname, page.state, page.search, page.nextCursor)}>
          {m.seller_products_more()}
        </LoadMore>
      )}
    </div>
  )
}
