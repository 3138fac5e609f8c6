import { localize, localizedPath } from '@lonja/core/kernel/locale.ts'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { namesOf } from '../../forms/names-in.server.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runButton, runPlainForm } from '../../forms/run-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { searchOf } from '../../lists/query.ts'
import { useLocale, usePath } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/categories.route'
import { parentOptions } from './category-options.ts'
import { namedLike, treeAddress, wayTo } from './category-tree.ts'
import { readMove } from './move.ts'
import { nameField } from './name-fields.tsx'
import { NewNamed } from './new-named.tsx'
import { SortableList } from './sortable-list.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'content')
  const { items } = await orErrorPage(client(context).getOperatorCategories())
  const search = searchOf(url.searchParams)
  const open = Number(url.searchParams.get('open')) || null
  return { items, search, open, formKey: crypto.randomUUID() }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'content'))
  const form = await request.formData()
  const api = client(context)
  const move = readMove(textOf(form, 'move'))
  if (move) {
    const { id, ...body } = move
    const refused = await runButton(async () => {
      await api.updateCategory({ params: { id: String(id) }, body })
      return null
    })
    return { ...refused, movedBelow: move.parentId }
  }
  return runPlainForm(
    form,
    async () => {
      const parentId = Number(textOf(form, 'parentId')) || null
      const idempotencyKey = textOf(form, 'formKey')
      await api.createCategory({ body: { parentId, names: namesOf(form) }, idempotencyKey })
      return redirectWithNotice(context, localizedPath(treeAddress(parentId), context.get(localeContext)), 'saved')
    },
    nameField,
  )
}

export const meta = () => [{ title: m.content_categories_page() }]

type CategoryItem = ReplyOf<'getOperatorCategories'>['items'][number]

/** A category's name as the way to its page, with what else a list of categories tells of it. */
const CategoryLine = ({ item, children }: { item: CategoryItem; children?: ReactNode }) => (
  <>
    <LocaleLink
      to={`/operator/categories/${item.id}`}
      className={`min-w-0 break-words hover:underline ${item.level === 1 ? 'font-semibold' : ''}`}
    >
      {localize(item.names, useLocale())}
    </LocaleLink>
    {children}
    {item.isHidden && <Tag>{m.content_hidden()}</Tag>}
    {item.relatedType === 'Product' && (
      <span className="text-ink-3 tabular-nums sm:ml-auto">{m.content_products({ count: item.products })}</span>
    )}
  </>
)

/** Categories that a search found, each with what it stands below. */
const Found = ({ items, search }: { items: readonly CategoryItem[]; search: string }) => {
  const locale = useLocale()
  const found = namedLike(items, search)
  if (found.length === 0) return <EmptyState Icon={SearchX} title={m.content_categories_none({ search })} />
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
      {found.map((item) => (
        <li key={item.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1">
          <CategoryLine item={item}>
            <span className="text-ink-3 text-xs">
              {wayTo(items, item.parentId)
                .map(({ names }) => localize(names, locale))
                .join(' › ')}
            </span>
          </CategoryLine>
        </li>
      ))}
    </ul>
  )
}

/** The category tree: its order, a search by name, and a form for one more. */
export default function Categories({ loaderData: { items, search, open, formKey }, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const path = usePath()
  const mayAct = useMayAct('content')
  const movedBelow = actionData && 'movedBelow' in actionData ? actionData.movedBelow : null
  return (
    <div className="max-w-4xl">
      <NewNamed
        title={m.content_categories()}
        {...(mayAct && { text: m.content_categories_text() })}
        open={m.content_category_new()}
        add={m.content_category_add()}
        count={items.length}
        formKey={formKey}
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
      <SearchForm
        label={m.content_categories_search()}
        search={search}
        action={path(treeAddress(null))}
        className="mb-4 max-w-md"
      />
      {search ? (
        <Found items={items} search={search} />
      ) : (
        <SortableList
          nests
          label={m.content_categories()}
          unfolded={[...wayTo(items, open), ...wayTo(items, movedBelow)].map(({ id }) => id)}
          items={items.map((item) => ({
            ...item,
            name: localize(item.names, locale),
            children: <CategoryLine item={item} />,
          }))}
        />
      )}
    </div>
  )
}
