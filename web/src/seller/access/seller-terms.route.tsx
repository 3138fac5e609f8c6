import {
  ACCESS_QUESTIONS,
  type AccessQuestion,
  GROUP_DISCOUNT_MAX,
  UNLOCK_MAX,
  UNLOCK_MIN,
} from '@lonja/core/access/access-lists.ts'
import type { ReactNode } from 'react'
import type { GroupData } from '../../access/wire.ts'
import { firstProblem } from '../../forms/first-problem.ts'
import { errorsBeside } from '../../forms/now-saved.ts'
import { numberNeeded, type RefusedForm, typedOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { tickedIn } from '../../forms/ticked-in.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-terms.route'
import { AccessTabs } from './access-tabs.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const api = client(context)
  const [settings, groups] = await Promise.all([api.getAccessSettings(), api.getBuyerGroups()])
  return { settings, groups: groups.items, formKey: crypto.randomUUID() }
}

/** A percentage as people type it, perhaps with its sign. */
const percentOf = (text: string): number => numberNeeded(new Map([['percent', text.replace('%', '')]]), 'percent')

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  const intent = String(form.get('intent'))
  const text = (name: string) => typedOf(form, name)
  const group = () => ({ name: text('name'), discount: percentOf(text('discount')) })
  const version = text('version')
  const result = await runPlainForm(form, async () => {
    switch (intent) {
      case 'questions': {
        const asked = form.getAll('questions')
        const questions = ACCESS_QUESTIONS.filter((question) => asked.includes(question))
        await api.updateAccessSettings({ body: { questions, version } })
        break
      }
      case 'code':
        await api.updateAccessSettings({ body: { unlockPassword: text('unlockPassword') } })
        break
      case 'noCode':
        await api.updateAccessSettings({ body: { unlockPassword: null } })
        break
      case 'add':
        await api.createBuyerGroup({ body: group(), idempotencyKey: text('formKey') })
        break
      case 'save':
        await api.updateBuyerGroup({ params: { id: text('id') }, body: { ...group(), version } })
        break
      case 'delete':
        await api.deleteBuyerGroup({ params: { id: text('id') } })
        return redirectWithNotice(context, url.pathname, 'deleted')
    }
    return redirectWithNotice(context, url.pathname, 'saved')
  })
  if (result instanceof Response) return result
  const about = intent === 'save' || intent === 'delete' ? `group-${text('id')}` : intent
  return { ...result, about }
}

export const meta = () => [{ title: m.access_desk_page() }]

const QUESTIONS: Record<AccessQuestion, () => string> = {
  taxCode: m.access_question_tax_code,
  activity: m.access_question_activity,
  message: m.access_question_message,
  photo: m.access_question_photo,
}

type Failed = RefusedForm | undefined

/** What a shop asks, its code, and its groups of buyers with their prices. */
export default function SellerTerms({ loaderData: { settings, groups, formKey }, actionData }: Route.ComponentProps) {
  const failed = (about: string): Failed => (actionData?.about === about ? actionData : undefined)
  const refusedQuestions = failed('questions')
  const asked: readonly string[] = tickedIn(refusedQuestions, 'questions') ?? settings.questions
  return (
    <>
      <AccessTabs />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Groups groups={groups} formKey={formKey} failed={failed} />
        <div className="space-y-5">
          <Block
            title={m.access_terms_questions()}
            text={m.access_terms_questions_text()}
            problem={firstProblem(refusedQuestions)}
          >
            <Form key={settings.version} method="post">
              <input type="hidden" name="version" value={refusedQuestions?.values.version ?? settings.version} />
              {ACCESS_QUESTIONS.map((question) => (
                <Checkbox key={question} name="questions" value={question} defaultChecked={asked.includes(question)}>
                  {QUESTIONS[question]()}
                </Checkbox>
              ))}
              <Button type="submit" kind="quiet" name="intent" value="questions" className="mt-3">
                {m.access_terms_save()}
              </Button>
            </Form>
          </Block>
          <Block
            title={m.access_terms_code()}
            text={m.access_terms_code_text()}
            problem={failed('code')?.problem ?? firstProblem(failed('noCode'))}
          >
            <Code hasCode={settings.hasCode} failed={failed('code')} />
          </Block>
        </div>
      </div>
    </>
  )
}

const Block = ({
  title,
  text,
  problem,
  children,
}: {
  title: string
  text: string
  problem: string | null | undefined
  children: ReactNode
}) => (
  <section className="rounded-lg border border-line bg-paper p-4 md:p-5">
    <h2 className="font-semibold text-base">{title}</h2>
    <p className="mt-1 mb-4 text-ink-2">{text}</p>
    {problem && (
      <div className="mb-4">
        <Alert tone="error">{problem}</Alert>
      </div>
    )}
    {children}
  </section>
)

