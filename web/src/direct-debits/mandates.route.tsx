import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { FileSignature } from 'lucide-react'
import { firstProblem } from '../forms/first-problem.ts'
import { textOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import { useMe } from '../frame/use-me.ts'
import { GrowingList } from '../lists/growing-list.tsx'
import { queryOf } from '../lists/query.ts'
import { useLongerList } from '../lists/use-longer-list.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/mandates.route'
import { MandateFacts } from './mandate-facts.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const [page, offers] = await Promise.all([
    orErrorPage(client(context).getMandates({ query: queryOf(url, ['cursor']) })),
    orErrorPage(client(context).getMandateOffers()),
  ])
  return { page, offers: offers.items }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireBuyer(context, url))
  const form = await request.formData()
  return runPlainForm(form, async () => {
    await client(context).endMandate({ params: { id: textOf(form, 'mandateId') || '0' } })
    return redirectWithNotice(context, localizedPath('/uc/mandates', context.get(localeContext)), 'mandateEnded')
  })
}

export const meta = () => [{ title: m.directdebits_mandates_page() }]

const End = ({ id, label }: { id: number; label: string }) => (
  <Disclosure summary={label} summaryClass={buttonStyle('quiet', 'sm', 'cursor-pointer list-none')}>
    <Form method="post" className="mt-3 space-y-3">
      <input type="hidden" name="mandateId" value={id} />
      <p>{m.directdebits_end_question()}</p>
      <Button type="submit" kind="danger" size="sm">
        {label}
      </Button>
    </Form>
  </Disclosure>
)

/** The account's mandates by shop, and shops for which it may sign one. */
export default function Mandates({ loaderData, actionData }: Route.ComponentProps) {
  const path = usePath()
  const list = useLongerList(loaderData, 'page')
  const isOwner = useMe()?.operator.role === 'owner'
  const problem = firstProblem(actionData)
  return (
    <div className="space-y-4">
      <div>
        <h1 className="font-semibold text-xl">{m.directdebits_mandates()}</h1>
        <p className="mt-1 text-ink-2">{m.directdebits_mandates_intro()}</p>
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
      {!isOwner && <p className="text-ink-2">{m.directdebits_owner_signs()}</p>}
      {loaderData.offers.map(({ shopId, shopName, isAsked }) => (
        <Sheet key={shopId}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {isAsked ? m.directdebits_offer_asked({ shop: shopName }) : m.directdebits_offer_may({ shop: shopName })}
            </p>
            <LinkButton to={path(`/uc/mandates/sign/${shopId}`)}>{m.directdebits_read()}</LinkButton>
          </div>
        </Sheet>
      ))}
      <GrowingList
        list={list}
        empty={
          loaderData.offers.length === 0 && (
            <EmptyState
              Icon={FileSignature}
              title={m.directdebits_mandates_none()}
              text={m.directdebits_mandates_none_text()}
            />
          )
        }
        className="space-y-4"
      >
        {(mandate) => (
          <Sheet title={mandate.shopName}>
            <MandateFacts mandate={mandate} />
            {isOwner && mandate.state !== 'ended' && (
              <div className="mt-4">
                <End
                  id={mandate.id}
                  label={mandate.state === 'asked' ? m.directdebits_reject() : m.directdebits_end()}
                />
              </div>
            )}
          </Sheet>
        )}
      </GrowingList>
    </div>
  )
}
