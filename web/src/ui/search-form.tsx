import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import { Search } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { Button } from './button.tsx'
import { controlStyle } from './field.tsx'
import { FilledForm } from './filled-form.tsx'

interface SearchFormProps {
  /** what is looked for, and by what of it */
  label: string
  /** the words that the list was searched for */
  search: string
  /** what else the list stays narrowed by, by the names of its address; null for nothing */
  kept?: Record<string, string | null>
  /** where the list is; the page itself when absent */
  action?: string
  className?: string
}

/** Looks for words in a list. */
export const SearchForm = ({ label, search, kept = {}, action, className = '' }: SearchFormProps) => (
  <FilledForm role="search" aria-label={label} {...(action && { action })} className={`flex gap-2 ${className}`}>
    {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
    <div className="relative grow">
      <Search size={18} aria-hidden className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />
      <input
        type="search"
        name="search"
        key={search}
        defaultValue={search}
        maxLength={SEARCH_MAX}
        aria-label={label}
        placeholder={label}
        className={`${controlStyle} text-ellipsis pl-10`}
      />
    </div>
    <Button type="submit" kind="quiet">
      {m.ui_search()}
    </Button>
  </FilledForm>
)
