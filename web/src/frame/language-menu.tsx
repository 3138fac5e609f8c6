import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { ChevronDown, Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { LANGUAGE_NAMES } from '../locale/language-names.ts'
import { useLocale } from '../locale/locale.ts'
import { inLocale } from '../locale/locale-redirects.ts'
import { m } from '../paraglide/messages.js'
import { Disclosure } from '../ui/disclosure.tsx'

/** Switches the language and keeps the page and its query. Whole pages are loaded: a page speaks one language. */
export const LanguageMenu = ({ compact = false }: { compact?: boolean }) => {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <Disclosure
      className="relative"
      label={m.frame_language({ name: LANGUAGE_NAMES[locale] })}
      summaryClass={
        compact
          ? 'grid size-10 place-items-center rounded-md'
          : 'flex items-center gap-1.5 rounded-sm py-1 hover:text-ink'
      }
      summary={
        <>
          <Globe size={compact ? 22 : 14} strokeWidth={1.75} aria-hidden />
          {!compact && (
            <>
              {LANGUAGE_NAMES[locale]}
              <ChevronDown size={14} aria-hidden />
            </>
          )}
        </>
      }
    >
      <ul className="absolute top-full right-0 z-40 mt-1 min-w-36 rounded-md border border-line bg-paper py-1 text-ink text-sm shadow-float">
        {LOCALES.map((other) => (
          <li key={other}>
            <a
              href={inLocale(pathname, search, other)}
              hrefLang={other}
              lang={other}
              aria-current={other === locale ? 'true' : undefined}
              className="block px-4 py-2 hover:bg-wash aria-[current=true]:font-semibold"
            >
              {LANGUAGE_NAMES[other]}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
