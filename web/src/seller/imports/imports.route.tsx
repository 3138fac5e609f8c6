import { isUnderWay } from '@lonja/core/imports/import-machine.ts'
import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect, useNavigation } from 'react-router'
import { importState } from '../../console/import-words.ts'
import { FileField } from '../../files/file-field.tsx'
import { takeFiles } from '../../files/take-files.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { useKeptAnswer } from '../../forms/use-kept-answer.ts'
import { useFreshPage } from '../../frame/use-fresh-page.ts'
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
import { Checkbox } from '../../ui/checkbox.tsx'
import { DownloadLink } from '../../ui/download-menu.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/imports.route'

type Import = ReplyOf<'getImports'>['items'][number]

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return orErrorPage(client(context).getImports())
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const { files, errors } = await takeFiles({ request, context }, form, { name: 'file', kind: 'goods-file' })
  const file = files.at(-1)
  if (!file) return { files, errors: errors.length > 0 ? errors : [m.seller_imports_pick()], problem: null }
  const answer = await runPlainForm(form, async () => {
    const body = { file: file.key, fetchPictures: form.has('fetchPictures'), look: true }
    const { id } = await client(context).startImport({ body })
    return redirect(localizedPath(`/seller/products/import/${id}`, context.get(localeContext)), 303)
  })
  if (answer instanceof Response) return answer
  return { files, errors: answer.errors.file ?? [], problem: answer.problem }
}

export const meta = () => [{ title: m.seller_imports_page() }]

const Row = ({ one }: { one: Import }) => {
  const locale = useLocale()
  const state = importState(one.state)
  return (
    <li className="space-y-2 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LocaleLink
          to={`/seller/products/import/${one.id}`}
          className="min-w-0 grow break-all font-medium hover:underline"
        >
          {one.fileName}
        </LocaleLink>
        <span className="text-ink-2">{formatMoment(one.startedAt, locale)}</span>
        <Tag tone={state.tone}>{state.text}</Tag>
      </div>
      {one.state === 'running' && (
        <progress max={100} value={one.percentDone} aria-label={one.fileName} className="h-2 w-full accent-ink" />
      )}
      {one.state === 'done' && (
        <p>{m.seller_imports_result({ good: one.good, bad: one.bad, products: one.products })}</p>
      )}
      {one.reason && <p className="break-words text-red">{one.reason}</p>}
      {one.hasErrors && (
        <DownloadLink file={{ text: m.seller_imports_errors(), path: `/seller/imports/${one.id}/errors` }} />
      )}
    </li>
  )
}

export default function Imports({ loaderData: { items }, actionData }: Route.ComponentProps) {
  const refused = useKeptAnswer(actionData)
  const busy = useNavigation().state === 'submitting'
  const isMoving = items.some(({ state }) => isUnderWay(state))
  useFreshPage(isMoving ? 2 * SECOND : null)
  const locale = useLocale()
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <h1 className="font-semibold text-xl">{m.seller_imports_title()}</h1>
        <p className="mt-2 text-ink-2">{m.seller_imports_intro()}</p>
      </div>
      <Sheet>
        {/* a new list means that the file was taken: its field begins anew */}
        <Form key={items[0]?.id ?? 0} method="post" encType="multipart/form-data" className="space-y-5">
          {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
          <FileField
            name="file"
            kind="goods-file"
            label={m.seller_imports_file()}
            kept={refused?.files ?? []}
            errors={refused?.errors ?? []}
            required
          />
          <p className="text-ink-2">{m.seller_imports_bigger()}</p>
          <Checkbox name="fetchPictures">{m.seller_imports_fetch()}</Checkbox>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={busy}>
              {m.seller_imports_look()}
            </Button>
            <LocaleLink to="/seller/products" className={buttonStyle('plain')}>
              {m.seller_products_back()}
            </LocaleLink>
            <a
              href={`${API_BASE}/seller/skus.xlsx?lang=${locale}`}
              download
              className={buttonStyle('quiet', 'md', 'ml-auto')}
            >
              {m.seller_imports_template()}
            </a>
          </div>
        </Form>
      </Sheet>
      {items.length > 0 && (
        <Sheet title={m.seller_imports_latest()}>
          <ul aria-live="polite" className="divide-y divide-line">
            {items.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </ul>
          {isMoving && (
            <noscript>
              <LocaleLink to="/seller/products/import" className={buttonStyle('quiet', 'sm')}>
                {m.seller_imports_again()}
              </LocaleLink>
            </noscript>
          )}
        </Sheet>
      )}
    </div>
  )
}
