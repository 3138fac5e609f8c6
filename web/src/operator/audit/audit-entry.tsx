import { Fragment, type ReactNode } from 'react'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { fieldValue, fieldWord } from './audit-fields.ts'
import { pageOfValue, valueWord } from './audit-values.ts'
import { actWord, auditRoleWord, subjectWord } from './audit-words.ts'

type Entry = ReplyOf<'getAuditLog'>['items'][number]

/** One act: who, when, what, and each field that changed. */
export const AuditEntry = ({ entry }: { entry: Entry }) => {
  const locale = useLocale()
  const { actor, role, at, action, subject, subjectId, shop, before, after } = entry
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const value = (name: string, one: unknown): ReactNode => {
    if (Array.isArray(one) && one.length > 0 && one.every((id) => pageOfValue(name, id)))
      return one.map((id, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          {value(name, id)}
        </Fragment>
      ))
    const page = pageOfValue(name, one)
    if (!page) return valueWord(action, name, one, locale) ?? fieldValue(name, one, locale)
    return (
      <LocaleLink to={page} className="underline underline-offset-4">
        {m.operator_audit_number({ id: String(one) })}
      </LocaleLink>
    )
  }
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-2.5 lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="min-w-0">
        <time dateTime={at} className="block text-ink-2 text-xs tabular-nums">
          {formatMoment(at, locale)}
        </time>
        {actor ? (
          <LocaleLink
            to={`/operator/audit?userId=${actor.id}`}
            className="break-words underline-offset-4 hover:underline"
          >
            {actor.name || m.operator_audit_gone()}
          </LocaleLink>
        ) : (
          <span>{auditRoleWord(role)}</span>
        )}
        {actor && <span className="block text-ink-3 text-xs">{auditRoleWord(role)}</span>}
      </div>
      <div className="min-w-0">
        <LocaleLink
          to={`/operator/audit?subject=${subject}&subjectId=${encodeURIComponent(subjectId)}`}
          className="font-medium underline-offset-4 hover:underline"
        >
          {`${subjectWord(subject)} ${subjectId}`}
        </LocaleLink>
        <span className="block text-ink-2 text-xs">{actWord(action)}</span>
        {shop && (
          <LocaleLink to={`/operator/shops/${shop.id}`} className="block truncate text-ink-2 text-xs hover:underline">
            {shop.name}
          </LocaleLink>
        )}
      </div>
      <dl className="min-w-0 text-xs">
        {fields.map((name) => (
          <div key={name} className="break-words">
            <dt className="inline text-ink-2">{fieldWord(name, locale)}:</dt>{' '}
            <dd className="inline">
              <del className="text-ink-2 no-underline">{value(name, before[name])}</del>
              <span aria-hidden> → </span>
              <ins className="no-underline">{value(name, after[name])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
