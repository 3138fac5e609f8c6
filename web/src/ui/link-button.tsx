import { Link, type LinkProps } from 'react-router'
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts'

/** A link that looks like a button. */
export const LinkButton = ({
  kind,
  size,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & { kind?: ButtonKind; size?: ButtonSize; className?: string }) => (
  <Link className={buttonStyle(kind, size, className)} {...rest} />
)
