import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { QrCode } from 'lucide-react'
import { useNavigation } from 'react-router'
import { firstProblem } from '../../forms/first-problem.ts'
import { numberOrNull, type RefusedForm, typedOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { GrowingList } from '../../lists/growing-list.tsx'
import { queryOf } from '../../lists/query.ts'
import { useLongerList } from '../../lists/use-longer-list.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { factsContext, localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { FoldedSheet } from '../../ui/sheet.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-invitations.route'
import { AccessTabs } from './access-tabs.tsx'
import { GroupChoice } from './group-choice.tsx'
import { InvitationCard } from './invitation-card.tsx'

const DAYS = ['7', '30', '90', '365']

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const api = client(context)
  const [page, groups] = await Promise.all([
    orErrorPage(api.getAccessInvitations({ query: { limit: '20', ...queryOf(url, ['cursor']) } })),
    api.getBuyerGroups(),
  ])
  const home = context.get(factsContext).publicUrl
  const invitations = {
    ...page,
    items: page.items.map((one) => ({
      ...one,
      url: home + localizedPath(`/invite/${one.token}`, context.get(localeContext)),
    })),
  }
  return { invitations, groups: groups.items, formKey: crypto.randomUUID() }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  const text = (name: string) => typedOf(form, name)
  return runPlainForm(form, async () => {
    if (form.get('intent') === 'revoke') {
      await api.revokeAccessInvitation({ params: { id: text('id') } })
      return redirectWithNotice(context, url.pathname, 'accessUninvited')
    }
    await api.createAccessInvitation({
      body: {
        label: text('label'),
        groupId: numberOrNull(form, 'groupId'),
        maxUses: numberOrNull(form, 'maxUses'),
        validDays: numberOrNull(form, 'validDays'),
      },
      idempotencyKey: text('formKey'),
    })
    return redirectWithNotice(context, url.pathname, 'accessInvited')
  })
}

export const meta = () => [{ title: m.access_desk_page() }]

/** Links and QR codes that let their bearer in without a request. */
export default function SellerInvitations({ loaderData, actionData }: Route.ComponentProps) {
  const list = useLongerList(loaderData, 'invitations')
  const refused = actionData && 'values' in actionData ? actionData : undefined
  return (
    <>
      <AccessTabs />
      <div className="grid gap-6 lg:grid-cols-[320px_minmax(0,1fr)]">
        <FoldedSheet title={m.access_inv_new()} open={list.items.length === 0 || refused !== undefined}>
          <NewInvitation
            key={list.items[0]?.id}
            formKey={loaderData.formKey}
            groups={loaderData.groups}
            kept={refused}
          />
        </FoldedSheet>
        <section aria-labelledby="invitations">
          <h2 id="invitations" className="mb-3 font-semibold text-base">
            {m.access_inv_list()}
          </h2>
          <GrowingList
            list={list}
            empty={<EmptyState Icon={QrCode} title={m.access_inv_none()} />}
            className="space-y-3"
          >
            {(invitation) => <InvitationCard invitation={invitation} />}
          </GrowingList>
        </section>
      </div>
    </>
  )
}

const NewInvitation = ({
  formKey,
  groups,
  kept,
}: {
  /** makes one link, however often the button is pressed */
  formKey: string
  groups: Route.ComponentProps['loaderData']['groups']
  kept: RefusedForm | undefined
}) => {
  const navigation = useNavigation()
  const busy = navigation.formData?.get('intent') === 'create'
  const problem = firstProblem(kept)
  return (
    <>
      <p className="mb-4 text-ink-2">{m.access_inv_text()}</p>
      <Form method="post" key={kept ? 'kept' : 'new'} className="space-y-4">
        <input type="hidden" name="formKey" value={formKey} />
        {problem && <Alert tone="error">{problem}</Alert>}
        <TextField
          label={m.access_inv_label()}
          hint={m.access_inv_label_hint()}
          name="label"
          maxLength={60}
          defaultValue={kept?.values.label}
          required
          errors={kept?.errors.label}
        />
        {groups.length > 0 && <GroupChoice groups={groups} current={kept?.values.groupId ?? ''} />}
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={m.access_inv_uses()}
            hint={m.access_inv_uses_hint()}
            name="maxUses"
            type="number"
            min={1}
            max={10_000}
            inputMode="numeric"
            defaultValue={kept?.values.maxUses}
            errors={kept?.errors.maxUses}
          />
          <SelectField
            label={m.access_inv_days()}
            name="validDays"
            defaultValue={kept?.values.validDays ?? '30'}
            options={[
              ...DAYS.map((days) => ({ value: days, text: m.access_inv_days_of({ days }) })),
              { value: '', text: m.access_inv_days_none() },
            ]}
          />
        </div>
        <Button type="submit" name="intent" value="create" busy={busy} className="w-full">
          {m.access_inv_create()}
        </Button>
      </Form>
    </>
  )
}
