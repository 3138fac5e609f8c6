import { IMPORT_TARGETS, type NeededField } from '@lonja/core/imports/import-fields.ts'
import { isUnderWay } from '@lonja/core/imports/import-machine.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { DECIMAL_MARKS } from '@lonja/core/kernel/decimal.ts'
import { andText } from '@lonja/core/kernel/list-text.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect, useNavigation } from 'react-router'
import { importState } from '../../console/import-words.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runButton } from '../../forms/run-form.server.ts'
import { useKeptAnswer } from '../../forms/use-kept-answer.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { useFreshPage } from '../../frame/use-fresh-page.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DownloadLink } from '../../ui/download-menu.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireSeller } from '../require-seller.server.ts'
import { UnderWay } from '../under-way.tsx'
import type { Route } from './+types/import.route'
import { ColumnFields } from './column-fields.tsx'
import { ImportPreview, Outlook } from './import-preview.tsx'

type Detail = ReplyOf<'getImport'>

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return orErrorPage(client(context).getImport({ params: { id: params.importId } }))
}

/** What the form says of the columns. */
const readColumns = (form: FormData) => ({
  fields: form.getAll('fields').map((given) => IMPORT_TARGETS.find((field) => field === given) ?? null),
  decimal: DECIMAL_MARKS.find((mark) => mark === textOf(form, 'decimal')) ?? null,
})

const isSame = (detail: Detail, { fields, decimal }: ReturnType<typeof readColumns>): boolean =>
  detail.decimal === decimal && detail.columns.every(({ field }, place) => field === fields[place])

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  const one = { params: { id: params.importId } }
  return runButton(async () => {
    if (textOf(form, 'intent') === 'delete') {
      await api.deleteImport(one)
      return redirectWithNotice(
        context,
        localizedPath('/seller/products/import', context.get(localeContext)),
        'deleted',
      )
    }
    if (textOf(form, 'intent') === 'undo') await api.undoImport({ ...one, body: {} })
    else {
      const columns = readColumns(form)
      // what was shown is applied; other columns are shown first
      if (textOf(form, 'intent') === 'apply' && isSame(await api.getImport(one), columns))
        await api.applyImport({ ...one, body: {} })
      else await api.mapImport({ ...one, body: columns })
    }
    return redirect(url.pathname, 303)
  })
}

export const meta = () => [{ title: m.seller_imports_page() }]

/** One import from its columns to its end. */
export default function Import({ loaderData: one, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData)
  const isMoving = isUnderWay(one.state)
  useFreshPage(isMoving ? 2 * SECOND : null)
  const state = importState(one.state)
  return (
    <div className="space-y-5">
      <BackLink to="/seller/products/import">{m.seller_imports_back()}</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 break-all font-semibold text-xl">{one.fileName}</h1>
        <span aria-live="polite">
          <Tag tone={state.tone}>{state.text}</Tag>
        </span>
        {one.actions.includes('undo') && (
          <div className="ml-auto">
            <ConfirmButton intent="undo" label={m.seller_bulk_undo()} question={m.seller_imports_undo_question()} />
          </div>
        )}
        {one.actions.includes('delete') && (
          <div className="ml-auto">
            <ConfirmButton
              intent="delete"
              label={m.seller_bulk_delete()}
              question={m.seller_imports_delete_question()}
            />
          </div>
        )}
      </div>
      {answer && 'refusal' in answer && <Alert tone="error">{answer.refusal}</Alert>}
      {one.reason && <Alert tone="error">{one.reason}</Alert>}
      {isMoving && <Moving one={one} />}
      {one.state === 'ready' && <Ready key={JSON.stringify(one.columns)} one={one} />}
      {(one.state === 'done' || one.state === 'undone') && <Outcome one={one} />}
    </div>
  )
}

/** Rows are read, written or taken back: how far that is. */
const Moving = ({ one }: { one: Detail }) => (
  <UnderWay label={importState(one.state).text} percent={one.state === 'undoing' ? undefined : one.percentDone}>
    <p className="mt-3 text-ink-2">{m.seller_imports_leave()}</p>
  </UnderWay>
)

const NEEDED: Record<NeededField, () => string> = {
  serialNumber: m.seller_imports_needs_serial,
  name: m.seller_imports_needs_name,
  price: m.seller_imports_needs_price,
}

/** The columns and what they would bring: one form, so that what was chosen is never applied without having been shown. */
const Ready = ({ one }: { one: Detail }) => {
  const { columns, decimal, missing, outlook, preview, actions } = one
  const count = outlook ? outlook.made + outlook.changed : 0
  const fields = andText(
    missing.map((field) => NEEDED[field]()),
    useLocale(),
  )
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="space-y-5">
      <Sheet title={m.seller_imports_step_columns()}>
        {missing.length > 0 && (
          <div className="mb-4">
            <Alert tone="error">{m.seller_imports_missing({ fields })}</Alert>
          </div>
        )}
        <ColumnFields columns={columns} decimal={decimal} />
        <Button type="submit" name="intent" value="map" kind="quiet" className="mt-5" busy={busy}>
          {m.seller_imports_map()}
        </Button>
      </Sheet>
      {outlook && (
        <Sheet title={m.seller_imports_step_preview()}>
          <div className="space-y-4">
            <Outlook outlook={outlook} />
            <ImportPreview columns={columns} preview={preview} />
            <p className="text-ink-2 text-sm">
              {m.seller_imports_preview_rows({ shown: preview.length, rows: outlook.rows })}
            </p>
            {actions.includes('apply') && (
              <Button type="submit" name="intent" value="apply" kind={count > 0 ? 'main' : 'quiet'} busy={busy}>
                {count > 0 ? m.seller_imports_apply({ count }) : m.seller_imports_close()}
              </Button>
            )}
          </div>
        </Sheet>
      )}
    </Form>
  )
}

/** What came of it. */
const Outcome = ({ one }: { one: Detail }) => (
  <Sheet title={m.seller_imports_step_result()}>
    <div className="space-y-4">
      <Outlook
        outlook={{
          rows: one.good + one.bad,
          made: one.made,
          changed: one.changed,
          unchanged: Math.max(0, one.good - one.made - one.changed),
          refused: one.bad,
        }}
      />
      <div className="flex flex-wrap gap-3">
        {one.hasErrors && (
          <DownloadLink file={{ text: m.seller_imports_errors(), path: `/seller/imports/${one.id}/errors` }} />
        )}
        <LocaleLink to="/seller/products" className={buttonStyle('quiet', 'sm')}>
          {m.seller_imports_see()}
        </LocaleLink>
        <LocaleLink to="/seller/products/pictures" className={buttonStyle('quiet', 'sm')}>
          {m.seller_pictures_open()}
        </LocaleLink>
      </div>
      {one.state === 'undone' && <Alert tone="done">{m.seller_imports_undone_count({ count: one.undone })}</Alert>}
      {one.left.length > 0 && (
        <div>
          <h3 className="font-medium">{m.seller_imports_left()}</h3>
          <ul className="mt-2 divide-y divide-line">
            {one.left.map(({ serialNumber, why }) => (
              <li key={serialNumber} className="flex flex-wrap gap-x-4 py-2">
                <span className="min-w-0 grow break-all">{serialNumber}</span>
                <span className="text-ink-2">
                  {why === 'inUse' ? m.seller_imports_left_in_use() : m.seller_imports_left_changed()}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  </Sheet>
)
