/** Categories in the order that a shop gave them; those that it did not name follow as they come. */
export const inOwnOrder = <Node extends { catId: number }>(
  nodes: readonly Node[],
  order: readonly number[],
): Node[] => {
  const place = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length)
  return nodes.toSorted((a, b) => place(a.catId) - place(b.catId))
}
