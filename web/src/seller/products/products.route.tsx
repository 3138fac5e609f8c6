import { readDecimal } from '@lonja/core/kernel/decimal.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { readId } from '@lonja/core/kernel/read-id.ts'
import { refusalMessage } from '@lonja/core/kernel/refusals.ts'
import {
  OWN_PRODUCT_FILTERS,
  type OwnProductFilter,
  type OwnProductState,
  PRODUCT_STATES,
} from '@lonja/core/products/seller-product-lists.ts'
import { readCell } from '@lonja/core/products/sku-cells.ts'
import { Package } from 'lucide-react'
import { redirect, useLocation } from 'react-router'
import { FilterChips, FilterPanel } from '../../console/table/filter-panel.tsx'
import { textOf } from '../../forms/refused-form.server.ts'
import { runButton } from '../../forms/run-form.server.ts'
import type { PageHandle } from '../../frame/page-handle.ts'
import { useKeptSearch } from '../../lists/last-search.ts'
import { searchOf } from '../../lists/query.ts'
import { leadToTidy } from '../../lists/tidy-address.server.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { PageLink } from '../../locale/page-link.tsx'
import { m } from '../../paraglide/messages.js'
import { categoryOptions } from '../../products/category-options.server.ts'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/products.route'
import { BulkBar, BulkOutcome } from './bulk-bar.tsx'
import { readBulkAct, readResult, writeResult } from './bulk-form.server.ts'
import { filterWord, stateWord } from './product-labels.ts'
import { ProductRow } from './product-row.tsx'

/** What the list is narrowed by, as its address says it. */
interface Narrowing {
  state: OwnProductState | null
  filter: OwnProductFilter | null
  categoryId: string | null
  search: string
}

const readNarrowing = (given: URLSearchParams): Narrowing => {
  const categoryId = given.get('categoryId') ?? ''
  return {
    state: PRODUCT_STATES.find((one) => one === given.get('state')) ?? null,
    filter: OWN_PRODUCT_FILTERS.find((one) => one === given.get('filter')) ?? null,
    categoryId: readId(categoryId) === null ? null : categoryId,
    search: searchOf(given),
  }
}

const queryOf = ({ state, filter, categoryId, search }: Narrowing) => ({
  ...(state && { state }),
  ...(filter && { filter }),
  ...(categoryId && { categoryId }),
  ...(search && { search }),
})

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  leadToTidy(url)
  const narrowing = readNarrowing(url.searchParams)
  const cursor = url.searchParams.get('cursor')
  const query = { ...queryOf(narrowing), ...(cursor && { cursor }) }
  const [page, categories, brands] = await Promise.all([
    orErrorPage(client(context).getSellerProducts({ query })),
    categoryOptions(context),
    orErrorPage(client(context).getSellerBrands({ query: { own: 'true' } })),
  ])
  return {
    page,
    categories,
    brands: brands.items,
    narrowing,
    result: readResult(url.searchParams),
    formKey: crypto.randomUUID(),
  }
}

/** The list again, with what came of an act. */
const backWith = (url: URL, result: Record<string, string>): Response => {
  const query = new URLSearchParams(url.search)
  for (const name of ['done', 'act', 'batch', 'left']) query.delete(name)
  for (const [name, value] of Object.entries(result)) query.set(name, value)
  return redirect(query.size > 0 ? `${url.pathname}?${query}` : url.pathname, 303)
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const api = client(context)
  return runButton(async () => {
    if (intent === 'bulk') {
      // the ticked ones on paper: nothing of them changes
      if (textOf(form, 'kind') === 'catalogue') {
        const ids = form.getAll('ids').map(String)
        if (ids.length === 0) return { refusal: m.seller_bulk_nothing() }
        return redirect(localizedPath(`/seller/catalogue?ids=${ids.join(',')}`, context.get(localeContext)), 303)
      }
      const act = readBulkAct(form, context.get(localeContext))
      const ids = form.getAll('ids').map(Number)
      if (!act || ids.length === 0) return { refusal: m.seller_bulk_nothing() }
      const idempotencyKey = textOf(form, 'formKey')
      return backWith(url, writeResult(await api.actOnSellerProducts({ body: { ids, act }, idempotencyKey }), act.kind))
    }
    if (intent === 'undo') {
      const params = { batchId: textOf(form, 'batchId') }
      return backWith(url, writeResult(await api.undoPriceChange({ params, body: {} })))
    }
    if (intent === 'quick') {
      const locale = context.get(localeContext)
      const stock = form.has('stock') ? (readCell('stock', textOf(form, 'stock'), locale) ?? -1) : undefined
      const typedDay = textOf(form, 'expectedOn')
      const day = readCell('expectedOn', typedDay, locale)
      const price = readCell('price', textOf(form, 'price'), locale)
      const amount = readDecimal(textOf(form, 'price'))
      // an amount of nothing is told by its bound, a text that is no amount by its own words
      const isTooLow = typeof amount === 'object' && amount.digits <= 0n
      if (price === undefined && !isTooLow)
        return { refusal: refusalMessage('field_not_a_number', locale, { field: 'price' }) }
      const row = {
        id: Number(textOf(form, 'id')),
        rowVersion: Number(textOf(form, 'rowVersion')),
        price: price ?? 0,
        ...(stock !== undefined && { stock, stockSeen: Number(textOf(form, 'stockSeen')) }),
        // nobody named a day that stands as it was shown; what is no day stays for the market to refuse
        ...(form.has('expectedOn') &&
          typedDay !== textOf(form, 'expectedOnSeen') && { expectedOn: day === undefined ? typedDay : day }),
      }
      const [answer] = (await api.saveSkuRows({ body: { rows: [row] }, idempotencyKey: textOf(form, 'formKey') })).rows
      if (answer?.result === 'conflict') return { refusal: m.seller_products_quick_conflict() }
      if (answer?.result === 'invalid') return { refusal: answer.problems[0]?.message ?? '' }
      return redirectWithNotice(context, url.pathname + url.search, 'saved')
    }
    const body = { onShelf: textOf(form, 'onShelf') === 'true' }
    await api.updateSellerProduct({ params: { id: textOf(form, 'id') }, body })
    return backWith(url, {})
  })
}

