import type { RouterContextProvider } from 'react-router'
import type { CategoryNode } from '../frame/wire.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import type { CategoryOption } from './category-fields.tsx'

/** The market's categories of products as one list, each with those above it in its name. */
const optionsOf = (nodes: readonly CategoryNode[], above = ''): CategoryOption[] =>
  nodes
    .filter(({ relatedType, type }) => relatedType === 'Product' && type === null)
    .flatMap(({ catId, name, children }) => [
      { id: catId, name: above + name },
      ...optionsOf(children, `${above}${name} › `),
    ])

/** The market's categories of products, for a form to choose from; `onSale`: those with products on sale to the caller alone. */
export const categoryOptions = async (
  context: Readonly<RouterContextProvider>,
  { onSale = false } = {},
): Promise<CategoryOption[]> => {
  const query = onSale ? {} : { all: 'true' as const }
  return optionsOf((await orErrorPage(client(context).getCategoryTrees({ query }))).items)
}
