import type { RefusedForm } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { roleWord } from '../../memberships/labels.ts'
import { m } from '../../paraglide/messages.js'
import { AnswerForm } from '../../proposals/answer-form.tsx'
import { ProofField } from '../proof-field.tsx'

interface TeamProposalsProps {
  items: ReplyOf<'getTeamProposals'>['items']
  mayAct: boolean
  refused: RefusedForm | undefined
}

/** Who would join the team or be raised in it, for another owner to confirm. */
export const TeamProposals = ({ items, mayAct, refused }: TeamProposalsProps) => {
  const locale = useLocale()
  return (
    <section className="mb-6 rounded-lg border border-line bg-paper p-4 md:p-5">
      <h2 className="font-semibold text-base">{m.operator_team_waiting()}</h2>
      <ul className="divide-y divide-line">
        {items.map((proposal) => {
          const { id, kind, askedBy, askedAt, expiresAt, person, role } = proposal
          const said = { who: askedBy, person, role: roleWord(role) }
          const ownRefusal = refused?.values.proposalId === String(id) ? refused : undefined
          return (
            <li key={id} className="max-w-xl space-y-2 py-4 last:pb-0">
              <p className="break-words font-medium">
                {kind === 'invitation' ? m.operator_team_would_join(said) : m.operator_team_would_be(said)}
              </p>
              <p className="text-ink-2 text-xs">
                {m.operator_team_until({
                  asked: formatMoment(askedAt, locale),
                  until: formatMoment(expiresAt, locale),
                })}
              </p>
              {mayAct && (
                <AnswerForm
                  proposal={proposal}
                  text={m.operator_team_look()}
                  refused={ownRefusal}
                  proof={<ProofField errors={ownRefusal?.errors.proof} />}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
