import { REPLY_TEXT_MAX } from '@lonja/core/comments/comment-rules.ts'
import { useNavigation } from 'react-router'
import { CommentPictures } from '../../comments/comment-pictures.tsx'
import { Stars } from '../../comments/stars.tsx'
import { errorsBeside } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale, usePath } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type SellerComment = ReplyOf<'getSellerComments'>['items'][number]

interface SellerCommentCardProps {
  comment: SellerComment
  refused: RefusedForm | undefined
}

/** One comment with the order that it is about, and the shop's answer or the form for it. */
export const SellerCommentCard = ({ comment, refused }: SellerCommentCardProps) => {
  const locale = useLocale()
  const path = usePath()
  return (
    <article className="rounded-lg border border-line bg-paper p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars points={comment.rating} />
        <h2 className="font-semibold">{comment.buyerName}</h2>
        <p className="text-ink-3 text-xs">
          <time dateTime={comment.createdAt}>{formatDay(comment.createdAt, locale)}</time> ·{' '}
          <LocaleLink to={`/seller/orders/${comment.orderId}`} className="underline underline-offset-4">
            {m.comments_of_order({ number: comment.orderNumber })}
          </LocaleLink>
        </p>
      </div>
      <p className="mt-1">
        <LocaleLink to={`/goods-detail/${comment.product.id}`} className="text-ink-2 hover:underline">
          {[comment.product.name, ...comment.variant].join(' · ')}
        </LocaleLink>
      </p>
      {comment.text && (
        <div lang={comment.locale} className="mt-2 max-w-prose">
          <Words text={comment.text} />
        </div>
      )}
      <CommentPictures pictures={comment.pictures} className="mt-3" />
      {comment.reply && (
        <div className="mt-3 rounded-md bg-wash px-4 py-3">
          <p className="font-medium text-xs">{m.comments_reply()}</p>
          <div className="mt-1 text-ink-2">
            <Words text={comment.reply.text} />
          </div>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {comment.canReply && <Reply key={comment.reply?.text} comment={comment} refused={refused} />}
        <LocaleLink
          to={`/report-comment?id=${comment.id}&back=${encodeURIComponent(path('/seller/comments'))}`}
          aria-label={m.comments_report_of({ buyer: comment.buyerName })}
          className="ml-auto flex min-h-8 items-center text-ink-3 text-xs underline-offset-4 hover:underline"
        >
          {m.comments_report()}
        </LocaleLink>
      </div>
    </article>
  )
}

/** Longer texts are folded, in characters. */
const FOLDED_FROM = 220

/** What someone wrote; of a long text the beginning, and the rest by a press. */
const Words = ({ text }: { text: string }) => {
  if (text.length <= FOLDED_FROM) return <p className="whitespace-pre-line break-words">{text}</p>
  return (
    <details className="group/words">
      <summary className="cursor-pointer list-none">
        <span className="line-clamp-3 whitespace-pre-line break-words group-open/words:line-clamp-none">{text}</span>
        <span className="text-ink-2 text-xs underline underline-offset-4 group-open/words:hidden">
          {m.comments_whole()}
        </span>
      </summary>
    </details>
  )
}

const Reply = ({ comment, refused }: SellerCommentCardProps) => {
  const busy = useNavigation().formData?.get('id') === String(comment.id)
  return (
    <details className="open:w-full" open={refused !== undefined || undefined}>
      <summary
        className={buttonStyle('quiet', 'sm', 'cursor-pointer list-none')}
        aria-label={comment.reply ? undefined : m.comments_reply_send_of({ buyer: comment.buyerName })}
      >
        {comment.reply ? m.comments_reply_change() : m.comments_reply_send()}
      </summary>
      <Form method="post" className="mt-3 space-y-3">
        <input type="hidden" name="id" value={comment.id} />
        <input type="hidden" name="version" value={refused?.values.version ?? comment.replyVersion} />
        {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
        <TextArea
          rows={3}
          name="reply"
          required
          label={m.comments_reply()}
          hint={m.comments_reply_hint()}
          maxLength={REPLY_TEXT_MAX}
          defaultValue={refused?.values.reply ?? comment.reply?.text}
          errors={errorsBeside(refused, 'reply', comment.reply?.text)}
        />
        <Button type="submit" size="sm" busy={busy}>
          {m.comments_send()}
        </Button>
      </Form>
    </details>
  )
}
