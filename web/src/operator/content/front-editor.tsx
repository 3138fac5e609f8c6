import type { FrontItem } from '@lonja/core/home/front-items.contract.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { useNavigation } from 'react-router'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale, usePath } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ToAct } from '../acting.tsx'
import { blockText, entryText } from './block-labels.ts'
import { ContentHead } from './content-head.tsx'
import { SortableList } from './sortable-list.tsx'

type Draft = ReplyOf<'getFrontDraft'>

interface FrontEditorProps {
  draft: Draft
  title: string
  text: string
  add: string
  /** name of a category that an entry without a name of its own has */
  categoryName?: (id: number) => string
  refusal: string | undefined
}

/** The home page or the menu as it is being written: order, what is published and when, and what was published before. */
export const FrontEditor = ({ draft, title, text, add, categoryName, refusal }: FrontEditorProps) => {
  const { content, rowVersion, hasChanges, versions } = draft
  const { part } = content
  const locale = useLocale()
  const path = usePath()
  const intent = useNavigation().formData?.get('intent')
  const nameOf = (item: FrontItem): string =>
    'names' in item
      ? localize(item.names, locale) || (item.categoryId !== null && categoryName?.(item.categoryId)) || ''
      : localize(item.titles, locale) || blockText(item.type)
  return (
    <div className="max-w-4xl space-y-5">
      <ContentHead title={title} text={text}>
        <LinkButton kind="quiet" size="sm" to={path(`/operator/front/${part}/preview`)}>
          {m.content_preview()}
        </LinkButton>
        <ToAct area="content">
          <LinkButton kind="quiet" size="sm" to={path(`/operator/${part}/new`)}>
            {add}
          </LinkButton>
        </ToAct>
      </ContentHead>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      {hasChanges && (
        <Form
          method="post"
          className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-amber-wash px-4 py-3"
        >
          <input type="hidden" name="rowVersion" value={rowVersion} />
          <p className="min-w-0 grow basis-64 text-amber">{m.content_unpublished()}</p>
          <ToAct area="content">
            <Button type="submit" size="sm" name="intent" value="publish" busy={intent === 'publish'}>
              {m.content_publish()}
            </Button>
            <Button type="submit" kind="quiet" size="sm" name="intent" value="discard" busy={intent === 'discard'}>
              {m.content_discard()}
            </Button>
          </ToAct>
        </Form>
      )}
      <SortableList
        label={title}
        items={content.items.map((item: FrontItem) => ({
          id: item.id,
          parentId: 'parentId' in item ? item.parentId : null,
          rowVersion,
          name: nameOf(item),
          children: (
            <>
              <LocaleLink to={`/operator/${part}/${item.id}`} className="min-w-0 break-words hover:underline">
                {nameOf(item)}
              </LocaleLink>
              <span className="text-ink-3 text-xs">
                {'names' in item ? entryText(item.relatedType) : blockText(item.type)}
              </span>
              {!item.isOn && <Tag>{m.content_off()}</Tag>}
              {item.shownFrom && (
                <Tag tone="amber">{m.content_tag_from({ moment: formatMoment(item.shownFrom, locale) })}</Tag>
              )}
              {item.shownUntil && (
                <Tag tone="amber">{m.content_tag_until({ moment: formatMoment(item.shownUntil, locale) })}</Tag>
              )}
            </>
          ),
        }))}
      />
      {versions.length > 0 && (
        <Sheet title={m.content_versions()}>
          <ul className="divide-y divide-line">
            {versions.map((version, at) => (
              <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="font-medium">{m.content_version({ number: version.number })}</span>
                <span className="text-ink-2">{formatMoment(version.publishedAt, locale)}</span>
                <span className="text-ink-3">{version.publishedBy}</span>
                <span className="ml-auto flex items-center gap-2">
                  {at === 0 && <Tag tone="leaf">{m.content_version_live()}</Tag>}
                  <LocaleLink
                    to={`/operator/front/${part}/preview?version=${version.number}`}
                    className="py-1 underline underline-offset-4"
                  >
                    {m.content_version_look()}
                  </LocaleLink>
                  {at > 0 && (
                    <ToAct area="content">
                      <Form method="post">
                        <input type="hidden" name="rowVersion" value={rowVersion} />
                        <input type="hidden" name="number" value={version.number} />
                        <Button type="submit" kind="quiet" size="sm" name="intent" value="restore">
                          {m.content_version_restore()}
                        </Button>
                      </Form>
                    </ToAct>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </div>
  )
}
