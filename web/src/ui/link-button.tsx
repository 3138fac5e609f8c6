import type { ComponentProps } from 'react'
import { PageLink } from '../locale/page-link.tsx'
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts'

/** A link that looks like a button. */
export const LinkButton = ({
  kind,
  size,
  className,
  ...rest
}: Omit<ComponentProps<typeof PageLink>, 'className'> & {
  kind?: ButtonKind
  size?: ButtonSize
  className?: string
}) => <PageLink className={buttonStyle(kind, size, className)} {...rest} />
