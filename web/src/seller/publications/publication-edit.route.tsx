import { localize, localizedPath } from '@lonja/core/kernel/locale.ts'
import { ExternalLink } from 'lucide-react'
import { textOf, typedOf } from '../../forms/refused-form.server.ts'
import { runButton } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { countText } from '../../locale/count-text.ts'
import { useLocale, usePath } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { HiddenNotice } from '../../moderation/hidden-notice.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/publication-edit.route'
import { PublicationForm } from './publication-form.tsx'
import { savePublication } from './publication-page.server.ts'
import { doneNotice, publicationWord } from './publication-words.ts'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const publication = await orErrorPage(client(context).getSellerPublication({ params: { id: params.publicationId } }))
  return { publication, formKey: crypto.randomUUID() }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  const id = params.publicationId
  if (form.get('intent') === 'delete')
    return runButton(async () => {
      await api.deleteSellerPublication({ params: { id } })
      return redirectWithNotice(context, localizedPath('/seller/publications', context.get(localeContext)), 'deleted')
    })
  return savePublication({ request, context }, form, async (body) => {
    const seen = { ...body, version: textOf(form, 'version') }
    const idempotencyKey = typedOf(form, 'formKey')
    const { state } = await api.updateSellerPublication({ params: { id }, body: seen, idempotencyKey })
    return redirectWithNotice(context, url.pathname, form.get('intent') === 'save' ? 'saved' : doneNotice(state))
  })
}

export const meta = () => [{ title: m.publications_desk_page() }]

/** One publication of the shop: what came of it, and its form. */
export default function PublicationEdit({ loaderData: { publication, formKey }, actionData }: Route.ComponentProps) {
  const { id, titles, state, counters } = publication
  const path = usePath()
  const locale = useLocale()
  const title = localize(titles, locale)
  const word = publicationWord(state)
  return (
    <div className="space-y-5">
      <header>
        <BackLink to="/seller/publications">{m.publications_title()}</BackLink>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="break-words font-semibold text-xl">{title}</h1>
          <Tag tone={word.tone}>{word.text}</Tag>
          <div className="ml-auto flex flex-wrap items-center gap-2">
            <a
              href={path(`/publication/${id}`)}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle('quiet', 'sm')}
            >
              <ExternalLink size={16} aria-hidden />
              {m.publications_desk_preview()}
            </a>
            <LocaleLink to={`/seller/publications/new?from=${id}`} className={buttonStyle('quiet', 'sm')}>
              {m.publications_desk_copy()}
            </LocaleLink>
            <ConfirmButton
              intent="delete"
              label={m.publications_desk_delete()}
              question={m.publications_desk_delete_question()}
            />
          </div>
        </div>
      </header>
      {actionData && 'refusal' in actionData && <Alert tone="error">{actionData.refusal}</Alert>}
      {publication.decisionId !== null && <HiddenNotice decisionId={publication.decisionId} />}
      {state === 'published' && (
        <StatTiles
          tiles={[
            { label: m.publications_desk_result_views(), value: countText(counters.views, locale) },
            { label: m.publications_desk_result_likes(), value: countText(counters.likes, locale) },
            { label: m.publications_desk_result_saves(), value: countText(counters.saves, locale) },
            { label: m.publications_desk_result_shares(), value: countText(counters.shares, locale) },
          ]}
        />
      )}
      <PublicationForm
        key={publication.publishedAt}
        publication={publication}
        formKey={formKey}
        refused={actionData && 'values' in actionData ? actionData : undefined}
      />
    </div>
  )
}
