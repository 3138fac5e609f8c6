import { findBlockedWord } from '@lonja/core/conversations/blocked-words.ts'
import { useNavigation } from 'react-router'
import { formBack, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ToAct } from '../acting.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/blocked-words.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'moderation')
  const { words, version } = await orErrorPage(client(context).getBlockedWords())
  const locale = context.get(localeContext)
  return { words: words.toSorted((a, b) => a.localeCompare(b, locale)), version }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'moderation'))
  const form = await request.formData()
  const words = textOf(form, 'words')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const sentence = textOf(form, 'sentence')
  // the words as they stand in the form, saved or not
  if (form.get('intent') === 'try')
    return { ...formBack(form, {}), ...(sentence && { tried: findBlockedWord(sentence, words) }) }
  return runPlainForm(form, async () => {
    await client(context).updateBlockedWords({ body: { words, version: textOf(form, 'version') } })
    return redirectWithNotice(context, url.pathname, 'saved')
  })
}

export const meta = () => [{ title: m.conversations_words_page() }]

/** The words and phrases that no message may hold, one a line. */
export default function BlockedWords({ loaderData: { words, version }, actionData }: Route.ComponentProps) {
  const intent = useNavigation().formData?.get('intent')
  const mayAct = useMayAct('moderation')
  const tried = actionData && 'tried' in actionData ? actionData.tried : undefined
  return (
    <div className="max-w-2xl">
      <BackLink to="/operator/cases">{m.moderation_queue()}</BackLink>
      <h1 className="mt-1 mb-4 font-semibold text-xl">{m.conversations_words()}</h1>
      <Sheet>
        <Form method="post" className="space-y-4">
          <input type="hidden" name="version" value={actionData?.values.version ?? version} />
          {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
          <TextArea
            rows={4}
            name="words"
            readOnly={!mayAct}
            label={m.conversations_words_label()}
            hint={m.conversations_words_hint()}
            defaultValue={actionData?.values.words ?? words.join('\n')}
            errors={actionData?.errors.words}
          />
          <p className="text-ink-2 text-xs">{m.conversations_words_count({ count: words.length })}</p>
          <ToAct area="moderation">
            <Button type="submit" name="intent" value="save" busy={intent === 'save'}>
              {m.conversations_words_save()}
            </Button>
            <fieldset className="space-y-3 border-line border-t pt-4">
              <legend className="sr-only">{m.conversations_words_try()}</legend>
              <TextField
                name="sentence"
                label={m.conversations_words_try()}
                hint={m.conversations_words_try_hint()}
                maxLength={300}
                defaultValue={actionData?.values.sentence ?? ''}
              />
              {tried !== undefined && (
                <p role="status" className={tried === null ? 'text-leaf' : 'text-red'}>
                  {tried === null ? m.conversations_words_passes() : m.conversations_words_stops({ word: tried })}
                </p>
              )}
              <Button type="submit" kind="quiet" size="sm" name="intent" value="try" busy={intent === 'try'}>
                {m.conversations_words_try_it()}
              </Button>
            </fieldset>
          </ToAct>
        </Form>
      </Sheet>
    </div>
  )
}
