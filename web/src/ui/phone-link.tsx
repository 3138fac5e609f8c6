import type { ReactNode } from 'react'

/** A telephone number to press, which phones call; its text is the number when nothing else is given. */
export const PhoneLink = ({
  phone,
  className,
  children = phone,
}: {
  phone: string
  className?: string
  children?: ReactNode
}) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className}>
    {children}
  </a>
)
