import type { RefusedForm } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { AnswerForm } from '../../proposals/answer-form.tsx'
import { ProofField } from '../proof-field.tsx'
import { useMayAct } from '../use-may-act.ts'

type Reset = ReplyOf<'getFactorResets'>['items'][number]

/** A second factor that one of the market's people asked to remove, for another to decide. */
export const ResetCard = ({ reset, refused }: { reset: Reset; refused: RefusedForm | undefined }) => {
  const locale = useLocale()
  const mayAct = useMayAct('accounts')
  return (
    <article className="grid gap-x-8 gap-y-4 rounded-lg border border-line bg-paper p-4 md:grid-cols-2 md:p-5">
      <div className="min-w-0 space-y-2">
        <h2 className="font-semibold text-base">
          <LocaleLink to={`/operator/people/${reset.user.id}`} className="underline underline-offset-4">
            {reset.user.name}
          </LocaleLink>
        </h2>
        <p className="break-words">{reset.reason}</p>
        <p className="text-ink-2 text-xs">
          {m.operator_resets_asked({
            who: reset.askedBy,
            asked: formatMoment(reset.askedAt, locale),
            until: formatMoment(reset.expiresAt, locale),
          })}
        </p>
      </div>
      {mayAct && (
        <div className="rounded-md bg-wash p-4">
          <AnswerForm
            proposal={reset}
            text={m.operator_resets_text()}
            confirm={m.operator_resets_confirm()}
            isHarmful
            refused={refused}
            proof={<ProofField errors={refused?.errors.proof} />}
          />
        </div>
      )}
    </article>
  )
}
