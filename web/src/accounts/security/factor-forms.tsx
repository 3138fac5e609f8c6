import { useNavigation } from 'react-router'
import { usePath } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { FactorProblem } from './change-factor.server.ts'

/** Fewer recovery codes than this are hardly any. */
export const FEW_CODES = 3

interface Refused {
  problem: FactorProblem | undefined
}

const useBusy = () => useNavigation().state === 'submitting'

const CurrentPassword = ({ problem }: Refused) => (
  <PasswordField
    label={m.accounts_current_password()}
    name="password"
    errors={problem?.password ?? []}
    autoComplete="current-password"
    required
  />
)

const CodeInput = ({ hint, problem }: { hint: string } & Refused) => (
  <TextField
    label={m.accounts_factor_code()}
    hint={hint}
    name="code"
    errors={problem?.code ?? []}
    autoComplete="one-time-code"
    autoCapitalize="none"
    maxLength={24}
    required
  />
)

/** First the password: who sits at an open screen must not tie the account to their own phone. */
export const BeginForm = ({ problem }: Refused) => {
  const busy = useBusy()
  return (
    <Form method="post" className="max-w-md space-y-5">
      <CurrentPassword problem={problem} />
      <Button type="submit" name="intent" value="begin" busy={busy}>
        {m.accounts_second_begin()}
      </Button>
    </Form>
  )
}

/** The secret as a picture and as letters, in groups of four that are easily typed; on a phone, which cannot scan itself, as a link too. */
export const ConfirmForm = ({
  secret,
  qrSvg,
  uri,
  problem,
}: { secret: string; qrSvg: string; uri: string | undefined } & Refused) => {
  const busy = useBusy()
  return (
    <Form method="post" className="max-w-md space-y-5">
      <ol className="list-decimal space-y-5 pl-5 marker:font-semibold">
        <li>
          <p>{m.accounts_second_scan()}</p>
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
            alt={m.accounts_second_qr()}
            width={200}
            height={200}
            className="mt-3 rounded-md border border-line"
          />
          {uri && (
            <a href={uri} className={buttonStyle('quiet', 'md', 'mt-3 md:hidden')}>
              {m.accounts_second_open()}
            </a>
          )}
          <p className="mt-3 text-ink-2 text-sm">{m.accounts_second_key()}</p>
          <p className="mt-1 break-words rounded-md bg-wash px-3 py-2 font-semibold tabular-nums tracking-wide">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <div className="mt-2">
            <CopyButton text={secret} done={m.accounts_second_key_copied()}>
              {m.accounts_second_key_copy()}
            </CopyButton>
          </div>
        </li>
        <li>
          <input type="hidden" name="secret" value={secret} />
          <input type="hidden" name="qrSvg" value={qrSvg} />
          <input type="hidden" name="uri" value={uri} />
          <CodeInput hint={m.accounts_second_code_hint()} problem={problem} />
        </li>
      </ol>
      <Button type="submit" name="intent" value="confirm" busy={busy}>
        {m.accounts_second_confirm()}
      </Button>
    </Form>
  )
}

/** Shown once: afterwards only hashes are left. */
export const RecoveryCodes = ({
  codes,
  next,
  isRenewed = false,
}: {
  codes: readonly string[]
  next: string
  isRenewed?: boolean
}) => {
  const path = usePath()
  return (
    <>
      <Alert tone="done">{isRenewed ? m.accounts_second_renewed() : m.accounts_second_done()}</Alert>
      <h2 className="font-semibold">{m.accounts_second_codes_title()}</h2>
      <p className="text-ink-2">{m.accounts_second_codes_text()}</p>
      <ul className="grid max-w-md grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-wash p-4 font-semibold tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={path(next)}>{m.accounts_second_kept()}</LinkButton>
        <CopyButton text={codes.join('\n')} done={m.accounts_second_codes_copied()}>
          {m.accounts_second_codes_copy()}
        </CopyButton>
      </div>
    </>
  )
}

/** New recovery codes instead of those before; open where hardly any is left. */
export const RenewForm = ({ left, problem }: { left: number } & Refused) => {
  const busy = useBusy()
  return (
    <details className="max-w-md" open={problem || left < FEW_CODES ? true : undefined}>
      <summary className="cursor-pointer py-2 underline underline-offset-4">{m.accounts_second_renew()}</summary>
      <Form method="post" className="mt-5 space-y-5">
        <p className="text-ink-2">{m.accounts_second_renew_text()}</p>
        <CurrentPassword problem={problem} />
        <CodeInput hint={m.accounts_factor_hint()} problem={problem} />
        <Button type="submit" name="intent" value="renew" busy={busy}>
          {m.accounts_second_renew()}
        </Button>
      </Form>
    </details>
  )
}

/** Turning it off; who has to have one proves this session by logging in anew instead. */
export const RemoveForm = ({ isRelogin, problem }: { isRelogin: boolean } & Refused) => {
  const busy = useBusy()
  const path = usePath()
  if (isRelogin)
    return (
      <Form method="post" action={path('/logout')} className="space-y-4">
        <p>{m.accounts_second_relogin()}</p>
        <Button type="submit" busy={busy}>
          {m.frame_logout()}
        </Button>
      </Form>
    )
  return (
    <details className="max-w-md" open={problem ? true : undefined}>
      <summary className="cursor-pointer py-2 text-ink-2 underline underline-offset-4">
        {m.accounts_second_remove()}
      </summary>
      <Form method="post" className="mt-5 space-y-5">
        <p className="text-ink-2">{m.accounts_second_remove_text()}</p>
        <CurrentPassword problem={problem} />
        <CodeInput hint={m.accounts_factor_hint()} problem={problem} />
        <Button type="submit" kind="danger" name="intent" value="remove" busy={busy}>
          {m.accounts_second_remove_yes()}
        </Button>
      </Form>
    </details>
  )
}
