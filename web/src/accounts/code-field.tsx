import { useEffect, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { ContactKind, SentCode } from './sent-code.ts'
import type { TypedField } from './use-typed-form.ts'

/** Whole seconds until a moment, counted down; 0 on the server and once it has come. */
const useSecondsUntil = (iso: string): number => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [iso])
  return seconds
}

/** The code that came: where it went, six digits, another one after a minute, or another phone or e-mail. */
export const CodeField = ({
  sent,
  by,
  own,
  field,
}: {
  sent: SentCode
  by: ContactKind
  /** the user's own e-mail or phone, which the form does not carry and cannot change */
  own?: string
  field: (name: string) => TypedField
}) => {
  const contact = own !== undefined ? [] : by === 'email' ? ['email'] : ['areaCode', 'phone']
  const typed = contact.map((name) => field(name).value ?? '')
  // who types a number with its country's code is not told that code twice
  const target = own ?? (typed.at(-1)?.trim().startsWith('+') ? typed.at(-1) : typed.join(' ')) ?? ''
  const code = field('code')
  const seconds = useSecondsUntil(sent.resendAt)
  return (
    <fieldset className="space-y-3">
      {/* Enter presses a form's first button: it must be the one that goes on */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <input type="hidden" name="codeId" value={sent.codeId} />
      <input type="hidden" name="resendAt" value={sent.resendAt} />
      {contact.map((name) => (
        <input key={name} type="hidden" name={name} value={field(name).value ?? ''} />
      ))}
      <p role="status" className="text-ink-2">
        {m.accounts_code_sent({ target })}
      </p>
      <TextField
        label={m.accounts_code()}
        name="code"
        defaultValue={code.value}
        errors={[...code.errors, ...contact.flatMap((name) => field(name).errors)]}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
        autoFocus
        className="tabular-nums"
        required
      />
      <div className="flex flex-wrap gap-x-5">
        <Button
          type="submit"
          kind="plain"
          size="sm"
          name="intent"
          value="send"
          formNoValidate
          disabled={seconds > 0}
          className="-ml-3"
        >
          {seconds > 0 ? m.accounts_code_again_in({ seconds }) : m.accounts_code_again()}
        </Button>
        {own === undefined && (
          <Button type="submit" kind="plain" size="sm" name="intent" value="back" formNoValidate>
            {m.accounts_code_other()}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
