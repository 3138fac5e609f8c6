import { ChevronRight } from 'lucide-react'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'

/** The way from home to here. The last entry is this page. */
export const Breadcrumb = ({ trail }: { trail: readonly { to?: string; text: string }[] }) => (
  <nav aria-label={m.ui_breadcrumb()} className="-my-2 md:-my-1">
    <ol className="strip items-center gap-1 whitespace-nowrap text-ink-3 text-xs">
      {trail.map(({ to, text }, index) => (
        <li key={to ?? ''} className="flex items-center gap-1">
          {index > 0 && <ChevronRight size={14} aria-hidden />}
          {to === undefined ? (
            <span aria-current="page" className="py-2 text-ink-2 md:py-1">
              {text}
            </span>
          ) : (
            <PageLink to={to} className="py-2 hover:text-ink hover:underline md:py-1">
              {text}
            </PageLink>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
