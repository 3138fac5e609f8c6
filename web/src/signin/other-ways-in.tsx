import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import type { SignInChoices } from './choices.server.ts'
import { providerName } from './labels.ts'
import { problemText } from './problem.ts'
import { ProviderMark } from './provider-mark.tsx'

/** Buttons of the providers that are set up, above the log-in's own fields. A plain form: it leads to another site. */
export const OtherWaysIn = ({
  choices: { providers, problem },
  back,
}: {
  choices: SignInChoices
  back: { redirect: string; press: string }
}) => {
  const path = usePath()
  return (
    <>
      {problem && (
        <div className="mb-5">
          <Alert tone={problem === 'cancelled' ? 'note' : 'error'}>{problemText(problem)}</Alert>
        </div>
      )}
      {providers.length > 0 && (
        <form method="post" action={path('/sign-in')} className="mb-6 grid gap-3">
          <input type="hidden" name="redirect" value={back.redirect} />
          <input type="hidden" name="press" value={back.press} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
            {providers.map(({ provider }) => (
              <button
                key={provider}
                type="submit"
                name="provider"
                value={provider}
                aria-label={m.signin_with({ provider: providerName(provider) })}
                className={buttonStyle('quiet', 'lg', 'w-full')}
              >
                <ProviderMark provider={provider} />
                {providerName(provider)}
              </button>
            ))}
          </div>
          {providers.some(({ local }) => local) && <p className="text-center text-ink-3 text-xs">{m.signin_local()}</p>}
          <p className="flex items-center gap-3 pt-1 text-ink-3 text-xs before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {m.signin_or()}
          </p>
        </form>
      )}
    </>
  )
}
