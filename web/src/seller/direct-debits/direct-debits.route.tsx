import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { FileSignature } from 'lucide-react'
import { BatchCard } from '../../direct-debits/batch-card.tsx'
import { firstProblem } from '../../forms/first-problem.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { useMayChange } from '../../frame/use-me.ts'
import { GrowingList } from '../../lists/growing-list.tsx'
import { queryOf } from '../../lists/query.ts'
import { useLongerList } from '../../lists/use-longer-list.ts'
import { usePath } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/direct-debits.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const [page, settings] = await Promise.all([
    orErrorPage(client(context).getDebitBatches({ query: queryOf(url, ['cursor']) })),
    orErrorPage(client(context).getDebitSettings()),
  ])
  return { page, settings }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  return runPlainForm(form, async () => {
    await client(context).setDebitSettings({ body: { creditorId: textOf(form, 'creditorId') } })
    return redirectWithNotice(context, localizedPath('/seller/direct-debits', context.get(localeContext)), 'saved')
  })
}

export const meta = () => [{ title: m.directdebits_page() }]

type Loaded = Route.ComponentProps['loaderData']

const SetUp = ({
  settings,
  refused,
}: {
  settings: Loaded['settings']
  refused: Route.ComponentProps['actionData']
}) => {
  const maySet = useMayChange('settings')
  const { lacks, ibanEnd, payee } = settings
  return (
    <Sheet title={m.directdebits_setup()}>
      <div className="space-y-4">
        {lacks.includes('creditorId') && <Alert>{m.directdebits_lacks_creditor_id()}</Alert>}
        {lacks.includes('bankAccount') ? (
          <Alert>
            {m.directdebits_lacks_account()}{' '}
            {maySet && (
              <LocaleLink to="/seller/settings#bank" className="underline underline-offset-4">
                {m.directdebits_to_settings()}
              </LocaleLink>
            )}
          </Alert>
        ) : (
          <p className="text-ink-2">{m.directdebits_collects_into({ end: ibanEnd, payee })}</p>
        )}
        {maySet ? (
          <Form method="post" className="max-w-md space-y-3">
            <TextField
              label={m.directdebits_creditor_id()}
              hint={m.directdebits_creditor_id_hint()}
              name="creditorId"
              autoComplete="off"
              defaultValue={refused?.values.creditorId ?? settings.creditorId}
              errors={refused?.errors.creditorId ?? []}
            />
            <Button type="submit" kind="quiet">
              {m.directdebits_save()}
            </Button>
          </Form>
        ) : (
          settings.creditorId && (
            <p>
              {m.directdebits_creditor_id()}: {settings.creditorId}
            </p>
          )
        )}
      </div>
    </Sheet>
  )
}

/** What the shop needs to collect by direct debit, and its batches. */
export default function DirectDebits({ loaderData, actionData }: Route.ComponentProps) {
  const path = usePath()
  const list = useLongerList(loaderData, 'page')
  const isSetUp = loaderData.settings.lacks.length === 0
  const problem = firstProblem(actionData)
  const mayMake = useMayChange('money') && isSetUp
  return (
    <div className="max-w-3xl space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="font-semibold text-xl">{m.directdebits_title()}</h1>
          <p className="mt-1 text-ink-2">{m.directdebits_intro()}</p>
        </div>
        {mayMake && <LinkButton to={path('/seller/direct-debits/new')}>{m.directdebits_new()}</LinkButton>}
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
      <SetUp settings={loaderData.settings} refused={actionData} />
      <GrowingList
        list={list}
        empty={
          isSetUp && <EmptyState Icon={FileSignature} title={m.directdebits_none()} text={m.directdebits_none_text()} />
        }
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper"
      >
        {(batch) => <BatchCard batch={batch} to={`/seller/direct-debits/${batch.id}`} />}
      </GrowingList>
    </div>
  )
}
