import type { ReactNode } from 'react'
import { BackLink } from '../../frame/back-link.tsx'

/** The head of a page of the market's content: where it belongs, what it is, and what can be done with the whole. */
export const ContentHead = ({
  title,
  text,
  back,
  as: Title = 'h1',
  children,
}: {
  title: string
  text?: string
  back?: { to: string; text: string }
  /** `p` where the page shows another one, which has its own first heading */
  as?: 'h1' | 'p'
  children?: ReactNode
}) => (
  <header className="mb-4">
    {back && <BackLink to={back.to}>{back.text}</BackLink>}
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Title className="min-w-0 grow break-words font-semibold text-xl">{title}</Title>
      {children}
    </div>
    {text && <p className="mt-1 max-w-prose text-ink-2">{text}</p>}
  </header>
)
