import type { CategoryNode } from './products.contract.ts'

type Node = Pick<CategoryNode, 'productCount' | 'catId' | 'name'> & { children: Node[] }

/** The kinds of products of one branch between which there is a choice: the first ones below it, or the branch where it has one kind alone. */
const ofBranch = (branch: Node): Node[] => {
  const choice = (node: Node): Node[] => {
    const kinds = node.children.filter(({ productCount }) => productCount > 0)
    const [only, ...others] = kinds
    return only && others.length === 0 ? choice(only) : kinds
  }
  const kinds = choice(branch)
  return kinds.length > 0 ? kinds : [branch]
}

/**
 * A shop's departments, from its tree of categories. Each branch decides for itself, so that products in one branch never
 * change what another one shows. Branches without products have none.
 */
export const departments = (tree: readonly Node[]): Node[] =>
  tree.filter(({ productCount }) => productCount > 0).flatMap(ofBranch)
