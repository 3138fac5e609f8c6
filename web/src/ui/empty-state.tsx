import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  Icon: LucideIcon
  title: string
  text?: string
  /** where nothing else names the page */
  isPage?: boolean
  /** what to do next */
  children?: ReactNode
}

/** A list with nothing in it: why, and the next step. */
export const EmptyState = ({ Icon, title, text, isPage = false, children }: EmptyStateProps) => {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className="grid justify-items-center px-4 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-wash-2 text-ink-2">
        <Icon size={28} strokeWidth={1.5} aria-hidden />
      </span>
      <Title className="mt-5 font-semibold text-lg">{title}</Title>
      {text && <p className="mt-1.5 max-w-sm text-ink-2">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
