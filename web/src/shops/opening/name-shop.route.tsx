import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect, useNavigation } from 'react-router'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import type { PageHandle } from '../../frame/page-handle.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { requireUser } from '../../server/session.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Route } from './+types/name-shop.route'
import { NameFields } from './name-fields.tsx'
import { shopNameField } from './other-names.tsx'
import { basicsOf } from './read-point.server.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireUser(context, url)
  const codeId = url.searchParams.get('codeId')
  if (!codeId) throw redirect(localizedPath('/shop-index/open/phone', context.get(localeContext)))
  const { items } = await orErrorPage(client(context).getIndustries({ query: {} }))
  return { industries: items }
}

/** Begins the shop with the code that came, and goes on to its checklist. */
export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const form = await request.formData()
  return runPlainForm(
    form,
    async () => {
      const { id } = await client(context).createShop({
        body: {
          codeId: url.searchParams.get('codeId') ?? '',
          code: textOf(form, 'code'),
          subDomain: textOf(form, 'subDomain'),
          ...basicsOf(form),
        },
      })
      return redirect(localizedPath(`/shop-index/open/${id}`, context.get(localeContext)), 303)
    },
    shopNameField,
  )
}

export const handle: PageHandle = { ownHost: 'market' }

export const meta = () => [{ title: m.shops_opening_page() }]

export default function NameShop({ loaderData: { industries }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="page max-w-2xl space-y-5 py-4 md:py-8">
      <h1 className="font-semibold text-2xl">{m.shops_opening_code_title()}</h1>
      <Sheet>
        <Form method="post" className="space-y-5">
          {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
          <div>
            <TextField
              label={m.shops_opening_code()}
              hint={m.shops_opening_code_hint()}
              name="code"
              defaultValue={actionData?.values.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={24}
              required
              errors={actionData?.errors.code ?? actionData?.errors.codeId ?? []}
            />
            <LocaleLink
              to="/shop-index/open/phone"
              className="mt-2 inline-block py-1 text-sm underline underline-offset-4"
            >
              {m.shops_opening_code_again()}
            </LocaleLink>
          </div>
          <NameFields kept={{}} refused={actionData} industries={industries} />
          <Button type="submit" busy={busy}>
            {m.shops_opening_begin()}
          </Button>
        </Form>
      </Sheet>
    </div>
  )
}
