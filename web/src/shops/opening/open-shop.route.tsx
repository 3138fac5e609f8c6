import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect, useNavigation } from 'react-router'
import { type AreaCodes, PhoneFields } from '../../accounts/contact-fields.tsx'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import type { PageHandle } from '../../frame/page-handle.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { requireUser } from '../../server/session.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Route } from './+types/open-shop.route'

/** A phone as the form asks for it: its country's code, and the rest. */
const inParts = (phone: string, areaCodes: AreaCodes): Record<string, string> => {
  const codes = areaCodes.map(({ areaCode }) => areaCode).filter((code) => phone.startsWith(code))
  const areaCode = codes.sort((a, b) => b.length - a.length)[0]
  return areaCode === undefined ? {} : { areaCode, phone: phone.slice(areaCode.length) }
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { operators, user } = await requireUser(context, url)
  const shops = operators.flatMap(({ kind, role, shopId, name }) =>
    kind === 'shop' && role === 'owner' && shopId !== null ? [{ id: shopId, name }] : [],
  )
  const { items: areaCodes } = await client(context).getAreaCodes()
  return { shops, areaCodes, own: inParts(user.phone ?? '', areaCodes) }
}

/** Sends the code; the next page asks for it (spec §1: phone verification first). */
export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const form = await request.formData()
  return runPlainForm(form, async () => {
    const body = { areaCode: textOf(form, 'areaCode'), phone: textOf(form, 'phone'), purpose: 'openShop' as const }
    const { codeId } = await client(context).sendCode({ body })
    return redirect(`${localizedPath('/shop-index/open/shop', context.get(localeContext))}?codeId=${codeId}`, 303)
  })
}

export const handle: PageHandle = { ownHost: 'market' }

export const meta = () => [{ title: m.shops_opening_page() }]

export default function OpenShop({ loaderData: { shops, areaCodes, own }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="page max-w-2xl space-y-5 py-4 md:py-8">
      <div>
        <h1 className="font-semibold text-2xl">{m.shops_opening_title()}</h1>
        <p className="mt-2 text-ink-2">{m.shops_opening_intro()}</p>
      </div>
      {shops.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {shops.map((shop) => (
            <li key={shop.id}>
              <LocaleLink to={`/shop-index/open/${shop.id}`} className={buttonStyle('quiet')}>
                {m.shops_opening_continue({ shop: shop.name })}
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
      <Sheet>
        <Form method="post" className="space-y-5">
          {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
          <PhoneFields
            areaCodes={areaCodes}
            label={m.shops_opening_phone()}
            field={(name) => ({ value: actionData?.values[name] ?? own[name], errors: actionData?.errors[name] ?? [] })}
          />
          <Button type="submit" busy={busy}>
            {m.shops_opening_send_code()}
          </Button>
        </Form>
      </Sheet>
    </div>
  )
}
