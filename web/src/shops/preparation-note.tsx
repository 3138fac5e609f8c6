import { m } from '../paraglide/messages.js'

/** In how many working days an order of a shop leaves; nothing where the shop does not tell. */
export const PreparationNote = ({ days }: { days: number | null }) =>
  days === null ? null : <p className="text-ink-3 text-xs">{m.shops_preparation({ count: days })}</p>