const Code = ({ hasCode, failed }: { hasCode: boolean; failed: Failed }) => (
  <>
    <p className="mb-3 font-medium">{hasCode ? m.access_terms_code_set() : m.access_terms_code_unset()}</p>
    <Form method="post" className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        label={m.access_terms_code_new()}
        hint={m.access_terms_code_hint({ minimum: UNLOCK_MIN, maximum: UNLOCK_MAX })}
        name="unlockPassword"
        minLength={UNLOCK_MIN}
        maxLength={UNLOCK_MAX}
        autoComplete="off"
        defaultValue={failed?.values.unlockPassword}
        errors={failed?.errors.unlockPassword}
        required
      />
      <Button type="submit" kind="quiet" name="intent" value="code" className="sm:mt-6.5">
        {m.access_terms_code_save()}
      </Button>
    </Form>
    {hasCode && (
      <Form method="post" className="mt-3">
        <Button type="submit" kind="danger" size="sm" name="intent" value="noCode">
          {m.access_terms_code_remove()}
        </Button>
      </Form>
    )}
  </>
)

interface GroupsProps {
  groups: readonly GroupData[]
  /** makes one group, however often the button is pressed */
  formKey: string
  failed: (about: string) => Failed
}

const Groups = ({ groups, formKey, failed }: GroupsProps) => {
  const added = failed('add')
  return (
    <Block title={m.access_groups()} text={m.access_groups_text()} problem={added?.problem}>
      {groups.length === 0 ? (
        <p className="mb-4 text-ink-2">{m.access_groups_none()}</p>
      ) : (
        <ul className="mb-5 divide-y divide-line border-line border-y">
          {groups.map((group) => (
            <li key={group.id} className="py-4">
              <Group group={group} failed={failed(`group-${group.id}`)} />
            </li>
          ))}
        </ul>
      )}
      <Form method="post" key={groups.length} className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="formKey" value={formKey} />
        <GroupFields refused={added} />
        <Button type="submit" name="intent" value="add" className="w-full sm:mt-6.5 sm:w-auto">
          {m.access_group_add()}
        </Button>
      </Form>
    </Block>
  )
}

const GroupFields = ({ group, refused }: { group?: GroupData; refused: Failed }) => {
  const locale = useLocale()
  const discount = group?.discount.toLocaleString(locale)
  return (
    <>
      <div className="min-w-40 grow basis-40">
        <TextField
          label={m.access_group_name()}
          name="name"
          maxLength={60}
          defaultValue={refused?.values.name ?? group?.name}
          errors={errorsBeside(refused, 'name', group?.name)}
          required
        />
      </div>
      <div className="w-32">
        <TextField
          label={m.access_group_discount()}
          name="discount"
          inputMode="decimal"
          pattern="\d{1,2}([.,]\d{1,2})?"
          title={`0–${GROUP_DISCOUNT_MAX / 100}`}
          defaultValue={refused?.values.discount ?? discount}
          errors={errorsBeside(refused, 'discount', discount)}
          required
        />
      </div>
    </>
  )
}

const Group = ({ group, failed }: { group: GroupData; failed: Failed }) => (
  <>
    {failed?.problem && (
      <div className="mb-3">
        <Alert tone="error">{failed.problem}</Alert>
      </div>
    )}
    {/* what someone else saved is shown as they saved it */}
    <Form key={group.version} method="post" className="flex flex-wrap items-start gap-3">
      <input type="hidden" name="id" value={group.id} />
      <input type="hidden" name="version" value={failed?.values.version ?? group.version} />
      <GroupFields group={group} refused={failed} />
      <Button
        type="submit"
        kind="quiet"
        name="intent"
        value="save"
        className="mt-6.5"
        aria-label={m.access_group_save_of({ name: group.name })}
      >
        {m.access_group_save()}
      </Button>
    </Form>
    <div className="mt-2 flex items-center justify-between gap-3">
      <p className="text-ink-3 text-xs">{m.access_group_members({ count: group.members })}</p>
      <Disclosure
        className="relative"
        label={m.access_group_delete_of({ name: group.name })}
        summary={m.access_group_delete()}
        summaryClass="inline-flex min-h-9 cursor-pointer items-center font-medium text-red text-xs underline-offset-4 hover:underline"
      >
        <Form
          method="post"
          className="absolute top-full right-0 z-10 w-60 rounded-md border border-line bg-paper p-4 shadow-float"
        >
          <input type="hidden" name="id" value={group.id} />
          <p>{m.access_group_delete_question()}</p>
          <Button type="submit" kind="danger" size="sm" name="intent" value="delete" className="mt-3 w-full">
            {m.access_group_delete_yes()}
          </Button>
        </Form>
      </Disclosure>
    </div>
  </>
)
