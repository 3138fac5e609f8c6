import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from './button-style.ts'
import { Disclosure } from './disclosure.tsx'

interface ToolMenuProps {
  Icon: LucideIcon
  label: string
  className?: string
  /** what it opens, placed below the button by its own classes */
  children: ReactNode
}

/** A button that opens a panel below it: filters, columns, files to download. */
export const ToolMenu = ({ Icon, label, className = '', children }: ToolMenuProps) => (
  <Disclosure
    className={`relative ${className}`}
    summaryClass={buttonStyle('quiet', 'sm')}
    summary={
      <>
        <Icon size={16} aria-hidden />
        {label}
      </>
    }
  >
    {children}
  </Disclosure>
)
