import type { ReplyOf } from '../../frame/wire.ts'
import { countText } from '../../locale/count-text.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Facts } from '../facts.tsx'
import { useMayAct } from '../use-may-act.ts'

type Health = ReplyOf<'getHealth'>

/** A size in megabytes, from a thousand of them on in gigabytes. */
const sizeText = (bytes: number, locale: string): string => {
  const [unit, size] = bytes < 1e9 ? (['megabyte', 1e6] as const) : (['gigabyte', 1e9] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size)
}

/** Whom the market asks about VAT numbers, and what came of it. */
const vatNumbersText = (
  { host, answeredAt, ...counts }: Health['vatNumbers'],
  locale: ReturnType<typeof useLocale>,
): string => {
  if (host === null) return m.operator_health_vies_off()
  const count = (n: number) => countText(n, locale)
  const text = m.operator_health_vies_counts({
    confirmed: count(counts.confirmed),
    invalid: count(counts.invalid),
    unanswered: count(counts.unanswered),
  })
  const last = answeredAt ? m.operator_health_vies_answered({ when: formatMoment(answeredAt, locale) }) : null
  return [host, text, last].filter(Boolean).join(' · ')
}

type SystemProps = Pick<Health, 'backup' | 'database' | 'storage' | 'vatNumbers' | 'version'>

/** Backups, room and versions, with the button that notes a restore that was tried. */
export const System = ({ backup, database, storage, vatNumbers, version }: SystemProps) => {
  const locale = useLocale()
  const mayAct = useMayAct('health')
  return (
    <Sheet title={m.operator_health_system()}>
      <Facts
        rows={[
          [
            m.operator_health_backup(),
            backup.lastGood
              ? `${formatMoment(backup.lastGood.at, locale)} · ${backup.lastGood.fileName} · ${sizeText(backup.lastGood.bytes, locale)}`
              : m.setup_todo_backup(),
          ],
          backup.last !== null &&
            !backup.last.isOk && [
              m.operator_health_backup_failed(),
              `${formatMoment(backup.last.at, locale)} · ${backup.last.reason}`,
            ],
          [
            m.operator_health_restored(),
            <>
              {backup.restored
                ? `${formatMoment(backup.restored.at, locale)} · ${backup.restored.by}`
                : m.operator_health_restored_none()}
              {mayAct && backup.lastGood && (
                <Form method="post" className="mt-2">
                  <Button type="submit" name="act" value="restored" size="sm" kind="quiet">
                    {m.operator_health_restored_note()}
                  </Button>
                </Form>
              )}
            </>,
          ],
          [m.operator_health_database(), `PostgreSQL ${database.version} · ${sizeText(database.bytes, locale)}`],
          [m.operator_health_files(), sizeText(storage.files, locale)],
          storage.disk !== null && [
            m.operator_health_disk(),
            m.operator_health_disk_value({
              free: sizeText(storage.disk.free, locale),
              total: sizeText(storage.disk.total, locale),
            }),
          ],
          [m.operator_health_vies(), vatNumbersText(vatNumbers, locale)],
          [m.operator_health_version(), `Lonja ${version.market} · Node ${version.node}`],
        ]}
      />
    </Sheet>
  )
}

/** The statements that take the database longest; null where it does not tell. */
export const SlowStatements = ({ slowStatements }: Pick<Health, 'slowStatements'>) => {
  const locale = useLocale()
  return (
    <Sheet title={m.operator_health_slow()}>
      {slowStatements === null ? (
        <p className="text-ink-2">{m.operator_health_slow_unknown()}</p>
      ) : (
        <ol className="divide-y divide-line">
          {slowStatements.map(({ statement, calls, meanMs }) => (
            <li key={statement} className="py-2">
              <code className="block break-words text-xs">{statement}</code>
              <span className="text-ink-2 text-xs">
                {m.operator_health_calls({ ms: countText(meanMs, locale), calls: countText(calls, locale) })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  )
}
