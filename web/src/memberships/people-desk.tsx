import type { ProofBy } from '../accounts/proof-fields.tsx'
import { useTimesSaved } from '../forms/use-times-saved.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { Alert } from '../ui/alert.tsx'
import type { PeopleResult } from './change-people.server.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { PersonRow } from './person-row.tsx'

interface PeopleDeskProps {
  people: ReplyOf<'getPeople'>
  accountName: string
  proof: ProofBy
  mayChange: boolean
  /** what `changePeople` answered */
  result: PeopleResult | undefined
}

/** Who acts for an account and who was asked to, with what changes that for those who may. */
export const PeopleDesk = ({ people, accountName, proof, mayChange, result }: PeopleDeskProps) => {
  const { items, invitations, roles } = people
  const saved = useTimesSaved(result, 'invite')
  const refused = result?.confirm ? undefined : result
  const limits = refused?.limits
  return (
    <>
      {result?.confirm && (
        <ConfirmForm intent={result.intent} confirm={result.confirm} proof={proof} account={accountName} />
      )}
      {refused && refused.intent !== 'invite' && !limits && (
        <div className="mb-5">
          <Alert tone="error">{refused.refusal}</Alert>
        </div>
      )}
      <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
        {items.map((person) => (
          <PersonRow
            key={person.operatorId}
            {...{ person, roles, mayChange }}
            refused={limits?.values.operatorId === String(person.operatorId) ? limits : undefined}
          />
        ))}
      </ul>
      {invitations.length > 0 && <InvitationList invitations={invitations} />}
      {mayChange && (
        <InviteForm key={saved} roles={roles} result={refused?.intent === 'invite' ? refused : undefined} />
      )}
    </>
  )
}
