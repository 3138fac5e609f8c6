/** A movement and the orders that it is to pay, as a form carries them: 7:12,15. */
export const choiceOf = ({ id }: { id: number }, { orders }: { orders: readonly { id: number }[] }): string =>
  `${id}:${orders.map((order) => order.id).join(',')}`

/** Reads what `choiceOf` wrote; what is no number is left for the API to refuse. */
export const readChoice = (text: string) => {
  const [id, orderIds = ''] = text.split(':')
  return { id: Number(id), orderIds: orderIds.split(',').map(Number) }
}
