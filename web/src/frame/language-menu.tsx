import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { useLocation } from 'react-router'
import { LANGUAGE_NAMES } from '../locale/language-names.ts'
import { useLocale } from '../locale/locale.ts'
import { inLocale } from '../locale/locale-redirects.ts'
import { m } from '../paraglide/messages.js'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'

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
          ? 'finger relative grid size-10 place-items-center rounded-md'
          : 'flex items-center gap-1.5 rounded-sm py-1 hover:text-ink'
      }
      summary={
        <>
          <Icon name="language" className={compact ? 'size-5.5' : 'size-3.5'} />
          {!compact && (
            <>
              {LANGUAGE_NAMES[locale]}
              <Icon name="down" className="size-3.5" />
            </>
          )}
        </>
      }
    >
      <ul className="language-menu">
        {LOCALES.map((other) => (
          <li key={other}>
            <a
              href={inLocale(pathname, search, other)}
              hrefLang={other}
              lang={other}
              aria-current={other === locale ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[other]}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
