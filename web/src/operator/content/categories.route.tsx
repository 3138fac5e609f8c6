import { textOf } from '../../forms/refused-form.server.ts'
import { runButton, runPlainForm } from '../../forms/run-form.server.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { SelectField } from '../../ui/select.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/categories.route'
import { parentOptions } from './category-options.ts'
import { readMove } from './move.ts'
import { nameField } from './name-fields.tsx'
import { NewNamed } from './new-named.tsx'
import { namesOf } from './read-names.server.ts'
import { SortableList } from './sortable-list.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'content')
  return orErrorPage(client(context).getOperatorCategories())
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'content'))
  const form = await request.formData()
  const api = client(context)
  const move = readMove(textOf(form, 'move'))
  if (move) {
    const { id, ...body } = move
    return runButton(async () => {
      await api.updateCategory({ params: { id: String(id) }, body })
      return null
    })
  }
  return runPlainForm(
    form,
    async () => {
      await api.createCategory({ body: { parentId: Number(textOf(form, 'parentId')) || null, names: namesOf(form) } })
      return redirectWithNotice(context, url.pathname, 'saved')
    },
    nameField,
  )
}

export const meta = () => [{ title: m.content_categories_page() }]

/** The category tree: its order, and a form for one more. */
export default function Categories({ loaderData: { items }, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <div className="max-w-4xl">
      <NewNamed
        title={m.content_categories()}
        text={m.content_categories_text()}
        open={m.content_category_new()}
        add={m.content_category_add()}
        isFirst={items.length === 0}
        answer={actionData}
      >
        {(refused) => (
          <SelectField
            name="parentId"
            label={m.content_category_parent()}
            defaultValue={refused?.values.parentId ?? ''}
            options={[{ value: '', text: m.content_category_top() }, ...parentOptions(items, locale)]}
            errors={refused?.errors.parentId ?? []}
          />
        )}
      </NewNamed>
      <SortableList
        nests
        label={m.content_categories()}
        items={items.map((item) => ({
          ...item,
          name: item.names[locale] ?? item.slug,
          depth: item.level - 1,
          children: (
            <>
              <LocaleLink
                to={`/operator/categories/${item.id}`}
                className={`min-w-0 break-words hover:underline ${item.level === 1 ? 'font-semibold' : ''}`}
              >
                {item.names[locale] ?? item.names.es ?? item.slug}
              </LocaleLink>
              {item.isHidden && <Tag>{m.content_hidden()}</Tag>}
              {item.relatedType === 'Product' && (
                <span className="ml-auto text-ink-3 tabular-nums">{m.content_products({ count: item.products })}</span>
              )}
            </>
          ),
        }))}
      />
    </div>
  )
}
