import { localize, localizedPath } from '@lonja/core/kernel/locale.ts'
import { data, useNavigation } from 'react-router'
import { namesOf } from '../../forms/names-in.server.ts'
import { errorsBeside } from '../../forms/now-saved.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/category.route'
import { mergeOptions, parentOptions } from './category-options.ts'
import { treeAddress } from './category-tree.ts'
import { EditNamed } from './edit-named.tsx'
import { nameField } from './name-fields.tsx'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'content')
  const { items } = await orErrorPage(client(context).getOperatorCategories())
  const category = items.find(({ id }) => String(id) === params.categoryId)
  if (!category) throw data(null, { status: 404 })
  return { category, items }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'content'))
  const form = await request.formData()
  const api = client(context)
  const path = { id: params.categoryId }
  const rowVersion = Number(textOf(form, 'rowVersion'))
  const toTree = (open: number | null) => localizedPath(treeAddress(open), context.get(localeContext))
  return runPlainForm(
    form,
    async () => {
      const intent = form.get('intent')
      const parentId = Number(textOf(form, 'parentId')) || null
      if (intent === 'delete') {
        await api.deleteCategory({ params: path })
        return redirectWithNotice(context, toTree(parentId), 'deleted')
      }
      if (intent === 'merge') {
        const intoId = Number(textOf(form, 'intoId'))
        await api.mergeCategory({ params: path, body: { rowVersion, intoId } })
        return redirectWithNotice(context, toTree(intoId), 'saved')
      }
      const body = {
        rowVersion,
        names: namesOf(form),
        slug: textOf(form, 'slug'),
        isHidden: form.has('isHidden'),
        parentId,
      }
      await api.updateCategory({ params: path, body })
      return redirectWithNotice(context, url.pathname, 'saved')
    },
    nameField,
  )
}

export const meta = () => [{ title: m.content_categories_page() }]

/** One category: its names, address and place; and what may become of it. */
export default function Category({ loaderData: { category, items }, actionData: refused }: Route.ComponentProps) {
  const locale = useLocale()
  const mayAct = useMayAct('content')
  const intent = useNavigation().formData?.get('intent')
  const { id, names, slug, parentId, products, children } = category
  return (
    <EditNamed
      head={{
        title: localize(names, locale, slug),
        text: m.content_products({ count: products }),
        back: { to: treeAddress(parentId), text: m.content_categories() },
      }}
      thing={category}
      hide={m.content_category_hide()}
      merge={{
        title: m.content_category_merge(),
        text: m.content_category_merge_text(),
        into: category.relatedType === 'Product' ? mergeOptions(items, locale, id) : [],
      }}
      refused={refused}
      fields={
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            name="parentId"
            label={m.content_category_parent()}
            defaultValue={refused?.values.parentId ?? String(parentId ?? '')}
            options={[{ value: '', text: m.content_category_top() }, ...parentOptions(items, locale, id)]}
            errors={refused?.errors.parentId ?? []}
          />
          <TextField
            name="slug"
            label={m.content_category_slug()}
            {...(mayAct && { hint: m.content_category_slug_hint() })}
            defaultValue={refused?.values.slug ?? slug}
            maxLength={80}
            required
            errors={errorsBeside(refused, 'slug', slug)}
          />
        </div>
      }
    >
      {products === 0 && children === 0 && (
        <Form method="post">
          <input type="hidden" name="parentId" value={parentId ?? ''} />
          <Button type="submit" kind="danger" name="intent" value="delete" busy={intent === 'delete'}>
            {m.content_category_delete()}
          </Button>
        </Form>
      )}
    </EditNamed>
  )
}
