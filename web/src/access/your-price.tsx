import { m } from '../paraglide/messages.js'
import { Tag } from '../ui/tag.tsx'

/** Says of a price that it is this buyer's own. */
export const YourPrice = ({ isTheirs = false }: { isTheirs?: boolean }) => (
  <Tag tone="leaf">{isTheirs ? m.access_their_price() : m.access_your_price()}</Tag>
)
