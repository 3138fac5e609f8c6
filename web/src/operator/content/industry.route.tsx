import { localize, localizedPath } from '@lonja/core/kernel/locale.ts'
import { data } from 'react-router'
import { namesOf } from '../../forms/names-in.server.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/industry.route'
import { EditNamed } from './edit-named.tsx'
import { nameField } from './name-fields.tsx'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'content')
  const { items } = await orErrorPage(client(context).getOperatorIndustries())
  const industry = items.find(({ id }) => String(id) === params.industryId)
  if (!industry) throw data(null, { status: 404 })
  return { industry, others: items.filter(({ id }) => id !== industry.id) }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'content'))
  const form = await request.formData()
  const api = client(context)
  const path = { id: params.industryId }
  const rowVersion = Number(textOf(form, 'rowVersion'))
  const toList = localizedPath('/operator/industries', context.get(localeContext))
  return runPlainForm(
    form,
    async () => {
      if (form.get('intent') === 'merge')
        await api.mergeIndustry({ params: path, body: { rowVersion, intoId: Number(textOf(form, 'intoId')) } })
      else
        await api.updateIndustry({
          params: path,
          body: { rowVersion, names: namesOf(form), isHidden: form.has('isHidden') },
        })
      return redirectWithNotice(context, toList, 'saved')
    },
    nameField,
  )
}

export const meta = () => [{ title: m.content_industries_page() }]

/** One industry: its names, whether it is shown, and which other takes its shops over. */
export default function Industry({ loaderData: { industry, others }, actionData: refused }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <EditNamed
      head={{
        title: localize(industry.names, locale),
        text: m.content_shops({ count: industry.shops }),
        back: { to: '/operator/industries', text: m.content_industries() },
      }}
      thing={industry}
      hide={m.content_industry_hide()}
      merge={{
        title: m.content_industry_merge(),
        text: m.content_industry_merge_text(),
        into: others.map(({ id, names }) => ({ value: String(id), text: localize(names, locale) })),
      }}
      refused={refused}
    />
  )
}
