import { useNavigation } from 'react-router'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { wayBackQuery } from './way-back.ts'

/** The second step of a log-in: the app's code, or a recovery code. */
export const SecondStep = ({
  ticket,
  back,
  errors,
}: {
  ticket: string
  back: { redirect: string; press: string }
  errors: string[] | undefined
}) => {
  const busy = useNavigation().state === 'submitting'
  return (
    <AuthFrame title={m.accounts_factor_title()} text={m.accounts_factor_text()}>
      <Form method="post" className="space-y-5">
        <input type="hidden" name="ticket" value={ticket} />
        <input type="hidden" name="redirect" value={back.redirect} />
        <input type="hidden" name="press" value={back.press} />
        <TextField
          label={m.accounts_factor_code()}
          hint={m.accounts_factor_hint()}
          name="code"
          errors={errors ?? []}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={24}
          autoFocus
          required
        />
        <Button type="submit" size="lg" busy={busy} name="intent" value="finish" className="w-full">
          {m.accounts_login_submit()}
        </Button>
      </Form>
      <p className="mt-8 border-line border-t pt-6 text-center">
        <LocaleLink to={`/login${wayBackQuery(back)}`} className="font-semibold underline" reloadDocument>
          {m.accounts_factor_back()}
        </LocaleLink>
      </p>
    </AuthFrame>
  )
}
