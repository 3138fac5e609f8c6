import type { ReplyOf } from '../frame/wire.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'
import { Form } from '../ui/form.tsx'
import { providerName } from './labels.ts'
import { ProviderMark } from './provider-mark.tsx'

type Identity = ReplyOf<'getIdentities'>['items'][number]
type Provider = ReplyOf<'getSignInProviders'>['items'][number]

/** The providers by which the user logs in, and those by which they could; the last way in stays. */
export const IdentityList = ({
  identities,
  providers,
}: {
  identities: readonly Identity[]
  providers: readonly Provider[]
}) => {
  const path = usePath()
  const others = providers.filter(({ provider }) => !identities.some((one) => one.provider === provider))
  return (
    <ul className="divide-y divide-line">
      {identities.map(({ provider, email, mayGo }) => (
        <li key={provider} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="flex min-w-0 items-center gap-3">
            <ProviderMark provider={provider} />
            <span className="min-w-0">
              <span className="block font-medium">{providerName(provider)}</span>
              <span className="block truncate text-ink-3 text-xs">{mayGo ? email : m.signin_last_way()}</span>
            </span>
          </span>
          {mayGo && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="provider" value={provider} />
              <button
                type="submit"
                name="intent"
                value="unlink"
                aria-label={m.signin_unlink_of({ provider: providerName(provider) })}
                className={buttonStyle('quiet', 'sm')}
              >
                {m.signin_unlink()}
              </button>
            </Form>
          )}
        </li>
      ))}
      {others.map(({ provider }) => (
        <li key={provider} className="flex items-center justify-between gap-3 py-3">
          <span className="flex items-center gap-3">
            <ProviderMark provider={provider} />
            {providerName(provider)}
          </span>
          {/* a plain form: it leads to another site */}
          <form method="post" action={path('/sign-in')}>
            <input type="hidden" name="redirect" value={path('/uc/config')} />
            <button
              type="submit"
              name="provider"
              value={provider}
              aria-label={m.signin_link_of({ provider: providerName(provider) })}
              className={buttonStyle('quiet', 'sm')}
            >
              {m.signin_link()}
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}
