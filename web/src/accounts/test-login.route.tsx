import type { RouterContextProvider } from 'react-router'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import { factsContext } from '../server/contexts.ts'
import { Form } from '../ui/form.tsx'
import type { Route } from './+types/test-login.route'
import { AuthFrame } from './auth-frame.tsx'
import { enter } from './enter.server.ts'
import { wayBack } from './way-back.ts'

/** The demo's people; there is no such page where no demo market runs on this machine. */
const demoLogins = (context: Readonly<RouterContextProvider>) => {
  const { demoLogins: logins } = context.get(factsContext)
  if (!logins) throw new Response(null, { status: 404 })
  return logins
}

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  people: demoLogins(context).map(({ role, login }) => ({ role, login })),
  ...wayBack(url.searchParams),
})

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  const person = demoLogins(context).find(({ login }) => login === form.get('login'))
  if (!person) throw new Response(null, { status: 404 })
  const { token, operators } = await orErrorPage(
    client(context).login({ body: { account: person.login, password: person.password } }),
  )
  return enter(context, { token, operators, ...wayBack(form), notice: 'loggedIn' })
}

export const meta = () => [{ title: m.accounts_test_page() }]

/** On a demo market: any of its people by one press (spec §2, testlogin). */
export default function TestLogin({ loaderData: { people, redirect, press } }: Route.ComponentProps) {
  return (
    <AuthFrame title={m.accounts_test_title()} text={m.accounts_test_text()}>
      <Form method="post" reloadDocument>
        <input type="hidden" name="redirect" value={redirect} />
        <input type="hidden" name="press" value={press} />
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {people.map(({ role, login }) => (
            <li key={login}>
              <button type="submit" name="login" value={login} className="w-full px-4 py-2.5 text-left hover:bg-wash">
                <span className="block font-medium">{login}</span>
                <span className="block text-ink-3 text-xs">{role}</span>
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </AuthFrame>
  )
}
