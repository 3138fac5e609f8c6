import { localize, localizedPath } from '@lonja/core/kernel/locale.ts'
import { data, Form, useNavigation } from 'react-router'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FieldsToAct, ToAct } from '../acting.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/industry.route'
import { ContentHead } from './content-head.tsx'
import { NameFields, nameField } from './name-fields.tsx'
import { namesOf } from './read-names.server.ts'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'content')
  const { items } = await orErrorPage(client(context).getOperatorIndustries())
  const industry = items.find(({ id }) => String(id) === params.industryId)
  if (!industry) throw data(null, { status: 404 })
  return { industry, others: items.filter(({ id }) => id !== industry.id) }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'content'))
  const form = await request.formData()
  const api = client(context)
  const path = { id: params.industryId }
  const rowVersion = Number(textOf(form, 'rowVersion'))
  const toList = localizedPath('/operator/industries', context.get(localeContext))
  return runPlainForm(
    form,
    async () => {
      if (form.get('intent') === 'merge')
        await api.mergeIndustry({ params: path, body: { rowVersion, intoId: Number(textOf(form, 'intoId')) } })
      else
        await api.updateIndustry({
          params: path,
          body: { rowVersion, names: namesOf(form), isHidden: form.has('isHidden') },
        })
      return redirectWithNotice(context, toList, 'saved')
    },
    nameField,
  )
}

export const meta = () => [{ title: m.content_industries_page() }]

/** One industry: its names, whether it is shown, and which other takes its shops over. */
export default function Industry({ loaderData: { industry, others }, actionData: refused }: Route.ComponentProps) {
  const locale = useLocale()
  const intent = useNavigation().formData?.get('intent')
  const { rowVersion, names, isHidden, shops } = industry
  const version = <input type="hidden" name="rowVersion" value={refused?.values.rowVersion ?? rowVersion} />
  return (
    <div key={rowVersion} className="max-w-4xl space-y-5">
      <ContentHead
        title={localize(names, locale)}
        text={m.content_shops({ count: shops })}
        back={{ to: '/operator/industries', text: m.content_industries() }}
      />
      {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
      <Sheet>
        <Form method="post" className="space-y-4">
          {version}
          <FieldsToAct area="content">
            <NameFields names={names} refused={refused} />
            <Checkbox name="isHidden" defaultChecked={refused ? refused.values.isHidden === 'on' : isHidden}>
              {m.content_industry_hide()}
            </Checkbox>
          </FieldsToAct>
          <ToAct area="content">
            <Button type="submit" name="intent" value="save" busy={intent === 'save'}>
              {m.content_save()}
            </Button>
          </ToAct>
        </Form>
      </Sheet>
      {others.length > 0 && (
        <ToAct area="content">
          <Sheet title={m.content_industry_merge()}>
            <Form method="post" className="space-y-4">
              {version}
              <p className="text-ink-2">{m.content_industry_merge_text()}</p>
              <SelectField
                name="intoId"
                label={m.content_merge_into()}
                required
                defaultValue=""
                options={[
                  { value: '', text: m.content_merge_choose() },
                  ...others.map((one) => ({ value: String(one.id), text: localize(one.names, locale) })),
                ]}
                errors={refused?.errors.intoId ?? []}
              />
              <Button type="submit" kind="danger" name="intent" value="merge" busy={intent === 'merge'}>
                {m.content_merge()}
              </Button>
            </Form>
          </Sheet>
        </ToAct>
      )}
    </div>
  )
}
