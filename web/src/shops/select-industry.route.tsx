import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect, useNavigation } from 'react-router'
import { runButton } from '../forms/run-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { useMe } from '../frame/use-me.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { industriesCookie } from '../preferences/choices.ts'
import { client } from '../server/api.server.ts'
import { cookiesContext, localeContext } from '../server/contexts.ts'
import { currentUser } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { Route } from './+types/select-industry.route'
import { chosenIndustries } from './load-shop-filters.server.ts'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const [{ items }, chosen] = await Promise.all([
    client(context).getIndustries({ query: { lang: context.get(localeContext) } }),
    chosenIndustries(context),
  ])
  return { industries: items, chosen }
}

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  const industryIds = form.getAll('industryIds').map(Number)
  return runButton(async () => {
    if (await currentUser(context)) await client(context).followIndustries({ body: { industryIds } })
    else context.get(cookiesContext).push(industriesCookie(industryIds.filter((id) => Number.isInteger(id) && id > 0)))
    const query = industryIds.length > 0 ? `?industryIds=${industryIds.join(',')}` : ''
    return redirect(localizedPath('/shop-list', context.get(localeContext)) + query, 303)
  })
}

export const handle: PageHandle = { ownHost: 'market' }

export const meta = () => [{ title: m.shops_industries_page() }]

/** The industries that one is interested in (spec §2): an account keeps them, a visitor's browser until then. */
export default function SelectIndustry({ loaderData: { industries, chosen }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const me = useMe()
  return (
    <div className="page max-w-3xl py-8 md:py-14">
      <h1 className="font-bold text-2xl tracking-[-0.03em]">{m.shops_industries_title()}</h1>
      <p className="mt-1.5 text-ink-2">{m.shops_industries_text()}</p>
      {actionData && <Alert tone="error">{actionData.refusal}</Alert>}
      <Form method="post" className="mt-6">
        <fieldset>
          <legend className="sr-only">{m.shops_industries_title()}</legend>
          <ul className="grid gap-3 sm:grid-cols-2">
            {industries.map(({ id, name, shopCount }) => (
              <li key={id}>
                <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-4 py-3 hover:bg-wash has-checked:border-ink has-checked:bg-wash">
                  <input
                    type="checkbox"
                    name="industryIds"
                    value={id}
                    defaultChecked={chosen.includes(id)}
                    className="size-4.5 shrink-0 accent-ink"
                  />
                  <span className="grow font-medium">{name}</span>
                  <span className="text-ink-3 text-xs tabular-nums">{m.shops_find_count({ count: shopCount })}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        {!me && <p className="mt-4 text-ink-3 text-xs">{m.shops_industries_kept()}</p>}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy}>
            {m.shops_industries_save()}
          </Button>
          <LocaleLink to="/shop-list" className="px-3 py-2 underline">
            {m.shops_industries_skip()}
          </LocaleLink>
        </div>
      </Form>
    </div>
  )
}
