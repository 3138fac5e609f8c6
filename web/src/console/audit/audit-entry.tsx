import { Fragment, type ReactNode } from 'react'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import type { AuditValue, withChanges } from './audit-changes.server.ts'
import { actWord, auditRoleWord, thingWord } from './audit-words.ts'

const Value = ({ value }: { value: AuditValue }) =>
  typeof value === 'string'
    ? value
    : value.map(({ id, page }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <LocaleLink to={page} className="underline underline-offset-4">
            {m.console_audit_number({ id })}
          </LocaleLink>
        </Fragment>
      ))

interface AuditEntryProps {
  entry: ReturnType<typeof withChanges>[number]
  /** the same log, narrowed to whoever acted */
  actorPage: (userId: number) => string
  /** where the thing, or its acts, are seen; undefined where nowhere */
  subjectPage: (subject: string, id: string) => string | undefined
  /** what else is said of the act */
  children?: ReactNode
}

/** One act of a log: who, when, what, and each field that changed. */
export const AuditEntry = ({ entry, actorPage, subjectPage, children }: AuditEntryProps) => {
  const locale = useLocale()
  const { actor, role, at, action, subject, subjectId, changes } = entry
  const called = thingWord(entry)
  const thing = subjectId === null ? undefined : subjectPage(subject, subjectId)
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-2.5 lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="min-w-0">
        <time dateTime={at} className="block text-ink-2 text-xs tabular-nums">
          {formatMoment(at, locale)}
        </time>
        {actor ? (
          <LocaleLink to={actorPage(actor.id)} className="break-words underline-offset-4 hover:underline">
            {actor.name || m.console_audit_gone()}
          </LocaleLink>
        ) : (
          <span>{auditRoleWord(role)}</span>
        )}
        {actor && <span className="block text-ink-3 text-xs">{auditRoleWord(role)}</span>}
      </div>
      <div className="min-w-0">
        {thing ? (
          <LocaleLink to={thing} className="wrap-anywhere font-medium underline underline-offset-4">
            {called}
          </LocaleLink>
        ) : (
          <span className="wrap-anywhere font-medium">{called}</span>
        )}
        <span className="block text-ink-2 text-xs">{actWord(action)}</span>
        {children}
      </div>
      <dl className="min-w-0 text-xs">
        {changes.map(({ name, word, values }) => (
          <div key={name} className="break-words">
            <dt className="inline text-ink-2">{m.ui_named({ name: word, value: '' })}</dt>
            <dd className="inline">
              {values ? (
                <>
                  {values.before !== null && (
                    <>
                      <del className="text-ink-2 no-underline">
                        <Value value={values.before} />
                      </del>
                      <span aria-hidden> → </span>
                    </>
                  )}
                  <ins className="no-underline">
                    <Value value={values.after} />
                  </ins>
                </>
              ) : (
                m.console_audit_changed()
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
