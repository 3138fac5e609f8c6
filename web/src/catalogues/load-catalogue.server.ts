import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import type { CategoryNode } from '../frame/wire.ts'
import type { CategoryOption } from '../products/category-fields.tsx'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { catalogueQuery, MAKE, readCatalogueForm } from './read-catalogue-form.ts'

/** Categories with products of the shop as one list, each with those above it in its name. */
const optionsOf = (nodes: readonly CategoryNode[], above = ''): CategoryOption[] =>
  nodes
    .filter(({ productCount }) => productCount > 0)
    .flatMap(({ catId, name, children }) => [
      { id: catId, name: above + name },
      ...optionsOf(children, `${above}${name} › `),
    ])

/** Whether a catalogue cannot be printed for a reason that its form can tell. */
const isProblem = (error: unknown): error is RemoteRefusal =>
  error instanceof RemoteRefusal && (error.items[0]?.code ?? '').startsWith('catalogue_')

/**
 * The page of a shop's catalogue: what is asked for, what it can be narrowed by, and why it cannot be printed, if so. Leads on to
 * the PDF where that is wanted and can be printed.
 */
export const loadCatalogue = async (context: Readonly<RouterContextProvider>, url: URL, shopId: number) => {
  const api = client(context)
  const locale = context.get(localeContext)
  const form = readCatalogueForm(url.searchParams, locale)
  const id = String(shopId)
  const wanted = url.searchParams.get(MAKE) !== null
  const problem = async (): Promise<string | null> => {
    if (!wanted) return null
    const { lang: _, ...query } = catalogueQuery(form)
    try {
      await api.getCatalogue({ params: { id }, query: { ...query, lang: locale } })
    } catch (error) {
      if (isProblem(error)) return error.items[0]?.message ?? ''
      return orErrorPage(Promise.reject(error))
    }
    throw redirect(`${API_BASE}/shops/${id}/catalogue.pdf?${new URLSearchParams(catalogueQuery(form))}`)
  }
  const [refusal, tree] = await Promise.all([
    problem(),
    orErrorPage(api.getShopCategoryTree({ query: { shopId: id, lang: locale } })),
  ])
  return { form, refusal, categories: optionsOf(tree.items) }
}
