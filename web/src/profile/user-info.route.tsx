import { getFormProps, getInputProps, getTextareaProps, type SubmissionResult, useForm } from '@conform-to/react'
import { profileContract } from '@lonja/core/profile/profile.contract.ts'
import { useNavigation } from 'react-router'
import { runForm } from '../forms/run-form.server.ts'
import { useTimesSaved } from '../forms/use-times-saved.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { phoneText } from '../locale/phone-text.ts'
import { CompanyLink } from '../memberships/company-link.tsx'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { requireUser } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { controlStyle, describe, Labelled, TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { Route } from './+types/user-info.route'
import { AvatarForm } from './avatar-form.tsx'
import { changeAvatar, changeProfile } from './change-profile.server.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireUser(context, url)
  return client(context).getProfile()
}

const own = profileContract.updateUser.body.pick({ name: true, username: true, bio: true }).required({ name: true })

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  const me = await requireUser(context, url)
  const form = await request.formData()
  const asked = { request, context, id: String(me.user.id) }
  if (form.get('intent') !== 'profile') return { avatar: await changeAvatar(asked, form), reply: null }
  const reply = await runForm(form, { schema: own, call: (value) => changeProfile(asked, value) })
  return reply instanceof Response ? reply : { avatar: null, reply }
}

export const meta = () => [{ title: m.profile_page() }]

interface ProfileFields {
  name: string
  username: string
  bio: string
}

/** Who one is to others: picture, name, username, a few words (spec §3, user). */
export default function UserInfo({ loaderData: profile, actionData }: Route.ComponentProps) {
  const { name, avatar, followers, following } = profile
  const saved = useTimesSaved(actionData?.reply ?? undefined, 'profile')
  return (
    <>
      <h1 className="font-semibold text-xl">{m.profile_title()}</h1>
      <p className="mt-1 mb-5 text-ink-2 tabular-nums">
        {[
          m.profile_following({ count: following }),
          ...(followers > 0 ? [m.profile_followers({ count: followers })] : []),
        ].join(' · ')}
      </p>
      <div className="grid max-w-2xl gap-5 lg:max-w-none lg:grid-cols-[320px_minmax(0,1fr)] lg:items-start">
        <AvatarForm key={avatar} avatar={avatar} name={name} errors={actionData?.avatar ?? undefined} />
        <ProfileForm key={saved} profile={profile} refused={actionData?.reply ?? null} />
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-ink-2 lg:col-start-2">
          <CompanyLink />
          <LocaleLink to="/deleteAccount" className="py-1 underline underline-offset-4 hover:text-ink">
            {m.profile_delete_link()}
          </LocaleLink>
        </p>
      </div>
    </>
  )
}

const ProfileForm = ({
  profile: { name, username, bio, email, phone, nameFreeAt },
  refused,
}: {
  profile: ReplyOf<'getProfile'>
  refused: SubmissionResult | null
}) => {
  const locale = useLocale()
  const [form, fields] = useForm<ProfileFields>({
    lastResult: refused,
    defaultValue: { name, username: username ?? '', bio },
  })
  const busy = useNavigation().formData?.get('intent') === 'profile'
  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5 rounded-lg border border-line bg-paper p-5">
      {form.errors?.[0] && <Alert tone="error">{form.errors[0]}</Alert>}
      <TextField
        label={m.accounts_name()}
        hint={nameFreeAt ? m.profile_name_from({ day: formatDay(nameFreeAt, locale) }) : m.profile_name_hint()}
        {...getInputProps(fields.name, { type: 'text' })}
        key={fields.name.key}
        errors={fields.name.errors}
        autoComplete="name"
        readOnly={nameFreeAt !== null}
        required
      />
      <TextField
        label={m.profile_username()}
        optional={m.ui_optional()}
        hint={m.profile_username_hint()}
        {...getInputProps(fields.username, { type: 'text' })}
        key={fields.username.key}
        errors={fields.username.errors}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Labelled label={m.profile_bio()} optional={m.ui_optional()} id={fields.bio.id} errors={fields.bio.errors}>
        <textarea
          {...getTextareaProps(fields.bio)}
          key={fields.bio.key}
          {...describe(fields.bio.id, { errors: fields.bio.errors })}
          rows={3}
          maxLength={300}
          className={`${controlStyle} h-auto py-2.5`}
        />
      </Labelled>
      <dl className="grid gap-x-8 gap-y-3 border-line border-t pt-5 sm:grid-cols-2">
        {[
          { label: m.accounts_email(), value: email, to: '/uc/config/email' },
          { label: m.accounts_phone(), value: phone && phoneText(phone), to: '/uc/config/phone' },
        ].map(({ label, value, to }) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-3 text-xs">{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-3">
              {value && <span className="min-w-0 break-words">{value}</span>}
              <LocaleLink to={to} className="py-1 underline underline-offset-4 max-sm:py-3">
                {value ? m.profile_contact_change() : m.profile_contact_add()}
                <span className="sr-only"> {label}</span>
              </LocaleLink>
            </dd>
          </div>
        ))}
      </dl>
      <Button type="submit" name="intent" value="profile" busy={busy}>
        {m.profile_save()}
      </Button>
    </Form>
  )
}
