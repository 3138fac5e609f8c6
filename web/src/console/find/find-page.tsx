import { SearchX } from 'lucide-react'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { MenuGroup } from '../console-menu.ts'
import { type FindSide, type Found, findLabel, findPages, foundGroups } from './find-groups.ts'

interface FindPageProps {
  side: FindSide
  menu: readonly MenuGroup[]
  search: string
  /** null where nothing was searched for */
  found: Found | null
}

/** The search over a console as a page, for who has no scripts. */
export const FindPage = ({ side, menu, search, found }: FindPageProps) => {
  const groups = foundGroups(search === '' ? [] : findPages(menu, search), found)
  return (
    <div className="max-w-3xl space-y-4">
      <h1 className="font-semibold text-xl">{m.console_find()}</h1>
      <SearchForm label={findLabel(side)} search={search} />
      {search !== '' && groups.length === 0 && (
        <EmptyState
          Icon={SearchX}
          title={m.console_find_none()}
          text={side === 'seller' ? m.console_find_none_text() : m.console_find_none_text_office()}
        />
      )}
      {groups.map(({ kind, title, options }) => (
        <Sheet key={kind} title={title}>
          <ul className="divide-y divide-line">
            {options.map(({ to, text, detail }) => (
              <li key={to}>
                <LocaleLink
                  to={to}
                  className="flex justify-between gap-x-4 rounded-md px-2 py-3 hover:bg-wash max-sm:flex-col"
                >
                  <span className="min-w-0 truncate">{text}</span>
                  {detail && <span className="min-w-0 truncate text-ink-3 text-xs sm:max-w-[60%]">{detail}</span>}
                </LocaleLink>
              </li>
            ))}
          </ul>
        </Sheet>
      ))}
    </div>
  )
}
