import type { ComponentProps, FunctionComponent } from 'react'
import { Link } from 'react-router'
import { useDiscover } from '../hydration/discover.tsx'

/** What a link can be told, without what changes its HTML. */
type PageLinkProps = Omit<
  ComponentProps<typeof Link>,
  'prefetch' | 'mask' | 'relative' | 'viewTransition' | 'defaultShouldRevalidate'
>

/** Whether React Router would write an address as it is: one from the root of the host, with nothing to resolve in it. */
export const isWhole = (to: unknown): to is string =>
  typeof to === 'string' && to.startsWith('/') && !/\/[/.]|[?#]$/.test(to)

/** What is sent of a link. What React Router's prepares besides is for presses, and takes the server most of a link's time. */
const SentLink = (props: PageLinkProps) => {
  const { to, discover, replace, state, preventScrollReset, reloadDocument, ...rest } = props
  return isWhole(to) ? <a {...rest} href={to} /> : <Link {...props} discover="none" />
}

const PressedLink = ({ discover, ...props }: PageLinkProps) => <Link {...props} discover={useDiscover(discover)} />

/** React Router's link to one of our pages; the server, where nobody presses it, sends the same HTML for less. */
export const PageLink = (import.meta.env.SSR ? SentLink : PressedLink) as FunctionComponent<PageLinkProps>
