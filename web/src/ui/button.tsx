import type { ComponentProps } from 'react'
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  size?: ButtonSize
  /** shows that the press is being worked on; further presses do nothing */
  busy?: boolean
}

export const Button = ({ kind, size, busy = false, type = 'button', className, onClick, ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-disabled={busy || rest['aria-disabled'] || undefined}
    aria-busy={busy || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    className={buttonStyle(kind, size, `${busy ? 'animate-pulse-slow' : ''} ${className ?? ''}`)}
  />
)
