import { useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { LoadMore } from '../ui/load-more.tsx'

/** The way to the following orders of the same list; nothing on the last page. */
export const NextOrders = ({ cursor }: { cursor: string | null }) => {
  const { pathname, search } = useLocation()
  if (cursor === null) return null
  const query = new URLSearchParams(search)
  query.set('cursor', cursor)
  return <LoadMore to={`${pathname}?${query}`}>{m.orders_older()}</LoadMore>
}
