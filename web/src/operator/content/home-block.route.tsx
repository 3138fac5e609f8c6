import { BLOCK_TYPES } from '@lonja/core/home/block-lists.ts'
import type { FrontBlock } from '@lonja/core/home/front-items.contract.ts'
import { pictureUrl } from '@lonja/core/kernel/picture.ts'
import { FileField } from '../../files/file-field.tsx'
import { takeFiles } from '../../files/take-files.server.ts'
import { errorsBeside } from '../../forms/now-saved.ts'
import { textsOf } from '../../forms/read-fields.server.ts'
import { formBack, numberNeeded, textOf } from '../../forms/refused-form.server.ts'
import { m } from '../../paraglide/messages.js'
import { guardForm } from '../../server/api.server.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/home-block.route'
import { blockText } from './block-labels.ts'
import { loadItem, readSchedule, saveItem } from './front-item.server.ts'
import { ItemForm } from './item-form.tsx'
import { TextsFields } from './texts-fields.tsx'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const { item, rowVersion } = await loadItem(context, url, 'home', params.itemId)
  return { block: item as FrontBlock | null, rowVersion }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'content'))
  const form = await request.formData()
  const { files, errors } = await takeFiles({ request, context }, form, { name: 'picture', kind: 'front-picture' })
  if (errors.length > 0) return { ...formBack(form, { picture: errors }), files }
  const kept = form.has('keepPicture') ? textOf(form, 'keptPicture') : ''
  const answer = await saveItem(context, form, {
    part: 'home',
    id: params.itemId,
    read: (id): FrontBlock => ({
      id,
      type: BLOCK_TYPES.find((one) => one === form.get('type')) ?? 'recent',
      titles: textsOf(form, 'title'),
      texts: textsOf(form, 'text'),
      link: textOf(form, 'link') || null,
      linkTexts: textsOf(form, 'linkText'),
      picture: files[0]?.key ?? (kept || null),
      limit: numberNeeded(form, 'limit'),
      filter: textOf(form, 'filter'),
      ...readSchedule(form),
    }),
  })
  return answer instanceof Response ? answer : { ...answer, files }
}

/** Fields that a kind of block has no use for are not shown, by styles alone, so that this works before hydration too. */
const FOR_HERO = 'hidden group-has-[option[value=hero]:checked]/block:block'
const NOT_FOR_HERO = 'group-has-[option[value=hero]:checked]/block:hidden'
const NOT_FOR_TILES =
  'group-has-[option[value=categories]:checked]/block:hidden group-has-[option[value=industries]:checked]/block:hidden'

export const meta = () => [{ title: m.content_home_page() }]

/** One block of the home page. */
export default function HomeBlock({ loaderData: { block, rowVersion }, actionData: refused }: Route.ComponentProps) {
  const mayAct = useMayAct('content')
  return (
    <ItemForm
      title={block ? blockText(block.type) : m.content_home_add()}
      back={{ to: '/operator/home', text: m.content_home() }}
      item={block}
      rowVersion={rowVersion}
      refused={refused}
      encType="multipart/form-data"
    >
      <div className="group/block space-y-4">
        <Sheet>
          <div className="space-y-5">
            <div className="grid gap-4 md:grid-cols-[1fr_10rem]">
              <SelectField
                name="type"
                label={m.content_block_type()}
                defaultValue={refused?.values.type ?? block?.type ?? 'recent'}
                options={BLOCK_TYPES.map((type) => ({ value: type, text: blockText(type) }))}
              />
              <div className={NOT_FOR_HERO}>
                <TextField
                  name="limit"
                  type="number"
                  min={1}
                  max={30}
                  required
                  label={m.content_limit()}
                  defaultValue={refused?.values.limit ?? block?.limit ?? 10}
                  errors={errorsBeside(refused, 'limit', block?.limit)}
                />
              </div>
            </div>
            <TextsFields legend={m.content_title()} name="title" texts={block?.titles} max={120} refused={refused} />
            <div className={FOR_HERO}>
              <TextsFields legend={m.content_text()} name="text" texts={block?.texts} max={400} refused={refused} />
            </div>
            <div className={`grid gap-4 md:grid-cols-2 ${NOT_FOR_TILES}`}>
              <TextField
                name="link"
                label={m.content_link()}
                hint={m.content_link_hint()}
                maxLength={300}
                defaultValue={refused?.values.link ?? block?.link ?? ''}
                errors={errorsBeside(refused, 'link', block?.link)}
              />
              <TextField
                name="filter"
                label={m.content_filter()}
                hint={m.content_filter_hint()}
                maxLength={600}
                defaultValue={refused?.values.filter ?? block?.filter ?? ''}
                errors={errorsBeside(refused, 'filter', block?.filter)}
              />
            </div>
            <div className={NOT_FOR_TILES}>
              <TextsFields
                legend={m.content_link_text()}
                name="linkText"
                texts={block?.linkTexts}
                max={60}
                refused={refused}
              />
            </div>
          </div>
        </Sheet>
        {(block?.picture || mayAct) && (
          <div className={FOR_HERO}>
            <Sheet>
              {block?.picture && (
                <div className="mb-4 flex items-center gap-4">
                  <input type="hidden" name="keptPicture" value={block.picture} />
                  <img
                    src={pictureUrl(block.picture, 'small')}
                    alt=""
                    width={96}
                    height={64}
                    className="h-16 w-24 rounded-md bg-wash-2 object-cover"
                  />
                  <Checkbox name="keepPicture" defaultChecked>
                    {m.content_picture_keep()}
                  </Checkbox>
                </div>
              )}
              {mayAct && (
                <FileField
                  name="picture"
                  kind="front-picture"
                  label={m.content_picture()}
                  hint={m.content_picture_hint()}
                  kept={refused?.files ?? []}
                  errors={refused?.errors.picture ?? []}
                />
              )}
            </Sheet>
          </div>
        )}
      </div>
    </ItemForm>
  )
}
