import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts'

/** A link that looks like a button. */
export const LinkButton = ({
  kind,
  size,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'className'> & { kind?: ButtonKind; size?: ButtonSize; className?: string }) => (
  <Link className={buttonStyle(kind, size, className)} {...rest} />
)
