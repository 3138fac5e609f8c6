/** A movement and the orders that it is to pay, as a form carries them: 7:12,15. */
export const choiceOf = ({ id }: { id: number }, { orders }: { orders: readonly { id: number }[] }): string =>
  `${id}:${orders.map((order) => order.id).join(',')}`

/** Reads what `choiceOf` wrote; what is no number is left for the API to refuse. */
const readChoice = (text: string) => {
  const [id, orderIds = ''] = text.split(':')
  return { id: Number(id), orderIds: orderIds.split(',').map(Number) }
}

/** The movements of a form that are to be booked, and what its page showed of them; none where none was chosen. */
export const readBooking = (form: FormData) => {
  const [isDoubtSeen, isNoted] = [form.has('isDoubtSeen'), form.has('isNoted')]
  return { entries: form.getAll('entry').map((one) => ({ ...readChoice(String(one)), isDoubtSeen, isNoted })) }
}
