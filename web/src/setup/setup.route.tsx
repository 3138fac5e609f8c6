import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { setupContract } from '@lonja/core/setup/setup.contract.ts'
import { KeyRound } from 'lucide-react'
import { redirect, useNavigation } from 'react-router'
import { textOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { keepToken } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/setup.route'

const tokenOf = (url: URL): string => (url.searchParams.get('token') ?? '').slice(0, 100)

const isToken = (token: string): boolean => setupContract.getSetupLink.params.safeParse({ token }).success

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const token = tokenOf(url)
  if (!isToken(token)) return { isGood: false }
  try {
    await client(context).getSetupLink({ params: { token } })
    return { isGood: true }
  } catch (error) {
    if (error instanceof RemoteRefusal && error.items[0]?.code === 'link_invalid') return { isGood: false }
    throw error
  }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  // the page itself says that this address is no link of set-up
  if (!isToken(tokenOf(url))) return null
  const form = await request.formData()
  return runPlainForm(form, async () => {
    const { token } = await client(context).createFirstOperator({
      params: { token: tokenOf(url) },
      body: { name: textOf(form, 'name'), email: textOf(form, 'email'), password: String(form.get('password') ?? '') },
    })
    keepToken(context, token)
    return redirect(localizedPath('/uc/config/second-factor?next=setup', context.get(localeContext)), 303)
  })
}

export const handle: PageHandle = { ownHost: 'market', closedToRobots: true }

export const meta = () => [{ title: m.setup_page() }, { name: 'referrer', content: 'same-origin' }]

/** The first page of a new market: who opens it by the link that the server printed becomes its first operator. */
export default function Setup({ loaderData: { isGood }, actionData: refused }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  if (!isGood) return <EmptyState Icon={KeyRound} title={m.setup_link_gone()} text={m.setup_link_gone_text()} isPage />
  return (
    <div className="page max-w-2xl space-y-5 py-4 md:py-8">
      <div>
        <h1 className="font-semibold text-2xl">{m.setup_first()}</h1>
        <p className="mt-1 text-ink-2">{m.setup_first_text()}</p>
      </div>
      <Sheet>
        <Form method="post" className="space-y-5">
          {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
          <TextField
            name="name"
            label={m.setup_name()}
            autoComplete="name"
            maxLength={80}
            required
            defaultValue={refused?.values.name}
            errors={refused?.errors.name ?? []}
          />
          <TextField
            name="email"
            type="email"
            label={m.setup_email()}
            autoComplete="email"
            maxLength={200}
            required
            defaultValue={refused?.values.email}
            errors={refused?.errors.email ?? []}
          />
          <PasswordField
            name="password"
            label={m.setup_password()}
            hint={m.setup_password_hint()}
            autoComplete="new-password"
            required
            errors={refused?.errors.password ?? []}
          />
          <Button type="submit" busy={busy}>
            {m.setup_begin()}
          </Button>
        </Form>
      </Sheet>
    </div>
  )
}
