import { useNavigation } from 'react-router'
import type { ReplyOf } from '../frame/wire.ts'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Tag } from '../ui/tag.tsx'
import { faultText, RECORD_WORDS } from './record-words.ts'

/** Where an invoice's record at the tax agency stands, for the shop and the market; the shop sends another one where that is possible. */
export const RecordCard = ({
  record,
  isBuyerCorrectable = false,
  mayCorrect = false,
  problem,
}: {
  record: NonNullable<ReplyOf<'getInvoice'>['record']>
  /** the data of the invoice's buyer can be corrected */
  isBuyerCorrectable?: boolean
  mayCorrect?: boolean
  /** why another one could not be sent */
  problem?: string | null | undefined
}) => {
  const locale = useLocale()
  const { state } = useNavigation()
  const { text, tone } = RECORD_WORDS[record.state]
  const isWrong = record.errorCode !== null
  return (
    <section aria-labelledby="record" className="space-y-2 rounded-lg border border-line p-4 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="record" className="font-semibold text-base">
          {m.verifactu_record()}
        </h2>
        <Tag tone={tone}>{text()}</Tag>
        {record.environment !== 'production' && <Tag>{m.verifactu_test()}</Tag>}
      </div>
      <p className="text-ink-2 text-xs">
        {record.answeredAt
          ? m.verifactu_answered({ moment: formatMoment(record.answeredAt, locale) })
          : m.verifactu_made({ moment: formatMoment(record.madeAt, locale) })}
        {record.csv && ` · ${m.verifactu_csv({ csv: record.csv })}`}
      </p>
      {isWrong && (
        <Alert tone={record.state === 'rejected' ? 'error' : 'note'}>
          <p lang="es">{faultText(record)}</p>
        </Alert>
      )}
      {problem && <Alert tone="error">{problem}</Alert>}
      {record.isCorrectable && (
        <>
          <p>{m.verifactu_mend()}</p>
          {mayCorrect && isBuyerCorrectable && <p>{m.verifactu_mend_buyer()}</p>}
          {mayCorrect && (
            <Form method="post">
              <Button type="submit" size="sm" busy={state === 'submitting'}>
                {m.verifactu_send_again()}
              </Button>
            </Form>
          )}
        </>
      )}
    </section>
  )
}
