import { m } from '../paraglide/messages.js'
import { Tag } from '../ui/tag.tsx'

/** Says of a price that it is this buyer's own. */
export const YourPrice = () => <Tag tone="leaf">{m.access_your_price()}</Tag>