export const handle: PageHandle = { keptOffline: 'opened' }

export const meta = () => [{ title: m.seller_products_page() }]

const addressOf = (pathname: string, narrowing: Narrowing, cursor?: string): string => {
  const query = new URLSearchParams({ ...queryOf(narrowing), ...(cursor && { cursor }) })
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** What a shop offers, as its own people keep it. */
export default function OwnProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { page, categories, brands, narrowing, result, formKey } = loaderData
  const { pathname } = useLocation()
  // what came of an act is told once
  useKeptSearch('/seller/products', addressOf('', narrowing))
  const { state, filter, categoryId, search } = narrowing
  const isNarrowed = Object.keys(queryOf(narrowing)).length > 0
  const nameOf = (id: number) => page.items.find((product) => product.id === id)?.name ?? m.seller_bulk_product({ id })
  return (
    <div className="group/list space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.seller_products_title()}</h1>
        <div className="strip gap-2 *:shrink-0 max-sm:w-full sm:flex-wrap">
          <LocaleLink to="/seller/products/stock-take" className={buttonStyle('quiet', 'sm')}>
            {m.seller_count_open()}
          </LocaleLink>
          <LocaleLink to="/seller/products/grid" className={buttonStyle('quiet', 'sm', 'max-sm:hidden')}>
            {m.seller_grid_open()}
          </LocaleLink>
          <LocaleLink to="/seller/products/pictures" className={buttonStyle('quiet', 'sm')}>
            {m.seller_pictures_open()}
          </LocaleLink>
          <LocaleLink to="/seller/catalogue" className={buttonStyle('quiet', 'sm')}>
            {m.catalogues_link()}
          </LocaleLink>
          <LocaleLink to="/seller/products/import" className={buttonStyle('quiet', 'sm')}>
            {m.seller_products_import()}
          </LocaleLink>
          <LocaleLink to="/seller/products/new" className={buttonStyle('main', 'sm', 'max-sm:order-first')}>
            {m.seller_products_new()}
          </LocaleLink>
        </div>
      </div>
      {actionData && 'refusal' in actionData && <Alert tone="error">{actionData.refusal}</Alert>}
      {result && <BulkOutcome result={result} nameOf={nameOf} />}
      <PillLinks
        label={m.seller_products_states()}
        pills={[null, ...PRODUCT_STATES].map((one) => ({
          to: addressOf(pathname, { ...narrowing, state: one }),
          text: one ? stateWord(one) : m.seller_products_all(),
          isCurrent: one === state,
        }))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <SearchForm
          label={m.seller_products_search()}
          search={search}
          kept={{ state, filter, categoryId }}
          className="w-full sm:w-96"
        />
        <FilterPanel kept={{ state, search: search || null }}>
          <div className="col-span-2 space-y-3">
            <SelectField
              label={m.seller_products_filters()}
              name="filter"
              defaultValue={filter ?? ''}
              options={[
                { value: '', text: m.seller_products_any() },
                ...OWN_PRODUCT_FILTERS.map((one) => ({ value: one, text: filterWord(one) })),
              ]}
            />
            <SelectField
              label={m.seller_products_category()}
              name="categoryId"
              defaultValue={categoryId ?? ''}
              options={[
                { value: '', text: m.seller_products_all() },
                ...categories.map(({ id, name }) => ({ value: String(id), text: name })),
              ]}
            />
          </div>
        </FilterPanel>
      </div>
      <FilterChips
        chips={[
          { name: 'search', text: search && `“${search}”` },
          { name: 'filter', text: filter ? filterWord(filter) : undefined },
          { name: 'categoryId', text: categories.find(({ id }) => String(id) === categoryId)?.name },
        ]}
      />
      {page.items.length === 0 ? (
        <EmptyState
          Icon={Package}
          title={isNarrowed ? m.seller_products_none_found() : m.seller_products_none()}
          text={isNarrowed ? m.seller_products_none_found_text() : m.seller_products_none_text()}
        >
          {isNarrowed && (
            <PageLink to={pathname} className={buttonStyle('quiet')}>
              {m.seller_products_see_all()}
            </PageLink>
          )}
        </EmptyState>
      ) : (
        <>
          <BulkBar products={page.items.map(({ id }) => id)} {...{ categories, brands, formKey }} />
          <ul className="@container divide-y divide-line rounded-lg border border-line bg-paper px-4 md:px-5">
            {page.items.map((product) => (
              <ProductRow key={product.id} product={product} formKey={formKey} />
            ))}
          </ul>
        </>
      )}
      {page.nextCursor !== null && (
        <LoadMore to={addressOf(pathname, narrowing, page.nextCursor)}>{m.seller_products_more()}</LoadMore>
      )}
    </div>
  )
}
