import { AUDIT_SUBJECTS } from '@lonja/core/audit/audit-actions.ts'
import { ScrollText, SlidersHorizontal } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SelectField } from '../../ui/select.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/audit-log.route'
import { AuditEntry } from './audit-entry.tsx'
import { AUDIT_NAMES, actWord, subjectWord } from './audit-words.ts'

const FILTERS = ['userId', 'shopId', 'action', 'subject', 'subjectId', 'from', 'to'] as const

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'audit')
  const given = url.searchParams
  const filter: Partial<Record<(typeof FILTERS)[number], string>> = Object.fromEntries(
    FILTERS.map((name) => [name, (given.get(name) ?? '').trim()]).filter(([, value]) => value !== ''),
  )
  const subject = AUDIT_SUBJECTS.find((one) => one === filter.subject)
  const cursor = given.get('cursor')
  const query = { ...filter, subject, limit: '50', ...(cursor && { cursor }) }
  return { ...(await orErrorPage(client(context).getAuditLog({ query }))), filter }
}

export const meta = () => [{ title: m.operator_audit_page() }]

/** Who changed what and when, with the fields before and after. */
export default function AuditLog({ loaderData: { items, nextCursor, filter } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const narrowed = Object.keys(filter).length
  const more = new URLSearchParams({ ...filter, ...(nextCursor && { cursor: nextCursor }) })
  const field = (name: (typeof FILTERS)[number], label: string, type = 'text') => (
    <TextField key={`${name}${filter[name]}`} name={name} label={label} type={type} defaultValue={filter[name]} />
  )
  return (
    <div className="space-y-4">
      <h1 className="font-semibold text-xl">{m.operator_audit_title()}</h1>
      <details className="folded-narrow rounded-lg border border-line bg-paper">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-medium">
          <SlidersHorizontal size={16} aria-hidden />
          {m.operator_audit_filter()}
          {narrowed > 0 && <span className="tabular-nums">({narrowed})</span>}
        </summary>
        <Form
          role="search"
          aria-label={m.operator_audit_filter()}
          className="grid grid-cols-2 items-end gap-3 p-4 lg:grid-cols-4"
        >
          <SelectField
            key={`subject${filter.subject}`}
            name="subject"
            label={m.operator_audit_subject()}
            defaultValue={filter.subject ?? ''}
            options={[
              { value: '', text: m.operator_audit_any() },
              ...AUDIT_SUBJECTS.map((subject) => ({ value: subject, text: subjectWord(subject) })),
            ]}
          />
          <SelectField
            key={`action${filter.action}`}
            name="action"
            label={m.operator_audit_action()}
            defaultValue={filter.action ?? ''}
            options={[
              { value: '', text: m.operator_audit_any() },
              ...AUDIT_NAMES.map((name) => ({ value: name, text: actWord(name) })),
            ]}
          />
          {field('subjectId', m.operator_audit_subject_id())}
          {field('userId', m.operator_audit_user_id())}
          {field('shopId', m.operator_audit_shop_id())}
          {field('from', m.operator_audit_from(), 'date')}
          {field('to', m.operator_audit_to(), 'date')}
          <div className="col-span-2 flex gap-2 lg:col-span-1">
            <Button type="submit">{m.operator_audit_show()}</Button>
            {narrowed > 0 && (
              <LocaleLink to="/operator/audit" className={buttonStyle('plain')}>
                {m.operator_audit_all()}
              </LocaleLink>
            )}
          </div>
        </Form>
      </details>
      {items.length === 0 ? (
        <EmptyState Icon={ScrollText} title={m.operator_audit_none()} text={m.operator_audit_none_text()} />
      ) : (
        <ol className="divide-y divide-line rounded-lg border border-line bg-paper">
          {items.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {nextCursor && <LoadMore to={`${pathname}?${more}`}>{m.ui_load_more()}</LoadMore>}
    </div>
  )
}
