import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { readId } from '@lonja/core/kernel/read-id.ts'
import { OWN_PRODUCT_FILTERS } from '@lonja/core/products/seller-product-lists.ts'
import { SKU_ROWS_SAVE_MAX } from '@lonja/core/products/seller-skus.contract.ts'
import { Package } from 'lucide-react'
import { data, useLocation } from 'react-router'
import { textOf } from '../../../forms/refused-form.server.ts'
import { runButton } from '../../../forms/run-form.server.ts'
import { searchOf } from '../../../lists/query.ts'
import { useLocale } from '../../../locale/locale.ts'
import { LocaleLink } from '../../../locale/locale-link.tsx'
import { m } from '../../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../../server/api.server.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PillLinks } from '../../../ui/pill-links.tsx'
import { SearchForm } from '../../../ui/search-form.tsx'
import { requireSeller } from '../../require-seller.server.ts'
import { filterWord } from '../product-labels.ts'
import type { Route } from './+types/grid.route'
import { GridEditor } from './grid-editor.tsx'
import type { SavedRow, SentRow } from './grid-state.ts'

/** Rows that the page has from the start; more come as one scrolls. */
const FIRST = '200'
const MORE = '500'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const given = url.searchParams
  const filter = OWN_PRODUCT_FILTERS.find((one) => one === given.get('filter'))
  const search = searchOf(given)
  const productId = readId(given.get('productId')) === null ? null : given.get('productId')
  const cursor = given.get('cursor')
  const query = {
    ...(filter && { filter }),
    ...(search && { search }),
    ...(productId && { productId }),
    ...(cursor && { cursor }),
    limit: cursor ? MORE : FIRST,
  }
  const page = await orErrorPage(client(context).getSellerSkus({ query }))
  return { page, filter: filter ?? null, search, productId }
}

/** Rows as the page's scripts send them; what they hold is the API's to judge. */
const sentRows = (text: string): SentRow[] => {
  try {
    const rows: unknown = JSON.parse(text)
    if (Array.isArray(rows)) return rows
  } catch {
    // no page of ours sends that
  }
  throw data(null, { status: 400 })
}

/** Saves rows, as many calls as they need; each call may be repeated with the key that the page made for it. */
export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const key = textOf(form, 'key')
  const rows = sentRows(textOf(form, 'rows'))
  return runButton(async () => {
    const answers: SavedRow[] = []
    for (let at = 0; at < rows.length; at += SKU_ROWS_SAVE_MAX) {
      const body = { rows: rows.slice(at, at + SKU_ROWS_SAVE_MAX) }
      answers.push(...(await client(context).saveSkuRows({ body, idempotencyKey: `${key}-${at}` })).rows)
    }
    return { sent: rows, rows: answers }
  })
}

// what was saved comes back with the answer, and what was typed stays
export const shouldRevalidate = ({
  formAction,
  defaultShouldRevalidate,
}: {
  formAction?: string
  defaultShouldRevalidate: boolean
}) => formAction === undefined && defaultShouldRevalidate

export const meta = () => [{ title: m.seller_grid_page() }]

/** The shop's skus as a spreadsheet. */
export default function Grid({ loaderData: { page, filter, search, productId } }: Route.ComponentProps) {
  const { pathname, search: query } = useLocation()
  const narrowed = { ...(search && { search }), ...(productId && { productId }) }
  const exported = new URLSearchParams({ lang: useLocale(), ...(filter && { filter }), ...narrowed })
  const pills = [null, ...OWN_PRODUCT_FILTERS].map((one) => {
    const params = new URLSearchParams({ ...(one && { filter: one }), ...narrowed })
    return {
      to: params.size > 0 ? `${pathname}?${params}` : pathname,
      text: one ? filterWord(one) : m.seller_products_all(),
      isCurrent: one === filter,
    }
  })
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.seller_grid_title()}</h1>
        <div className="flex flex-wrap gap-2">
          <a href={`${API_BASE}/seller/skus.xlsx?${exported}`} download className={buttonStyle('quiet')}>
            {m.seller_grid_export()}
          </a>
          <LocaleLink to="/seller/products" className={buttonStyle('quiet')}>
            {m.seller_grid_to_list()}
          </LocaleLink>
        </div>
      </div>
      <noscript>
        <p className="rounded-md bg-amber-wash p-3">{m.seller_grid_no_scripts()}</p>
      </noscript>
      <p className="rounded-md bg-wash p-3 text-sm sm:hidden">{m.seller_grid_narrow()}</p>
      <SearchForm label={m.seller_products_search()} search={search} kept={{ filter, productId }} />
      <PillLinks label={m.seller_products_filters()} pills={pills} />
      {page.items.length === 0 ? (
        <EmptyState Icon={Package} title={m.seller_products_none_found()} text={m.seller_products_none_found_text()} />
      ) : (
        <GridEditor key={query} first={page} />
      )}
    </div>
  )
}
