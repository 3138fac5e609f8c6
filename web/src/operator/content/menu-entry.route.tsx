import { ENTRY_TYPES, SUGGESTION_TYPES } from '@lonja/core/home/block-lists.ts'
import type { FrontEntry } from '@lonja/core/home/front-items.contract.ts'
import { MENU_LEVELS } from '@lonja/core/home/front-lists.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { isPolicyType, POLICY_TYPES } from '@lonja/core/policies/policy-types.ts'
import { errorsBeside } from '../../forms/now-saved.ts'
import { textsOf } from '../../forms/read-fields.server.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/menu-entry.route'
import { entryText } from './block-labels.ts'
import { parentOptions } from './category-options.ts'
import { loadItem, readSchedule, saveItem } from './front-item.server.ts'
import { inTree, withoutItem } from './front-tree.ts'
import { ItemForm } from './item-form.tsx'
import { TextsFields } from './texts-fields.tsx'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const { item, items, rowVersion } = await loadItem(context, url, 'menu', params.itemId)
  const api = client(context)
  const [categories, policies] = await orErrorPage(
    Promise.all([api.getOperatorCategories(), api.getOperatorPolicies()]),
  )
  return {
    entry: item as FrontEntry | null,
    entries: items as FrontEntry[],
    rowVersion,
    categories: categories.items,
    policies: policies.items.map(({ type, title }) => ({ value: type, text: title })),
  }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'content'))
  const form = await request.formData()
  return saveItem(context, form, {
    part: 'menu',
    id: params.itemId,
    read: (id): FrontEntry => {
      const relatedType = ENTRY_TYPES.find((one) => one === form.get('relatedType')) ?? 'Product'
      const target = {
        Policy: POLICY_TYPES.find((one) => one === form.get('policy')) ?? null,
        Address: textOf(form, 'target') || null,
      }
      return {
        id,
        parentId: Number(textOf(form, 'parentId')) || null,
        names: textsOf(form, 'name'),
        relatedType,
        categoryId: Number(textOf(form, 'categoryId')) || null,
        levels: Number(textOf(form, 'levels')),
        target: relatedType === 'Policy' || relatedType === 'Address' ? target[relatedType] : null,
        type: SUGGESTION_TYPES.find((one) => one === form.get('type')) ?? null,
        filter: textOf(form, 'filter'),
        ...readSchedule(form),
      }
    },
  })
}

export const meta = () => [{ title: m.content_menu_page() }]

/** One entry of the menu: what it is called, where it stands and where it leads. */
export default function MenuEntry({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { entry, entries, rowVersion, categories, policies } = loaderData
  const locale = useLocale()
  const others = entry ? withoutItem(entries, entry.id) : entries
  const nameOf = ({ names, categoryId }: FrontEntry): string =>
    localize(names, locale) || localize(categories.find(({ id }) => id === categoryId)?.names, locale)
  const parents = inTree(others)
    .filter(([, depth]) => depth + 1 < MENU_LEVELS)
    .map(([item, depth]) => ({
      value: String(item.id),
      text: `${' '.repeat(4 * depth)}${nameOf(item as FrontEntry)}`,
    }))
  const address = isPolicyType(entry?.target) ? '' : (entry?.target ?? '')
  const none = { value: '', text: m.content_none() }
  return (
    <ItemForm
      title={entry ? nameOf(entry) : m.content_menu_add()}
      back={{ to: '/operator/menu', text: m.content_menu() }}
      item={entry}
      rowVersion={rowVersion}
      refused={refused}
    >
      <Sheet>
        <div className="space-y-5">
          <TextsFields legend={m.content_name()} name="name" texts={entry?.names} max={60} refused={refused} />
          <div className="grid gap-4 md:grid-cols-2">
            <SelectField
              name="parentId"
              label={m.content_entry_parent()}
              defaultValue={refused?.values.parentId ?? String(entry?.parentId ?? '')}
              options={[{ value: '', text: m.content_entry_bar() }, ...parents]}
              errors={refused?.errors.parentId ?? []}
            />
            <SelectField
              name="relatedType"
              label={m.content_entry_leads()}
              defaultValue={refused?.values.relatedType ?? entry?.relatedType ?? 'Product'}
              options={ENTRY_TYPES.map((type) => ({ value: type, text: entryText(type) }))}
            />
            <SelectField
              name="categoryId"
              label={m.content_entry_its_category()}
              defaultValue={refused?.values.categoryId ?? String(entry?.categoryId ?? '')}
              options={[none, ...parentOptions(categories, locale)]}
              errors={refused?.errors.categoryId ?? []}
            />
            <SelectField
              name="levels"
              label={m.content_entry_levels()}
              defaultValue={refused?.values.levels ?? String(entry?.levels ?? 0)}
              options={['0', '1', '2', '3'].map((value) => ({ value, text: value }))}
            />
            <SelectField
              name="type"
              label={m.content_entry_products()}
              defaultValue={refused?.values.type ?? entry?.type ?? ''}
              options={[
                none,
                { value: 'suggested_products', text: m.content_entry_suggested() },
                { value: 'discounted_products', text: m.content_entry_discounted() },
              ]}
            />
            <TextField
              name="filter"
              label={m.content_filter()}
              hint={m.content_filter_hint()}
              maxLength={600}
              defaultValue={refused?.values.filter ?? entry?.filter ?? ''}
              errors={errorsBeside(refused, 'filter', entry?.filter)}
            />
            <SelectField
              name="policy"
              label={m.content_entry_policy()}
              defaultValue={refused?.values.policy ?? (isPolicyType(entry?.target) ? entry.target : '')}
              options={[none, ...policies]}
            />
            <TextField
              name="target"
              label={m.content_entry_address()}
              hint={m.content_link_hint()}
              maxLength={300}
              defaultValue={refused?.values.target ?? address}
              errors={errorsBeside(refused, 'target', address)}
            />
          </div>
        </div>
      </Sheet>
    </ItemForm>
  )
}
