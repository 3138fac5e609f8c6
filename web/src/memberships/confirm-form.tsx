import { useNavigation } from 'react-router'
import { type ProofBy, ProofFields, type ProofForm } from '../accounts/proof-fields.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'

const CARRIED = ['operatorId', 'role', 'email'] as const

/** Asks who makes or unmakes an owner to prove that it is they, and sends what they asked for again with the proof. */
export const ConfirmForm = ({
  intent,
  confirm,
  proof,
  account,
}: {
  intent: string
  confirm: ProofForm
  proof: ProofBy
  account: string
}) => {
  const busy = useNavigation().formData?.has('act')
  const { values, problem } = confirm
  return (
    <section className="mb-5 rounded-lg border border-line bg-paper p-5" aria-labelledby="confirm">
      <h2 id="confirm" className="font-semibold text-base">
        {m.memberships_confirm_title()}
      </h2>
      <p className="mt-1 mb-5 text-ink-2">{m.memberships_confirm_text({ account })}</p>
      <Form method="post" className="space-y-5">
        {problem && <Alert tone="error">{problem}</Alert>}
        <input type="hidden" name="act" value={intent || 'role'} />
        {CARRIED.map((name) => name in values && <input key={name} type="hidden" name={name} value={values[name]} />)}
        <ProofFields
          proof={proof}
          refused={confirm}
          texts={{
            password: m.memberships_confirm_password,
            code: m.memberships_confirm_code,
            unreached: m.memberships_confirm_unreached,
          }}
        />
        {(proof.by === 'password' || confirm.sent) && (
          <Button type="submit" busy={busy ?? false}>
            {m.memberships_confirm_submit()}
          </Button>
        )}
      </Form>
    </section>
  )
}
