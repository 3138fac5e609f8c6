import { acceptOf } from '@lonja/core/files/file-kinds.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { BATCH_BELOW } from '@lonja/core/picture-batches/picture-batch-lists.ts'
import { redirect, useNavigation } from 'react-router'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { FileInput } from '../../ui/file-pick.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireSeller } from '../require-seller.server.ts'
import { sendShopFile } from '../send-shop-file.server.ts'
import type { Route } from './+types/picture-batches.route'
import { batchState } from './picture-words.ts'

type Batch = ReplyOf<'getPictureBatches'>['items'][number]

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return orErrorPage(client(context).getPictureBatches())
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  // a field of files that was left empty sends one without a name
  const file = form.getAll('files').filter((one): one is File => one instanceof File && one.size > 0)
  if (file.length === 0) return { refusal: m.seller_pictures_pick() }
  const fault = faultOf(file)
  if (fault) return { refusal: fault }
  const sent = await sendShopFile<'startPictureBatch'>({ context, request }, { path: '/seller/picture-batches', file })
  if ('refusal' in sent) return sent
  return redirect(localizedPath(`/seller/products/pictures/${sent.reply.id}`, context.get(localeContext)), 303)
}

export const meta = () => [{ title: m.seller_pictures_page() }]

const RULES = [
  m.seller_pictures_rule_first,
  m.seller_pictures_rule_more,
  m.seller_pictures_rule_folder,
  m.seller_pictures_rule_variant,
]

const faultOf = (files: readonly File[]): string =>
  files.reduce((bytes, { size }) => bytes + size, 0) >= BATCH_BELOW ? m.seller_pictures_too_large() : ''

/** A batch that was sent in, with the way back to it. */
const Line = ({ one: { id, state, startedAt, isOpen, pictures, leftFiles, placed } }: { one: Batch }) => {
  const locale = useLocale()
  const { tone, text } = batchState(state, isOpen)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <LocaleLink to={`/seller/products/pictures/${id}`} className="font-medium hover:underline">
        {formatMoment(startedAt, locale)}
      </LocaleLink>
      <span className="min-w-0 grow text-ink-2">
        {state === 'applied' && m.seller_pictures_placed({ placed })}
        {state === 'ready' && m.seller_pictures_counts({ pictures, left: leftFiles })}
      </span>
      <Tag tone={tone}>{text}</Tag>
    </li>
  )
}

/** Pictures of many products at once, which are told apart by their names. */
export default function PictureBatches({ loaderData: { items }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <h1 className="font-semibold text-xl">{m.seller_pictures_title()}</h1>
        <p className="mt-2 text-ink-2">{m.seller_pictures_intro()}</p>
      </div>
      <Sheet>
        <Form method="post" encType="multipart/form-data" className="space-y-5">
          {actionData && <Alert tone="error">{actionData.refusal}</Alert>}
          <ul className="list-disc space-y-1 pl-5 text-ink-2">
            {RULES.map((rule) => (
              <li key={rule()}>{rule()}</li>
            ))}
          </ul>
          <FileInput
            label={m.seller_pictures_field()}
            name="files"
            accept={acceptOf('picture-batch')}
            hint={m.seller_pictures_limits()}
            faultOf={faultOf}
            required
            multiple
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={busy}>
              {m.seller_pictures_look()}
            </Button>
            <LocaleLink to="/seller/products" className={buttonStyle('plain')}>
              {m.seller_products_back()}
            </LocaleLink>
          </div>
        </Form>
      </Sheet>
      {items.length > 0 && (
        <Sheet title={m.seller_pictures_latest()}>
          <ul className="divide-y divide-line">
            {items.map((one) => (
              <Line key={one.id} one={one} />
            ))}
          </ul>
        </Sheet>
      )}
    </div>
  )
}
