import { pictureUrl } from '@lonja/core/kernel/picture.ts'
import { departments } from '@lonja/core/products/departments.ts'
import { BANNER_ALT_MAX, FEATURED_MAX, STORY_MAX } from '@lonja/core/shops/front.ts'
import { useNavigation } from 'react-router'
import { FileField } from '../../files/file-field.tsx'
import { takeFiles } from '../../files/take-files.server.ts'
import { firstProblem } from '../../forms/first-problem.ts'
import { listNowSaved } from '../../forms/now-saved.ts'
import { textsOf } from '../../forms/read-fields.server.ts'
import { formBack } from '../../forms/refused-form.server.ts'
import { errorsInLanguage } from '../../forms/text-in-language.ts'
import { LANGUAGE_NAMES, ownFirst } from '../../locale/language-names.ts'
import { listText } from '../../locale/list-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { ProductPicks, picksNowSaved } from '../../products/product-picks.tsx'
import { findPicks, picksOf } from '../../products/read-picks.server.ts'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { inOwnOrder } from '../../shops/own-order.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { RowErrors } from '../../ui/row-errors.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { FoldedSheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/front.route'
import { FrontFrame } from './front-frame.tsx'
import { endDraft, loadFront, saveFront } from './save-front.server.ts'
import { movedShelves, ShelfOrder } from './shelf-order.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { front, shopId } = await loadFront(context, url)
  const query = { shopId: String(shopId), lang: context.get(localeContext) }
  const { items } = await orErrorPage(client(context).getShopCategoryTree({ query }))
  const shelves = inOwnOrder(departments(items), front.draft.shelves).map(({ catId, name }) => ({ id: catId, name }))
  return { front, shopId, shelves }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const ended = await endDraft(context, form)
  if (ended) return ended instanceof Response ? ended : { ...formBack(form, {}), problem: ended.refusal }
  const { files, errors } = await takeFiles({ request, context }, form, { name: 'banner', kind: 'shop-picture' })
  const picked = picksOf(form)
  const order = movedShelves(form)
  const more = { files: files.slice(-1), picked, order, found: await findPicks(context, form) }
  if (more.found || form.has('move')) return { ...formBack(form, {}), ...more }
  if (errors.length > 0) return { ...formBack(form, { banner: errors }), ...more }
  const { draft } = await orErrorPage(client(context).getSellerFront())
  const key = files.at(-1)?.key ?? null
  const hasBanner = key !== null || (draft.banner !== null && !form.has('removeBanner'))
  const saved = await saveFront(
    context,
    form,
    {
      about: textsOf(form, 'about'),
      shelves: order,
      featured: picked.map(({ id }) => id),
      ...((hasBanner || draft.banner !== null) && { banner: hasBanner ? { key, alt: textsOf(form, 'alt') } : null }),
    },
    '/seller/front',
  )
  return saved instanceof Response ? saved : { ...saved, ...more }
}

export const meta = () => [{ title: m.seller_front_page() }]

/** What a shop shows of itself on its front page: banner, story, order of categories, featured products. */
export default function Front({ loaderData: { front, shopId, shelves }, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const intent = useNavigation().formData?.get('intent')
  const refused = actionData && 'picked' in actionData ? actionData : undefined
  const { banner, about } = front.draft
  // an arrow that was pressed without scripts
  const isMoved = refused !== undefined && 'move' in refused.values
  const isOvertaken = refused?.isOvertaken === true
  const problem = firstProblem(actionData)
  return (
    <FrontFrame front={front} shopId={shopId} current="/seller/front" problem={problem}>
      <Form key={front.version} method="post" encType="multipart/form-data" preventScrollReset className="space-y-5">
        <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="version" value={refused?.values.version ?? front.version} />
        <FoldedSheet title={m.seller_front_banner()} open>
          {banner && (
            <div className="mb-4">
              <img
                src={pictureUrl(banner.picture, 'medium')}
                alt={m.seller_front_banner_now()}
                className="aspect-[5/1] w-full rounded-md bg-wash-2 object-cover"
              />
              <Checkbox name="removeBanner" defaultChecked={refused ? 'removeBanner' in refused.values : false}>
                {m.seller_front_banner_remove()}
              </Checkbox>
            </div>
          )}
          <FileField
            name="banner"
            kind="shop-picture"
            label={m.seller_front_banner()}
            hint={m.seller_front_banner_hint()}
            kept={refused?.files ?? []}
            errors={refused?.errors.banner ?? []}
          />
          <div className="mt-4 grid gap-4 lg:grid-cols-3">
            {ownFirst(locale).map((one) => (
              <TextField
                key={one}
                label={m.seller_front_alt({ language: LANGUAGE_NAMES[one] })}
                name={`alt-${one}`}
                maxLength={BANNER_ALT_MAX}
                lang={one}
                defaultValue={refused?.values[`alt-${one}`] ?? banner?.alt[one]}
                errors={errorsInLanguage(refused, 'alt', `alt-${one}`, banner?.alt[one])}
              />
            ))}
          </div>
        </FoldedSheet>
        <FoldedSheet
          title={m.seller_front_story()}
          open={Object.keys(refused?.errors ?? {}).some((name) => name.startsWith('about')) || isOvertaken}
        >
          <div className="grid gap-4 lg:grid-cols-3">
            {ownFirst(locale).map((one) => (
              <TextArea
                key={one}
                label={m.seller_front_story_in({ language: LANGUAGE_NAMES[one] })}
                name={`about-${one}`}
                maxLength={STORY_MAX}
                lang={one}
                defaultValue={refused?.values[`about-${one}`] ?? about[one]}
                errors={errorsInLanguage(refused, 'about', `about-${one}`, about[one])}
              />
            ))}
          </div>
        </FoldedSheet>
        <FoldedSheet title={m.seller_front_shelves()} open={isMoved || isOvertaken}>
          <ShelfOrder shelves={shelves} order={refused?.order} />
          <RowErrors
            errors={listNowSaved(
              refused,
              refused?.order ?? [],
              shelves.map(({ id }) => id),
              listText(shelves.map(({ name }) => name)),
            )}
          />
        </FoldedSheet>
        <FoldedSheet
          title={m.shops_front_featured()}
          open={Boolean(refused?.found ?? refused?.errors.featured) || isOvertaken}
        >
          <ProductPicks
            hint={m.seller_front_featured_hint({ count: FEATURED_MAX })}
            picked={refused?.picked ?? front.featured}
            found={refused?.found ?? null}
            search={refused?.values.productSearch}
            errors={[...(refused?.errors.featured ?? []), ...picksNowSaved(refused, front.featured)]}
          />
        </FoldedSheet>
        <SaveBar>
          <Button type="submit" name="intent" value="save" busy={intent === 'save'}>
            {m.seller_front_save()}
          </Button>
        </SaveBar>
      </Form>
    </FrontFrame>
  )
}
