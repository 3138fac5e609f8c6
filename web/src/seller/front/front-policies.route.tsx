import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { FRONT_POLICIES, type FrontPolicy, POLICY_MAX } from '@lonja/core/shops/front.ts'
import { useNavigation } from 'react-router'
import { firstProblem } from '../../forms/first-problem.ts'
import { errorsBeside } from '../../forms/now-saved.ts'
import { type RefusedForm, textOf } from '../../forms/refused-form.server.ts'
import { policyText } from '../../frame/policy-links.ts'
import { LANGUAGE_NAMES, ownFirst } from '../../locale/language-names.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/front-policies.route'
import { FrontFrame } from './front-frame.tsx'
import { loadFront, type SellerFront, saveFront } from './save-front.server.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => loadFront(context, url)

/** Line ends as the templates have them: browsers send others. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** The texts that differ from their template; one that does not is '' and follows the template from now on. */
const readPolicies = (form: FormData, templates: SellerFront['templates']) =>
  Object.fromEntries(
    FRONT_POLICIES.map((type) => [
      type,
      Object.fromEntries(
        LOCALES.map((locale) => {
          const text = plain(textOf(form, `${type}-${locale}`))
          return [locale, text === plain(templates[type]?.[locale] ?? '') ? '' : text]
        }),
      ),
    ]),
  )

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const { templates } = await orErrorPage(client(context).getSellerFront())
  return saveFront(context, form, { policies: readPolicies(form, templates) }, '/seller/front/policies')
}

export const meta = () => [{ title: m.seller_front_page() }]

/** What a shop says of delivery, payment, terms and personal data: the ready texts, or its own. */
export default function FrontPolicies({ loaderData: { front, shopId }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const problem = firstProblem(actionData)
  return (
    <FrontFrame front={front} shopId={shopId} current="/seller/front/policies" problem={problem}>
      <p className="text-ink-2">{m.seller_front_policies_hint()}</p>
      <Form key={front.version} method="post" className="space-y-5">
        <input type="hidden" name="version" value={actionData?.values.version ?? front.version} />
        {FRONT_POLICIES.map((type) => (
          <PolicyFields key={type} {...{ type, front, shopId }} refused={actionData} />
        ))}
        <SaveBar>
          <Button type="submit" busy={busy}>
            {m.seller_front_save()}
          </Button>
        </SaveBar>
      </Form>
    </FrontFrame>
  )
}

interface PolicyFieldsProps {
  type: FrontPolicy
  front: SellerFront
  shopId: number
  refused: RefusedForm | undefined
}

const PolicyFields = ({ type, front: { draft, templates }, shopId, refused }: PolicyFieldsProps) => {
  const own = draft.policies[type]
  const isOwn = Object.values(own ?? {}).some(Boolean)
  const languages = ownFirst(useLocale())
  return (
    <Sheet>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="font-semibold text-lg">{policyText(type)}</h2>
        <Tag {...(isOwn && { tone: 'leaf' as const })}>
          {isOwn ? m.seller_front_policy_own() : m.seller_front_policy_template()}
        </Tag>
        <LocaleLink
          to={`/policies/shop/${type}/${shopId}?preview=true`}
          className="ml-auto underline underline-offset-4"
        >
          {m.seller_front_policy_see()}
        </LocaleLink>
      </div>
      {!isOwn && !Object.values(templates[type] ?? {}).some(Boolean) && (
        <p className="mb-3 text-ink-2">{m.seller_front_policy_lacks()}</p>
      )}
      <div className="space-y-2">
        {languages.map((locale) => {
          const name = `${type}-${locale}`
          const kept = own?.[locale] || templates[type]?.[locale]
          const errors = errorsBeside(refused, name, kept)
          return (
            <details key={locale} open={errors.length > 0 || undefined}>
              <summary className="w-fit cursor-pointer py-1 font-medium underline underline-offset-4">
                {LANGUAGE_NAMES[locale]}
              </summary>
              <TextArea
                label={m.seller_front_policy_in({ policy: policyText(type), language: LANGUAGE_NAMES[locale] })}
                name={name}
                lang={locale}
                maxLength={POLICY_MAX}
                defaultValue={refused?.values[name] ?? kept}
                errors={errors}
              />
            </details>
          )
        })}
      </div>
    </Sheet>
  )
}
