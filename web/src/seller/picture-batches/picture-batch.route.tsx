import { SECOND } from '@lonja/core/kernel/clock.ts'
import { PRESENT_PICTURES, type PresentPictures } from '@lonja/core/picture-batches/picture-batch-lists.ts'
import { PICTURES_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { redirect, useNavigation } from 'react-router'
import { textOf } from '../../forms/refused-form.server.ts'
import { runButton } from '../../forms/run-form.server.ts'
import { useKeptAnswer } from '../../forms/use-kept-answer.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { useFreshPage } from '../../frame/use-fresh-page.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Choice } from '../../ui/choice.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { requireSeller } from '../require-seller.server.ts'
import { UnderWay } from '../under-way.tsx'
import type { Route } from './+types/picture-batch.route'
import { problemWord, reasonWord } from './picture-words.ts'

type Batch = ReplyOf<'getPictureBatch'>

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return orErrorPage(client(context).getPictureBatch({ params: { id: params.batchId } }))
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const present = PRESENT_PICTURES.find((one) => one === textOf(form, 'present')) ?? ('keep' satisfies PresentPictures)
  return runButton(async () => {
    const body = { present, version: textOf(form, 'version') }
    await client(context).applyPictureBatch({ params: { id: params.batchId }, body })
    return redirect(url.pathname, 303)
  })
}

export const meta = () => [{ title: m.seller_pictures_page() }]

/** Pictures that were sent in together, from the search for their products to the products. */
export default function PictureBatch({ loaderData: batch, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData)
  const { state, reason, isOpen, placed, leftOut } = batch
  useFreshPage(state === 'reading' ? SECOND : null)
  return (
    <div className="max-w-4xl space-y-5">
      <BackLink to="/seller/products/pictures">{m.seller_pictures_again()}</BackLink>
      <h1 className="font-semibold text-xl">{m.seller_pictures_title()}</h1>
      <div aria-live="polite" className="space-y-5">
        {answer && 'refusal' in answer && <Alert tone="error">{answer.refusal}</Alert>}
        {reason && <Alert tone="error">{reasonWord(reason)}</Alert>}
        {state === 'ready' && !isOpen && <Alert tone="error">{m.seller_pictures_expired()}</Alert>}
        {state === 'applying' &&
          (isOpen ? (
            <Alert tone="note">{m.seller_pictures_applying({ placed })}</Alert>
          ) : (
            <Alert tone="error">{m.seller_pictures_expired_half({ placed })}</Alert>
          ))}
        {state === 'applied' && (
          <Alert tone="done">
            {leftOut > 0
              ? m.seller_pictures_left_out({ placed, count: leftOut })
              : m.seller_pictures_placed({ placed })}
          </Alert>
        )}
        {state === 'reading' && <Reading />}
      </div>
      {state === 'ready' && isOpen && <Found batch={batch} />}
      {state === 'applying' && isOpen && <GoOn batch={batch} />}
      {state === 'applied' && (
        <LocaleLink to="/seller/products" className={buttonStyle('main')}>
          {m.seller_imports_see()}
        </LocaleLink>
      )}
      {batch.left.length > 0 && <Left left={batch.left} />}
    </div>
  )
}

/** The products of the pictures are looked for. */
const Reading = () => (
  <UnderWay label={m.seller_pictures_reading()}>
    <p className="mt-3">{m.seller_pictures_reading()}</p>
    <p className="text-ink-2">{m.seller_imports_leave()}</p>
  </UnderWay>
)

/** Goes on with a batch that stopped between its products; how it was begun counts. */
const GoOn = ({ batch: { version, present } }: { batch: Batch }) => (
  <Form method="post" className="space-y-3">
    <input type="hidden" name="version" value={version} />
    {present && (
      <p className="text-ink-2">
        {m.seller_pictures_begun_with({
          choice: present === 'keep' ? m.seller_pictures_keep() : m.seller_pictures_replace(),
        })}
      </p>
    )}
    <Button type="submit" busy={useNavigation().state === 'submitting'}>
      {m.seller_pictures_continue()}
    </Button>
  </Form>
)

/** Which pictures are for which products, and what is to become of the present ones. */
const Found = ({ batch: { products, left, version } }: { batch: Batch }) => {
  const busy = useNavigation().state === 'submitting'
  if (products.length === 0) return <Alert tone="error">{m.seller_pictures_none()}</Alert>
  const pictures = products.reduce((count, product) => count + product.pictures.length, 0)
  return (
    <Form method="post" className="space-y-5">
      <input type="hidden" name="version" value={version} />
      <Sheet title={m.seller_pictures_found()}>
        <p className="text-ink-2">
          {m.seller_pictures_summary({ pictures, products: products.length, left: left.length })}
        </p>
        <ul className="mt-3 divide-y divide-line">
          {products.map((product) => (
            <Product key={product.id} product={product} />
          ))}
        </ul>
      </Sheet>
      <Sheet>
        <fieldset className="space-y-3">
          <legend className="mb-3 font-semibold">{m.seller_pictures_present()}</legend>
          <Choice name="present" value="keep" defaultChecked title={m.seller_pictures_keep()}>
            {m.seller_pictures_keep_text({ most: PICTURES_MAX })}
          </Choice>
          <Choice name="present" value="replace" title={m.seller_pictures_replace()}>
            {m.seller_pictures_replace_text()}
          </Choice>
        </fieldset>
        <Button type="submit" className="mt-5" busy={busy}>
          {m.seller_pictures_apply()}
        </Button>
      </Sheet>
    </Form>
  )
}

const Product = ({
  product: { id, name, serialNumber, present, room, pictures },
}: {
  product: Batch['products'][number]
}) => (
  <li className="space-y-3 py-4">
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <LocaleLink to={`/seller/products/${id}`} className="min-w-0 break-words font-medium hover:underline">
        {name}
      </LocaleLink>
      <span className="break-all text-ink-2">{serialNumber}</span>
      <span className="text-ink-3 text-xs">{m.seller_pictures_now({ count: present, most: PICTURES_MAX })}</span>
    </div>
    <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {pictures.map((one, at) => (
        <li key={one.picture} className="flex min-w-0 items-center gap-3">
          <Thumb base={one.picture} size={56} />
          <span className="min-w-0">
            <span className="block break-all text-sm">
              <span className="text-ink-3 tabular-nums">{at + 1}.</span> {one.name}
            </span>
            {at >= room && <Tag tone="amber">{m.seller_pictures_no_room()}</Tag>}
          </span>
        </li>
      ))}
    </ol>
  </li>
)

/** Files that are left out, and why. */
const Left = ({ left }: { left: Batch['left'] }) => (
  <Sheet title={m.seller_pictures_left()}>
    <ul className="divide-y divide-line">
      {left.map(({ name, why }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list does not change
        <li key={at} className="flex flex-wrap gap-x-4 py-2">
          <span className="min-w-0 grow break-all">{name}</span>
          <span className="text-ink-2">{problemWord(why)}</span>
        </li>
      ))}
    </ul>
  </Sheet>
)
