import type { ComponentProps } from 'react'
import { usePath } from './locale.ts'
import { PageLink } from './page-link.tsx'

/** A link to one of our pages that stays in the user's language. `to` is the path without a language. */
export const LocaleLink = ({ to, ...rest }: Omit<ComponentProps<typeof PageLink>, 'to'> & { to: string }) => {
  const path = usePath()
  return <PageLink to={path(to)} {...rest} />
}
