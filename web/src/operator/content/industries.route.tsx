import { localize } from '@lonja/core/kernel/locale.ts'
import { namesOf } from '../../forms/names-in.server.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runButton, runPlainForm } from '../../forms/run-form.server.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Tag } from '../../ui/tag.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/industries.route'
import { readMove } from './move.ts'
import { nameField } from './name-fields.tsx'
import { NewNamed } from './new-named.tsx'
import { SortableList } from './sortable-list.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'content')
  const { items } = await orErrorPage(client(context).getOperatorIndustries())
  return { items, formKey: crypto.randomUUID() }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'content'))
  const form = await request.formData()
  const api = client(context)
  const move = readMove(textOf(form, 'move'))
  if (move) {
    const { id, rowVersion, place } = move
    return runButton(async () => {
      await api.updateIndustry({ params: { id: String(id) }, body: { rowVersion, place } })
      return null
    })
  }
  return runPlainForm(
    form,
    async () => {
      await api.createIndustry({ body: { names: namesOf(form) }, idempotencyKey: textOf(form, 'formKey') })
      return redirectWithNotice(context, url.pathname, 'saved')
    },
    nameField,
  )
}

export const meta = () => [{ title: m.content_industries_page() }]

/** The industries in their order, and a form for one more. */
export default function Industries({ loaderData: { items, formKey }, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <div className="max-w-4xl">
      <NewNamed
        title={m.content_industries()}
        text={m.content_industries_text()}
        open={m.content_industry_new()}
        add={m.content_industry_add()}
        count={items.length}
        formKey={formKey}
        answer={actionData}
      />
      <SortableList
        label={m.content_industries()}
        items={items.map((item) => ({
          ...item,
          parentId: null,
          name: localize(item.names, locale),
          children: (
            <>
              <LocaleLink to={`/operator/industries/${item.id}`} className="min-w-0 break-words hover:underline">
                {localize(item.names, locale)}
              </LocaleLink>
              {item.isHidden && <Tag>{m.content_hidden()}</Tag>}
              <span className="text-ink-3 tabular-nums sm:ml-auto">{m.content_shops({ count: item.shops })}</span>
            </>
          ),
        }))}
      />
    </div>
  )
}
