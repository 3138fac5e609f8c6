import { BookOpen, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FoldedSheet } from '../../ui/sheet.tsx'

interface IntegrationPageProps {
  title: string
  text: string
  /** what was made just now and is shown this once */
  made: ReactNode
  /** the form for one more; it stands open while there is none, and where it was refused */
  form: { title: string; isRefused: boolean; fields: ReactNode }
  list: { title: string; none: string; Icon: LucideIcon }
  /** a row for each that there is */
  rows: readonly ReactNode[]
}

/** A page of what a shop's own programs need: what there is, and beside it the form for one more. */
export const IntegrationPage = ({ title, text, made, form, list, rows }: IntegrationPageProps) => {
  const id = useId()
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{title}</h1>
        <LocaleLink to="/developers" className={buttonStyle('quiet', 'sm')}>
          <BookOpen size={16} aria-hidden />
          {m.integrations_keys_docs()}
        </LocaleLink>
      </div>
      <p className="max-w-2xl text-ink-2">{text}</p>
      {made}
      <div className="grid gap-6 lg:grid-cols-[320px_minmax(0,1fr)]">
        <FoldedSheet title={form.title} open={rows.length === 0 || form.isRefused}>
          {form.fields}
        </FoldedSheet>
        <section aria-labelledby={id}>
          <h2 id={id} className="mb-3 font-semibold text-base">
            {list.title}
          </h2>
          {rows.length === 0 ? (
            <EmptyState Icon={list.Icon} title={list.none} />
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-paper px-4 md:px-5">{rows}</ul>
          )}
        </section>
      </div>
    </div>
  )
}
