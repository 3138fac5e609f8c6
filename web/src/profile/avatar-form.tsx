import { acceptOf } from '@lonja/core/files/file-kinds.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { lazyPart } from '../hydration/lazy-part.ts'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { FilePick } from '../ui/file-pick.tsx'
import { Form } from '../ui/form.tsx'

const CutField = lazyPart(() => import('./cut-field.tsx'))

/** The user's picture: chosen, cut to a square where scripts run (else in the middle), or taken away. */
export const AvatarForm = ({
  avatar,
  name,
  errors,
}: {
  avatar: string | null
  name: string
  errors: readonly string[] | undefined
}) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const intent = useNavigation().formData?.get('intent')

  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen])

  const choose = ([file]: readonly File[]) => setChosen(file ? URL.createObjectURL(file) : null)

  return (
    <section className="rounded-lg border border-line bg-paper p-5">
      <h2 className="mb-4 font-semibold text-base">{m.profile_picture()}</h2>
      <div className="flex flex-wrap items-start gap-6">
        {!chosen && <Avatar picture={avatar} name={name} size="lg" />}
        <Form method="post" encType="multipart/form-data" className="min-w-0 grow basis-60 space-y-4">
          {chosen && (
            <Suspense fallback={<div className="size-60 rounded-lg bg-wash-2" />}>
              <CutField key={chosen} picture={chosen} />
            </Suspense>
          )}
          <div>
            <label htmlFor="avatar" className="mb-1.5 block font-medium">
              {m.profile_picture_choose()}
            </label>
            <FilePick
              id="avatar"
              input={input}
              name="avatar"
              accept={acceptOf('avatar')}
              required
              onFiles={choose}
              word={chosen ? m.files_replace() : m.files_choose()}
              aria-describedby={errors?.[0] ? 'avatar-error avatar-hint' : 'avatar-hint'}
              aria-invalid={errors?.[0] ? true : undefined}
            />
            <p id="avatar-hint" className="mt-1.5 text-ink-3 text-xs">
              {m.files_limits_pictures()}
            </p>
            {errors?.[0] && (
              <p id="avatar-error" className="mt-1.5 font-medium text-red text-xs">
                {errors[0]}
              </p>
            )}
          </div>
          <Button type="submit" name="intent" value="avatar" size="sm" busy={intent === 'avatar'}>
            {m.profile_picture_save()}
          </Button>
        </Form>
        {avatar && (
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value="removeAvatar"
              kind="plain"
              size="sm"
              busy={intent === 'removeAvatar'}
            >
              {m.profile_picture_remove()}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}
