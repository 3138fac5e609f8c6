import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { typedOf } from '../../forms/refused-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/publication-new.route'
import { PublicationForm } from './publication-form.tsx'
import { savePublication } from './publication-page.server.ts'
import { doneNotice } from './publication-words.ts'

/** The publication that is duplicated, by its number in the address. */
const patternOf = async (context: Route.LoaderArgs['context'], url: URL) => {
  const from = url.searchParams.get('from')
  return from ? orErrorPage(client(context).getSellerPublication({ params: { id: from } })) : null
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return { pattern: await patternOf(context, url), formKey: crypto.randomUUID() }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  return savePublication({ request, context }, form, async (body) => {
    const idempotencyKey = typedOf(form, 'formKey')
    const { id, state } = await client(context).createSellerPublication({ body, idempotencyKey })
    const to = localizedPath(`/seller/publications/${id}`, context.get(localeContext))
    return redirectWithNotice(context, to, doneNotice(state))
  })
}

export const meta = () => [{ title: m.publications_desk_page() }]

export default function PublicationNew({ loaderData: { pattern, formKey }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/seller/publications">{m.publications_title()}</BackLink>
      <h1 className="mt-1 mb-5 font-semibold text-xl">{m.publications_desk_new()}</h1>
      <PublicationForm
        formKey={formKey}
        {...(pattern && { publication: pattern, isCopy: true })}
        refused={actionData}
      />
    </>
  )
}
