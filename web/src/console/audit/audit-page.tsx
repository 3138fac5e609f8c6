import { AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from '@lonja/core/audit/audit-actions.ts'
import { readDay } from '@lonja/core/kernel/read-day.ts'
import { ScrollText, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SelectField } from '../../ui/select.tsx'
import { AUDIT_NAMES, actWord, subjectWord } from './audit-words.ts'

/** What a page of the log is narrowed by, as its address says it. */
type AuditNarrowing = Readonly<Record<string, string>>

/** The filters that are days. */
const DAYS: readonly string[] = ['from', 'to']

/** The filters of a log that an address has, of those that the page knows; a day that the calendar has not narrows nothing. */
export const readNarrowing = (given: URLSearchParams, names: readonly string[]) => {
  const textIn = (name: string): string => {
    const text = (given.get(name) ?? '').trim()
    return DAYS.includes(name) ? (readDay(text) ?? '') : text
  }
  const filter: AuditNarrowing = Object.fromEntries(
    names.map((name) => [name, textIn(name)]).filter(([, value]) => value !== ''),
  )
  const subject = AUDIT_SUBJECTS.find((one) => one === filter.subject)
  const cursor = given.get('cursor')
  return { filter, query: { ...filter, subject, limit: '50', ...(cursor && { cursor }) } }
}

interface AuditPageProps {
  /** the page's own address */
  to: string
  filter: AuditNarrowing
  nextCursor: string | null
  /** kinds of things and acts that are chosen from; all when absent */
  subjects?: readonly AuditSubject[]
  actions?: readonly AuditAction[]
  /** fields of the filter beside thing, act and days, among them who acted; without any, whoever acted is kept as the address names them */
  fields?: ReactNode
  /** what is said below the filter of what was looked for by its name */
  found?: ReactNode
  /** what is said below the title */
  intro?: ReactNode
  /** the entries */
  children: readonly ReactNode[]
}

/** A reading of the audit log: its filters, its entries and the way to earlier ones. */
export const AuditPage = ({
  to,
  filter,
  nextCursor,
  subjects = AUDIT_SUBJECTS,
  actions = AUDIT_NAMES,
  fields,
  found,
  intro,
  children,
}: AuditPageProps) => {
  const { pathname } = useLocation()
  const narrowed = Object.keys(filter).length
  const more = new URLSearchParams({ ...filter, ...(nextCursor && { cursor: nextCursor }) })
  const dayField = (name: 'from' | 'to', label: string) => (
    <TextField key={`${name}${filter[name]}`} name={name} label={label} type="date" defaultValue={filter[name]} />
  )
  const any = { value: '', text: m.console_audit_any() }
  return (
    <div className="space-y-4">
      <div>
        <h1 className="font-semibold text-xl">{m.console_audit_title()}</h1>
        {intro && <p className="mt-1 max-w-2xl text-ink-2">{intro}</p>}
      </div>
      <details className="folded-narrow rounded-lg border border-line bg-paper">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-medium">
          <SlidersHorizontal size={16} aria-hidden />
          {m.console_audit_filter()}
          {narrowed > 0 && <span className="tabular-nums">({narrowed})</span>}
        </summary>
        <Form
          role="search"
          aria-label={m.console_audit_filter()}
          className="grid grid-cols-2 items-start gap-3 p-4 lg:grid-cols-4"
        >
          {/* whoever acted, by a press on their name */}
          {!fields && filter.userId && <input type="hidden" name="userId" value={filter.userId} />}
          <SelectField
            key={`subject${filter.subject}`}
            name="subject"
            label={m.console_audit_subject()}
            defaultValue={filter.subject ?? ''}
            options={[any, ...subjects.map((subject) => ({ value: subject, text: subjectWord(subject) }))]}
          />
          <SelectField
            key={`action${filter.action}`}
            name="action"
            label={m.console_audit_action()}
            defaultValue={filter.action ?? ''}
            options={[any, ...actions.map((name) => ({ value: name, text: actWord(name) }))]}
          />
          {fields}
          {dayField('from', m.console_audit_from())}
          {dayField('to', m.console_audit_to())}
          <div className="col-span-2 flex gap-2 self-end lg:col-span-1">
            <Button type="submit">{m.console_audit_show()}</Button>
            {narrowed > 0 && (
              <LocaleLink to={to} className={buttonStyle('plain')}>
                {m.console_audit_all()}
              </LocaleLink>
            )}
          </div>
        </Form>
      </details>
      {found}
      {children.length === 0 ? (
        <EmptyState
          Icon={ScrollText}
          title={narrowed > 0 ? m.console_audit_none() : m.console_audit_empty()}
          text={narrowed > 0 ? m.console_audit_none_text() : m.console_audit_empty_text()}
        />
      ) : (
        <ol className="divide-y divide-line rounded-lg border border-line bg-paper">{children}</ol>
      )}
      {nextCursor && <LoadMore to={`${pathname}?${more}`}>{m.ui_load_more()}</LoadMore>}
    </div>
  )
}
