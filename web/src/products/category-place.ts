import type { CategoryNode } from '../frame/wire.ts'

interface CategoryLink {
  id: number
  name: string
  productCount: number
}

/** Where a category stands: the way down to it, and what is below it. Without one: the roots. */
export interface CategoryPlace {
  trail: CategoryLink[]
  below: CategoryLink[]
}

const link = ({ catId, name, productCount }: CategoryNode): CategoryLink => ({ id: catId, name, productCount })

const withProducts = (nodes: CategoryNode[]): CategoryLink[] => nodes.filter((node) => node.productCount > 0).map(link)

const wayTo = (nodes: CategoryNode[], id: number): CategoryNode[] | null => {
  for (const node of nodes) {
    if (node.catId === id) return [node]
    const rest = wayTo(node.children, id)
    if (rest) return [node, ...rest]
  }
  return null
}

/** Finds a category in the tree; an unknown one counts as none. A leaf shows its siblings. */
export const placeOf = (tree: CategoryNode[], id: number | null): CategoryPlace => {
  const way = id === null ? null : wayTo(tree, id)
  if (!way) return { trail: [], below: withProducts(tree) }
  const children = way.at(-1)?.children ?? []
  return { trail: way.map(link), below: withProducts(children.length > 0 ? children : (way.at(-2)?.children ?? tree)) }
}
