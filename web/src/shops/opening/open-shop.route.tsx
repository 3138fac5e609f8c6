import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { Form, redirect, useNavigation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { client } from '../../shell/api.server.ts'
import { localeContext } from '../../shell/contexts.ts'
import { LocaleLink } from '../../shell/locale-link.tsx'
import { refusedForm, textOf } from '../../shell/refused-form.server.ts'
import { requireReader } from '../../shell/session.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TextField } from '../../ui/field.tsx'
import type { Route } from './+types/open-shop.route'
import { Sheet } from './sheet.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { operators, user } = await requireReader(context, url)
  const shops = operators.flatMap(({ kind, role, shopId, name }) =>
    kind === 'shop' && role === 'owner' && shopId !== null ? [{ id: shopId, name }] : [],
  )
  return { shops, phone: user.phone }
}

/** Sends the code; the next page asks for it (spec §1: phone verification first). */
export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await requireReader(context, url)
  const form = await request.formData()
  try {
    const body = { areaCode: textOf(form, 'areaCode'), phone: textOf(form, 'phone'), purpose: 'openShop' as const }
    const { codeId } = await client(context).sendCode({ body })
    const next = `${localizedPath('/shop-index/open/shop', context.get(localeContext))}?codeId=${codeId}`
    return redirect(next, 303)
  } catch (error) {
    return refusedForm(form, error)
  }
}

export const meta = () => [{ title: m.opening_page() }, { name: 'robots', content: 'noindex' }]

export default function OpenShop({ loaderData: { shops, phone }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const values = actionData?.values
  return (
    <div className="page max-w-2xl space-y-5 py-4 md:py-8">
      <div>
        <h1 className="font-semibold text-2xl">{m.opening_title()}</h1>
        <p className="mt-2 text-ink-2">{m.opening_intro()}</p>
      </div>
      {shops.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {shops.map((shop) => (
            <li key={shop.id}>
              <LocaleLink to={`/shop-index/open/${shop.id}`} className={buttonStyle('quiet')}>
                {m.opening_continue({ shop: shop.name })}
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
      <Sheet>
        <Form method="post" className="space-y-5">
          {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
          <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
            <TextField
              label={m.opening_area_code()}
              name="areaCode"
              defaultValue={values?.areaCode ?? '+34'}
              inputMode="tel"
              autoComplete="tel-country-code"
              required
              errors={actionData?.errors.areaCode ?? []}
            />
            <TextField
              label={m.opening_phone()}
              name="phone"
              type="tel"
              defaultValue={values?.phone ?? phone?.replace(/^\+34/, '') ?? ''}
              autoComplete="tel-national"
              required
              errors={actionData?.errors.phone ?? []}
            />
          </div>
          <Button type="submit" busy={busy}>
            {m.opening_send_code()}
          </Button>
        </Form>
      </Sheet>
    </div>
  )
}
