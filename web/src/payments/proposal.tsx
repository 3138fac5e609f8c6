import { type ReactNode, useId } from 'react'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { AnswerForm } from '../proposals/answer-form.tsx'
import { type Doubt, decisionWord } from './doubt-texts.ts'

interface ProposalProps {
  doubt: Doubt
  proposal: NonNullable<Doubt['proposal']>
  /** the reader's role may decide */
  mayAct: boolean
  refused: RefusedForm | undefined
  /** the field by which whoever confirms shows again who they are */
  proof: ReactNode
}

/** What one of the market's people proposed about a doubt, for another to confirm or turn down. */
export const Proposal = ({ doubt, proposal, mayAct, refused, proof }: ProposalProps) => {
  const locale = useLocale()
  const headingId = useId()
  const until = formatMoment(proposal.expiresAt, locale)
  return (
    <section aria-labelledby={headingId} className="max-w-xl space-y-3 rounded-md bg-wash p-4">
      <h3 id={headingId} className="font-medium">
        {m.payments_proposal_by({ who: proposal.askedBy, decision: decisionWord(doubt, proposal.decision) })}
      </h3>
      <p className="break-words">{proposal.note}</p>
      <p className="text-ink-2 text-xs">
        {m.payments_proposal_until({ asked: formatMoment(proposal.askedAt, locale), until })}
      </p>
      {mayAct && (
        <AnswerForm proposal={proposal} text={m.payments_proposal_text()} refused={refused} proof={proof}>
          <input type="hidden" name="id" value={doubt.id} />
          <input type="hidden" name="kind" value={doubt.kind} />
        </AnswerForm>
      )}
    </section>
  )
}
