import { useEffect, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { SentCode } from './sent-code.ts'

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
  target,
  hidden,
  errors,
}: {
  sent: SentCode
  /** as the reader typed it */
  target: string
  /** what of the first step goes along */
  hidden: Record<string, string | undefined>
  errors: string[] | undefined
}) => {
  const seconds = useSecondsUntil(sent.resendAt)
  return (
    <fieldset className="space-y-2">
      <input type="hidden" name="codeId" value={sent.codeId} />
      <input type="hidden" name="resendAt" value={sent.resendAt} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <p role="status" className="text-ink-2">
        {m.accounts_code_sent({ target })}
      </p>
      <TextField
        label={m.accounts_code()}
        name="code"
        errors={errors ?? []}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
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
        <Button type="submit" kind="plain" size="sm" name="intent" value="back" formNoValidate>
          {m.accounts_code_other()}
        </Button>
      </div>
    </fieldset>
  )
}
