import { getFormProps, getInputProps, getTextareaProps, type SubmissionResult, useForm } from '@conform-to/react'
import { useNavigation } from 'react-router'
import { FileField } from '../files/file-field.tsx'
import type { KeptFile } from '../files/kept-file.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { controlStyle, describe, Labelled, TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { ShopAccessData } from './wire.ts'

/** The photo of the last try: what arrived, and what was wrong with it. */
interface PhotoTold {
  files: KeptFile[]
  errors: string[]
}

interface Told {
  companyName: string
  city: string
  taxIdentificationCode: string
  activity: string
  message: string
}

/** What the shop wants to know, filled in with what the account says already. */
export const RequestForm = ({
  access,
  lastResult,
  photo,
}: {
  access: ShopAccessData
  lastResult: SubmissionResult<string[]> | null | undefined
  photo: PhotoTold | undefined
}) => {
  const { known, questions, request } = access
  const [form, fields] = useForm<Told>({
    id: 'request',
    lastResult: lastResult ?? null,
    defaultValue: {
      ...known,
      ...(request && { companyName: request.companyName || known?.companyName, city: request.city || known?.city }),
      message: '',
    },
  })
  const navigation = useNavigation()
  const busy = navigation.state === 'submitting' && navigation.formData?.get('intent') === 'request'
  const text = (name: keyof Told) => ({
    ...getInputProps(fields[name], { type: 'text' }),
    errors: fields[name].errors,
    required: true,
  })
  const { message } = fields
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      {...(questions.includes('photo') && { encType: 'multipart/form-data' as const })}
      className="space-y-5"
    >
      {form.errors?.[0] && <Alert tone="error">{form.errors[0]}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.access_company()}
          {...text('companyName')}
          key={fields.companyName.key}
          autoComplete="organization"
        />
        <TextField label={m.access_city()} {...text('city')} key={fields.city.key} autoComplete="address-level2" />
        {questions.includes('taxCode') && (
          <TextField
            label={m.access_tax()}
            {...text('taxIdentificationCode')}
            key={fields.taxIdentificationCode.key}
            autoCapitalize="characters"
          />
        )}
        {questions.includes('activity') && (
          <TextField
            label={m.access_activity()}
            hint={m.access_activity_hint()}
            {...text('activity')}
            key={fields.activity.key}
          />
        )}
      </div>
      {questions.includes('message') && (
        <Labelled
          id={message.id}
          label={m.access_message()}
          optional={m.ui_optional()}
          {...(message.errors && { errors: message.errors })}
        >
          <textarea
            {...getTextareaProps(message)}
            {...describe(message.id, message.errors ? { errors: message.errors } : {})}
            key={message.key}
            rows={3}
            maxLength={1000}
            className={`${controlStyle} h-auto py-2.5`}
          />
        </Labelled>
      )}
      {questions.includes('photo') && (
        <FileField
          key={photo?.files[0]?.key ?? ''}
          name="photo"
          kind="access-photo"
          label={m.access_question_photo()}
          hint={m.access_photo_hint()}
          kept={photo?.files ?? []}
          {...(photo && { errors: photo.errors })}
        />
      )}
      <p className="text-ink-3 text-xs">{m.access_told()}</p>
      <Button type="submit" name="intent" value="request" size="lg" busy={busy} className="w-full sm:w-auto">
        {m.access_submit()}
      </Button>
    </Form>
  )
}
