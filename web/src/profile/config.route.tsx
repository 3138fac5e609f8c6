import { isLocale, LOCALES, localizedPath } from '@lonja/core/kernel/locale.ts'
import { profileContract } from '@lonja/core/profile/profile.contract.ts'
import { SIGN_IN_PROVIDERS } from '@lonja/core/signin/providers.ts'
import { ChevronRight } from 'lucide-react'
import { LANGUAGE_NAMES } from '../locale/language-names.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireUser } from '../server/session.server.ts'
import { IdentityList } from '../signin/identity-list.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { DownloadLink } from '../ui/download-menu.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select.tsx'
import type { Route } from './+types/config.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { user } = await requireUser(context, url)
  const api = client(context)
  const [identities, providers] = await Promise.all([api.getIdentities(), api.getSignInProviders()])
  return {
    locale: user.locale,
    dataPath: profileContract.getMyData.path,
    identities: identities.items,
    providers: providers.items,
  }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  const { user } = await requireUser(context, url)
  const form = await request.formData()
  if (form.get('intent') === 'unlink') {
    const provider = SIGN_IN_PROVIDERS.find((one) => one === form.get('provider'))
    if (provider) await orErrorPage(client(context).deleteIdentity({ params: { provider } }))
    return redirectWithNotice(context, url.pathname, 'saved')
  }
  const wanted = form.get('locale')
  const locale = isLocale(wanted) ? wanted : user.locale
  await client(context).updateUser({ params: { id: String(user.id) }, body: { locale } })
  // the page comes back in the language that was chosen
  return redirectWithNotice(context, localizedPath('/uc/config', locale), 'saved')
}

export const meta = () => [{ title: m.profile_config_page() }]

/** Pages on which more can be set; each new one adds its line. */
const MORE = [
  { to: '/uc/my-pwd', text: m.profile_config_safety, about: m.profile_config_safety_text },
  { to: '/uc/config/notices', text: m.notifications_choices_title, about: m.notifications_config_about },
  { to: '/uc/config/sessions', text: m.profile_config_sessions, about: m.profile_config_sessions_text },
  { to: '/switch-account', text: m.profile_config_switch, about: m.profile_config_accounts },
  { to: '/uc/people/new', text: m.memberships_new_title, about: m.profile_config_people },
] as const

/** Language, one's own data, and the ways to everything else that can be set. */
export default function Config({ loaderData }: Route.ComponentProps) {
  const { locale, dataPath, identities, providers } = loaderData
  return (
    <>
      <h1 className="mb-5 font-semibold text-xl">{m.profile_config_title()}</h1>
      <div className="grid max-w-2xl gap-5 lg:max-w-none lg:grid-cols-2 lg:items-start">
        <div className="grid gap-5">
          <section className="rounded-lg border border-line bg-paper p-5">
            <Form method="post" reloadDocument className="max-w-sm space-y-4">
              <SelectField
                label={m.profile_language()}
                hint={m.profile_language_hint()}
                name="locale"
                defaultValue={locale}
                options={LOCALES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
              />
              <Button type="submit" kind="quiet" size="sm">
                {m.profile_save()}
              </Button>
            </Form>
          </section>
          <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
            {MORE.map(({ to, text, about }) => (
              <li key={to}>
                <LocaleLink to={to} className="flex items-center justify-between gap-4 px-5 py-4 hover:bg-wash">
                  <span>
                    <span className="block font-medium">{text()}</span>
                    <span className="block text-ink-3 text-xs">{about()}</span>
                  </span>
                  <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-3" />
                </LocaleLink>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-5">
          {identities.length + providers.length > 0 && (
            <section className="rounded-lg border border-line bg-paper px-5 pt-5 pb-2">
              <h2 className="font-semibold text-base">{m.signin_ways()}</h2>
              <IdentityList identities={identities} providers={providers} />
            </section>
          )}
          <section className="rounded-lg border border-line bg-paper p-5">
            <h2 className="font-semibold text-base">{m.profile_data()}</h2>
            <p className="mt-1 mb-4 text-ink-2">{m.profile_data_text()}</p>
            <DownloadLink file={{ text: m.profile_data_download(), path: dataPath }} />
          </section>
          <section className="rounded-lg border border-line bg-paper p-5">
            <h2 className="font-semibold text-base">{m.profile_delete_title()}</h2>
            <p className="mt-1 mb-4 text-ink-2">{m.profile_delete_about()}</p>
            <LocaleLink to="/deleteAccount" className={buttonStyle('danger', 'sm')}>
              {m.profile_delete_link()}
            </LocaleLink>
          </section>
        </div>
      </div>
    </>
  )
}
