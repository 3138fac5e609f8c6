import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/field.tsx'

/** Asks for a code of the second factor or the password, before what does harm. */
export const ProofField = ({ errors }: { errors: readonly string[] | undefined }) => (
  <TextField
    type="password"
    name="proof"
    label={m.operator_proof()}
    hint={m.operator_proof_hint()}
    autoComplete="off"
    required
    {...(errors && { errors })}
  />
)
