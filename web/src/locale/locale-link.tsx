import { Link, type LinkProps } from 'react-router'
import { usePath } from './locale.ts'

/** A link to one of our pages that stays in the user's language. `to` is the path without a language. */
export const LocaleLink = ({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) => {
  const path = usePath()
  return <Link to={path(to)} {...rest} />
}
