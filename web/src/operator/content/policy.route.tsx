import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { isPolicyType, POLICY_MAX } from '@lonja/core/policies/policy-types.ts'
import { data, useNavigation } from 'react-router'
import { firstProblem } from '../../forms/first-problem.ts'
import { MomentField } from '../../forms/moment-field.tsx'
import { momentOf, textsOf } from '../../forms/read-fields.server.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { textInLanguage } from '../../forms/text-in-language.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { LANGUAGE_NAMES } from '../../locale/language-names.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ToAct } from '../acting.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/policy.route'
import { ContentHead } from './content-head.tsx'
import '../../policies/policy-text.css'

type Version = ReplyOf<'getOperatorPolicy'>['versions'][number]

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'content')
  if (!isPolicyType(params.policyType)) throw data(null, { status: 404 })
  const version = url.searchParams.get('version') ?? ''
  return orErrorPage(
    client(context).getOperatorPolicy({
      params: { type: params.policyType },
      query: /^[1-9]\d{0,8}$/.test(version) ? { version } : {},
    }),
  )
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'content'))
  const form = await request.formData()
  const type = params.policyType
  if (!isPolicyType(type)) throw data(null, { status: 404 })
  const api = client(context)
  const texts = textsOf(form, 'text')
  return runPlainForm(
    form,
    async () => {
      switch (form.get('intent')) {
        case 'preview': {
          const rendered = await Promise.all(
            LOCALES.map(async (locale) => {
              const { html } = await api.previewPolicy({ params: { type }, body: { text: texts[locale] ?? '' } })
              return [locale, html] as const
            }),
          )
          return { preview: Object.fromEntries(rendered) as Record<Locale, string>, values: { ...valuesOf(form) } }
        }
        case 'withdraw':
          await api.withdrawPolicy({ params: { type, id: textOf(form, 'id') } })
          return redirectWithNotice(context, url.pathname, 'deleted')
        default: {
          const effectiveAt = momentOf(form, 'effectiveAt')
          const [password, code] = [textOf(form, 'password'), textOf(form, 'code')]
          const proof = code ? { code } : { password }
          const when = effectiveAt === null ? {} : { effectiveAt }
          const said = { texts, isOff: form.has('isOff'), version: textOf(form, 'version') }
          await api.publishPolicy({ params: { type }, body: { ...said, ...when, ...proof } })
          return redirectWithNotice(context, url.pathname, 'policyPublished')
        }
      }
    },
    textInLanguage({ texts: 'text' }),
  )
}

const valuesOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && name !== 'password' ? [[name, value]] : [])),
  )

export const meta = () => [{ title: m.content_policies_page() }]

/** One policy of the market: its text in each language, when it is in force, and its versions. */
export default function Policy({ loaderData: policy, actionData }: Route.ComponentProps) {
  const { type, title, texts, isOff, version, versions } = policy
  const intent = useNavigation().formData?.get('intent')
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
  const values = actionData?.values
  const problem = firstProblem(refused)
  const mayAct = useMayAct('content')
  return (
    <div className="max-w-5xl space-y-5">
      <ContentHead title={title} back={{ to: '/operator/policies', text: m.content_policies() }}>
        <LocaleLink to={`/policies/platform/${type}`} className="py-1 underline underline-offset-4">
          {m.content_policy_public()}
        </LocaleLink>
      </ContentHead>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Form method="post" preventScrollReset className="space-y-5">
        <input type="hidden" name="version" value={values?.version ?? version} />
        <Sheet>
          <ToAct area="content">
            <p className="mb-4 text-ink-2">{m.content_policy_markdown()}</p>
          </ToAct>
          <div className="space-y-5">
            {LOCALES.map((locale) => (
              <div key={locale} className={preview ? 'grid gap-4 lg:grid-cols-2' : undefined}>
                <TextArea
                  name={`text-${locale}`}
                  label={LANGUAGE_NAMES[locale]}
                  lang={locale}
                  maxLength={POLICY_MAX}
                  readOnly={!mayAct}
                  defaultValue={values?.[`text-${locale}`] ?? texts[locale] ?? ''}
                  errors={refused?.errors[`text-${locale}`]}
                />
                {preview && (
                  <div
                    lang={locale}
                    className="policy-text max-h-104 overflow-y-auto rounded-md border border-line p-4"
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it of Markdown, in which HTML stays text
                    dangerouslySetInnerHTML={{ __html: preview[locale] }}
                  />
                )}
              </div>
            ))}
          </div>
          <ToAct area="content">
            <Button
              type="submit"
              kind="quiet"
              name="intent"
              value="preview"
              busy={intent === 'preview'}
              className="mt-4"
            >
              {m.content_preview()}
            </Button>
          </ToAct>
        </Sheet>
        <ToAct area="content">
          <Sheet title={m.content_policy_publish()}>
            <div className="space-y-4">
              <Checkbox name="isOff" defaultChecked={values ? values.isOff === 'on' : isOff}>
                {m.content_policy_off()}
              </Checkbox>
              <div className="grid gap-4 md:grid-cols-3">
                <MomentField
                  name="effectiveAt"
                  label={m.content_policy_from()}
                  hint={m.content_policy_from_hint()}
                  moment={null}
                  typed={values?.effectiveAt}
                  errors={refused?.errors.effectiveAt ?? []}
                />
                <PasswordField
                  name="password"
                  label={m.content_policy_password()}
                  autoComplete="current-password"
                  errors={refused?.errors.password ?? []}
                />
                <TextField
                  name="code"
                  label={m.content_policy_code()}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={40}
                  errors={refused?.errors.code ?? []}
                />
              </div>
              <Button type="submit" name="intent" value="publish" busy={intent === 'publish'}>
                {m.content_publish()}
              </Button>
            </div>
          </Sheet>
        </ToAct>
      </Form>
      {versions.length > 0 && (
        <Sheet title={m.content_versions()}>
          <ul className="divide-y divide-line">
            {versions.map((version) => (
              <VersionRow key={version.id} type={type} version={version} />
            ))}
          </ul>
        </Sheet>
      )}
    </div>
  )
}

const STATES: Record<Version['state'], { tone: Tone; text: () => string }> = {
  coming: { tone: 'amber', text: m.content_policy_coming },
  inForce: { tone: 'leaf', text: m.content_policy_in_force },
  earlier: { tone: 'plain', text: m.content_policy_earlier },
}

const VersionRow = ({ type, version }: { type: string; version: Version }) => {
  const locale = useLocale()
  const { tone, text } = STATES[version.state]
  const mayAct = useMayAct('content')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="font-medium">{formatMoment(version.effectiveAt, locale)}</span>
      <Tag tone={tone}>{text()}</Tag>
      {version.isOff && <Tag>{m.content_off()}</Tag>}
      <span className="text-ink-3">{version.publishedBy}</span>
      <span className="ml-auto flex items-center gap-3">
        <LocaleLink
          to={`/operator/policies/${type}?version=${version.id}`}
          className="py-1 underline underline-offset-4"
        >
          {mayAct ? m.content_policy_begin_from() : m.content_version_look()}
        </LocaleLink>
        {version.state === 'coming' && (
          <ToAct area="content">
            <Form method="post">
              <input type="hidden" name="id" value={version.id} />
              <Button type="submit" kind="quiet" size="sm" name="intent" value="withdraw">
                {m.content_policy_withdraw()}
              </Button>
            </Form>
          </ToAct>
        )}
      </span>
    </li>
  )
}
