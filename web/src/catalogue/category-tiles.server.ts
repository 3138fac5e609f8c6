import type { RouterContextProvider } from 'react-router'
import { client } from '../shell/api.server.ts'
import { localeContext } from '../shell/contexts.ts'

/** A category with a picture of something in it. */
export interface CategoryTile {
  id: number
  name: string
  productCount: number
  picture: string | null
}

const TILES = 8

/** The market's first categories that have goods, each with a picture from its shelf. */
export const categoryTiles = async (context: Readonly<RouterContextProvider>): Promise<CategoryTile[]> => {
  const api = client(context)
  const { items } = await api.getCategoryTrees({ query: { lang: context.get(localeContext) } })
  const shown = items.filter((node) => node.productCount > 0).slice(0, TILES)
  return Promise.all(
    shown.map(async ({ catId, name, productCount }) => {
      const { items: goods } = await api.getProductsBasic({ query: { categoryIds: String(catId), limit: '1' } })
      return { id: catId, name, productCount, picture: goods[0]?.pictures[0] ?? null }
    }),
  )
}
