import type { ReplyOf } from '../../frame/wire.ts'
import { countText } from '../../locale/count-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Sheet } from '../../ui/sheet.tsx'
import { Table } from '../../ui/table.tsx'

interface RefusalsProps {
  /** with the sentence of each in the reader's language; '' for one that is no refusal of the market */
  refusals: readonly (ReplyOf<'getHealth'>['refusals'][number] & { text: string })[]
}

/** How often the market refused something of late, by code; its own faults stand out. */
export const Refusals = ({ refusals }: RefusalsProps) => {
  const locale = useLocale()
  const count = (n: number) => countText(n, locale)
  return (
    <Sheet title={m.operator_health_refusals()}>
      {refusals.length === 0 ? (
        <p className="text-ink-2">{m.operator_health_refusals_none()}</p>
      ) : (
        <>
          <p className="mb-3 text-ink-2 text-xs">{m.operator_health_refusals_text()}</p>
          <Table
            caption={m.operator_health_refusals()}
            columns={[
              {
                key: 'code',
                title: m.operator_health_refusal(),
                cell: ({ code, status, text }) => (
                  <span className={status >= 500 ? 'font-medium text-red' : ''}>
                    {text && <span className="block">{text}</span>}
                    <code className="break-all text-xs">{code}</code> {status}
                  </span>
                ),
              },
              {
                key: 'hour',
                title: m.operator_health_last_hour(),
                number: true,
                cell: ({ hour }) => count(hour),
              },
              { key: 'day', title: m.operator_health_last_day(), number: true, cell: ({ day }) => count(day) },
            ]}
            rows={refusals}
            rowKey={({ code }) => code}
          />
        </>
      )}
    </Sheet>
  )
}
