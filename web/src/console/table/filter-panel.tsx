import { SlidersHorizontal, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { changedQuery } from '../../lists/query.ts'
import { useAskedQuery } from '../../lists/use-asked-query.ts'
import { PageLink } from '../../locale/page-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { FilledForm } from '../../ui/filled-form.tsx'
import { ToolMenu } from '../../ui/tool-menu.tsx'

interface FilterPanelProps {
  /** what the list is narrowed by elsewhere, and stays so */
  kept: Readonly<Record<string, string | null>>
  /** fields, in two columns */
  children: ReactNode
}

/** Filters of a console's list, behind a button. */
export const FilterPanel = ({ kept, children }: FilterPanelProps) => {
  const { key } = useLocation()
  return (
    <ToolMenu Icon={SlidersHorizontal} label={m.console_filters()}>
      <FilledForm
        key={key}
        className="absolute left-0 z-40 mt-1 grid w-80 max-w-[calc(100vw-2rem)] grid-cols-2 gap-3 rounded-md border border-line bg-paper p-4 shadow-float"
      >
        {Object.entries(kept).map(
          ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
        <Button type="submit" size="sm" className="col-span-2">
          {m.console_filter_apply()}
        </Button>
      </FilledForm>
    </ToolMenu>
  )
}

/** What a list is narrowed to beyond its tab, each with the way to take it away; a chip without a text is none. */
export const FilterChips = ({ chips }: { chips: readonly { name: string; text: string | undefined }[] }) => {
  const query = useAskedQuery()
  const { pathname } = useLocation()
  const set = chips.filter(({ text }) => text)
  if (set.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {set.map(({ name, text }) => (
        <li key={name}>
          <PageLink
            to={pathname + changedQuery(query, { [name]: null })}
            aria-label={m.console_filter_without({ filter: text ?? '' })}
            className="inline-flex h-8 items-center gap-1.5 rounded-full border border-line-strong bg-paper px-3 text-xs hover:bg-wash-2"
          >
            {text}
            <X size={14} aria-hidden />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
