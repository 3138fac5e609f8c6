import { useNavigation } from 'react-router'
import type { ReplyOf } from '../../../frame/wire.ts'
import { m } from '../../../paraglide/messages.js'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

const NAMES = { redsys: 'Redsys', stripe: 'Stripe' } as const

/** What a gateway said of the saved contract. */
export type Tried = { tried: 'redsys' | 'stripe' } & ReplyOf<'tryPaymentSettings'>

type Wrong = NonNullable<Tried['wrong']>

const WRONG: Record<Wrong, () => string> = {
  secret: m.payments_try_secret,
  signatureVersion: m.payments_try_version,
  merchant: m.payments_try_merchant,
  account: m.payments_try_account,
  charges: m.payments_try_charges,
}

/** What came of a trial, in words. */
const outcome = ({ tried, result, wrong, code }: Tried): string => {
  if (result === 'accepted') return m.payments_try_accepted({ provider: NAMES[tried] })
  if (result === 'refused' && wrong) return WRONG[wrong]()
  return m.payments_try_unknown({ provider: NAMES[tried], code: code ?? '—' })
}

interface TrySettingsProps {
  settings: ReplyOf<'getPaymentSettings'>
  tried: Tried | null
  /** why nothing was tried */
  problem: string | null
}

/** Tries the contracts that are saved, without moving money. */
export const TrySettings = ({ settings, tried, problem }: TrySettingsProps) => {
  const navigation = useNavigation()
  const providers = [
    ...(settings.redsys.hasSecret ? (['redsys'] as const) : []),
    ...(settings.stripe.account ? (['stripe'] as const) : []),
  ]
  if (providers.length === 0) return null
  return (
    <Sheet title={m.payments_try_title()}>
      <p className="mb-4 text-ink-2">{m.payments_try_text()}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        {providers.map((provider) => (
          <Button
            key={provider}
            type="submit"
            kind="quiet"
            name="intent"
            value={provider}
            busy={navigation.formData?.get('intent') === provider}
          >
            {m.payments_try({ provider: NAMES[provider] })}
          </Button>
        ))}
      </Form>
      {(tried || problem) && (
        <div className="mt-4" aria-live="polite">
          <Alert tone={tried?.result === 'accepted' ? 'done' : tried?.result === 'inconclusive' ? 'note' : 'error'}>
            {tried ? outcome(tried) : problem}
          </Alert>
        </div>
      )}
    </Sheet>
  )
}
