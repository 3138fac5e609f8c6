import { ANNOUNCEMENT_MAX, AUDIENCES } from '@lonja/core/announcements/announcement-lists.ts'
import { LOCALES, localize } from '@lonja/core/kernel/locale.ts'
import { useLocation, useNavigation } from 'react-router'
import { MomentField } from '../../forms/moment-field.tsx'
import { errorsBeside } from '../../forms/now-saved.ts'
import { momentOf } from '../../forms/read-fields.server.ts'
import { type RefusedForm, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { textInLanguage } from '../../forms/text-in-language.ts'
import { useTimesSaved } from '../../forms/use-times-saved.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { queryOf } from '../../lists/query.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { LANGUAGE_NAMES } from '../../locale/language-names.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ToAct } from '../acting.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/announcements.route'
import { AUDIENCE_TEXTS } from './audience-texts.ts'
import { ContentHead } from './content-head.tsx'

type Announcement = ReplyOf<'getOperatorAnnouncements'>['items'][number]

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'content')
  const page = await orErrorPage(client(context).getOperatorAnnouncements({ query: queryOf(url, ['cursor']) }))
  const edited = page.items.find(({ id }) => String(id) === url.searchParams.get('id')) ?? null
  return { ...page, edited, now: new Date().toISOString(), formKey: crypto.randomUUID() }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'content'))
  const form = await request.formData()
  const api = client(context)
  const id = textOf(form, 'id')
  return runPlainForm(
    form,
    async () => {
      if (form.get('intent') === 'delete') {
        await api.deleteAnnouncement({ params: { id } })
        return redirectWithNotice(context, url.pathname, 'deleted')
      }
      const body = {
        texts: { es: textOf(form, 'text-es'), en: textOf(form, 'text-en'), zh: textOf(form, 'text-zh') },
        audience: AUDIENCES.find((one) => one === form.get('audience')) ?? ('all' as const),
        startsAt: momentOf(form, 'startsAt') ?? undefined,
        endsAt: momentOf(form, 'endsAt') ?? '',
      }
      if (id)
        await api.updateAnnouncement({
          params: { id },
          body: {
            ...body,
            startsAt: body.startsAt ?? new Date().toISOString(),
            rowVersion: Number(textOf(form, 'rowVersion')),
          },
        })
      else await api.createAnnouncement({ body, idempotencyKey: textOf(form, 'formKey') })
      return redirectWithNotice(context, url.pathname, 'saved')
    },
    (path) => textInLanguage({ texts: 'text' })(path) ?? (path === 'body.texts' ? 'text-es' : undefined),
  )
}

export const meta = () => [{ title: m.content_announcements_page() }]

/** What the market says on every page for a while. */
export default function Announcements({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { items, nextCursor, edited, now, formKey } = loaderData
  const { pathname } = useLocation()
  const locale = useLocale()
  const saved = useTimesSaved(refused, 'save')
  return (
    <div className="max-w-4xl space-y-5">
      <ContentHead title={m.content_announcements()} text={m.content_announcements_text()} />
      <ToAct area="content">
        <AnnouncementForm
          key={edited ? `${edited.id}-${edited.rowVersion}` : `new-${saved}`}
          announcement={edited}
          formKey={formKey}
          refused={refused}
        />
      </ToAct>
      {items.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <div className="min-w-0 grow basis-64">
                <p className="break-words">{localize(item.texts, locale)}</p>
                <p className="text-ink-3 text-xs">
                  {AUDIENCE_TEXTS[item.audience]()} ·{' '}
                  {m.content_announcement_times({
                    from: formatMoment(item.startsAt, locale),
                    until: formatMoment(item.endsAt, locale),
                  })}
                </p>
              </div>
              {item.endsAt > now && item.startsAt <= now && <Tag tone="leaf">{m.content_announcement_now()}</Tag>}
              {item.startsAt > now && <Tag tone="amber">{m.content_announcement_later()}</Tag>}
              {item.endsAt <= now && <Tag>{m.content_announcement_over()}</Tag>}
              <ToAct area="content">
                <LocaleLink to={`/operator/announcements?id=${item.id}`} className="py-1 underline underline-offset-4">
                  {m.content_edit()}
                </LocaleLink>
                <ConfirmButton
                  intent="delete"
                  label={m.content_remove()}
                  question={m.content_announcement_remove_question()}
                >
                  <input type="hidden" name="id" value={item.id} />
                </ConfirmButton>
              </ToAct>
            </li>
          ))}
        </ul>
      )}
      {nextCursor && (
        <LoadMore to={`${pathname}?cursor=${encodeURIComponent(nextCursor)}`}>{m.ui_load_more()}</LoadMore>
      )}
    </div>
  )
}

const AnnouncementForm = ({
  announcement,
  formKey,
  refused,
}: {
  announcement: Announcement | null
  /** makes one, however often the button is pressed */
  formKey: string
  refused: RefusedForm | undefined
}) => {
  const busy = useNavigation().formData?.get('intent') === 'save'
  return (
    <Sheet title={announcement ? m.content_edit() : m.content_announcement_new()}>
      <Form method="post" className="space-y-4">
        <input type="hidden" name="formKey" value={formKey} />
        {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
        {announcement && (
          <>
            <input type="hidden" name="id" value={announcement.id} />
            <input type="hidden" name="rowVersion" value={refused?.values.rowVersion ?? announcement.rowVersion} />
          </>
        )}
        <p className="text-ink-2">{m.seller_products_names_hint()}</p>
        <div className="grid gap-4 md:grid-cols-3">
          {LOCALES.map((locale) => (
            <TextArea
              key={locale}
              rows={2}
              name={`text-${locale}`}
              label={LANGUAGE_NAMES[locale]}
              lang={locale}
              maxLength={ANNOUNCEMENT_MAX}
              defaultValue={refused?.values[`text-${locale}`] ?? announcement?.texts[locale] ?? ''}
              errors={errorsBeside(refused, `text-${locale}`, announcement?.texts[locale])}
            />
          ))}
        </div>
        <div className="grid gap-4 md:grid-cols-3">
          <SelectField
            name="audience"
            label={m.content_audience()}
            defaultValue={refused?.values.audience ?? announcement?.audience ?? 'all'}
            options={AUDIENCES.map((value) => ({ value, text: AUDIENCE_TEXTS[value]() }))}
          />
          <MomentField
            name="startsAt"
            label={m.content_from()}
            hint={m.content_now_when_empty()}
            moment={announcement?.startsAt}
            typed={refused?.values.startsAt}
            errors={refused?.errors.startsAt ?? []}
          />
          <MomentField
            name="endsAt"
            label={m.content_until()}
            moment={announcement?.endsAt}
            typed={refused?.values.endsAt}
            required
            errors={refused?.errors.endsAt ?? []}
          />
        </div>
        <p className="text-ink-3 text-xs">{m.seller_madrid_time()}</p>
        <Button type="submit" name="intent" value="save" busy={busy}>
          {m.content_save()}
        </Button>
      </Form>
    </Sheet>
  )
}
