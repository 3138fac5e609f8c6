import { UNLOCK_MAX } from '@lonja/core/access/access-lists.ts'
import { useNavigation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'

/** For who was given the shop's code. */
export const CodeForm = ({ refusal }: { refusal: string | undefined }) => {
  const busy = useNavigation().formData?.get('intent') === 'unlock'
  return (
    <section id="code" className="scroll-mt-24 rounded-lg border border-line bg-paper p-4 md:p-5">
      <h2 className="font-semibold text-base">{m.access_code_title()}</h2>
      <p className="mt-1 mb-4 text-ink-2">{m.access_code_text()}</p>
      <Form method="post" className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={m.access_code()}
          name="code"
          type="text"
          maxLength={UNLOCK_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...(refusal && { errors: [refusal] })}
        />
        <Button type="submit" kind="quiet" name="intent" value="unlock" busy={busy} className="sm:mt-6.5">
          {m.access_code_submit()}
        </Button>
      </Form>
    </section>
  )
}
