/** Products so that their shops take turns: the first of each shop, then the second of each. Shops, and the products of each, keep their order. */
export const shopsInTurn = <Card extends { shopId: number }>(cards: readonly Card[]): Card[] => {
  const ofShops = [...Map.groupBy(cards, ({ shopId }) => shopId).values()]
  const turns = Math.max(0, ...ofShops.map(({ length }) => length))
  return Array.from({ length: turns }, (_, turn) => ofShops.flatMap((own) => own[turn] ?? [])).flat()
}
