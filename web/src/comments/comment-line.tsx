import { COMMENT_TEXT_MAX } from '@lonja/core/comments/comment-rules.ts'
import { FileField } from '../files/file-field.tsx'
import type { ReplyOf } from '../frame/wire.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { CommentPictures } from './comment-pictures.tsx'
import type { RefusedComments } from './save-comments.server.ts'
import { StarChoice } from './star-choice.tsx'
import { Stars } from './stars.tsx'

type Line = ReplyOf<'getOwnComments'>['lines'][number]

interface CommentLineProps {
  line: Line
  shopName: string
  refused: RefusedComments | undefined
}

/** One line of an order: the fields of its comment, or the comment as it stays. */
export const CommentLine = ({ line, shopName, refused }: CommentLineProps) => (
  <section
    aria-label={[line.productName, ...line.variant].join(' · ')}
    className="rounded-lg border border-line bg-paper p-4 md:p-5"
  >
    <div className="flex items-center gap-4">
      {line.picture && <Thumb base={line.picture} size={64} />}
      <h2 className="min-w-0">
        <LocaleLink to={`/goods-detail/${line.productId}`} className="font-medium underline-offset-4 hover:underline">
          {line.productName}
        </LocaleLink>
        {line.variant.length > 0 && <span className="block text-ink-3 text-xs">{line.variant.join(' · ')}</span>}
      </h2>
    </div>
    <div className="mt-4 space-y-4">
      {line.canComment ? <Fields line={line} refused={refused} /> : <Written line={line} />}
      {line.comment?.reply && (
        <div className="rounded-md bg-wash px-4 py-3">
          <p className="font-medium text-xs">{m.comments_product_reply({ shop: shopName })}</p>
          <p className="mt-1 whitespace-pre-line break-words text-ink-2">{line.comment.reply.text}</p>
        </div>
      )}
    </div>
  </section>
)

const Fields = ({ line: { lineId, comment }, refused }: Pick<CommentLineProps, 'line' | 'refused'>) => {
  const [rating, text, pictures] = [`rating-${lineId}`, `text-${lineId}`, `pictures-${lineId}`]
  const errors = refused?.errors
  return (
    <>
      <input type="hidden" name="line" value={lineId} />
      <StarChoice
        name={rating}
        points={Number(refused ? refused.values[rating] : comment?.rating) || 0}
        errors={errors?.[rating]}
      />
      <TextArea
        rows={3}
        name={text}
        label={m.comments_text()}
        optional={m.ui_optional()}
        placeholder={m.comments_text_hint()}
        maxLength={COMMENT_TEXT_MAX}
        defaultValue={refused?.values[text] ?? comment?.text}
        errors={errors?.[text]}
      />
      <FileField
        name={pictures}
        kind="comment-picture"
        label={m.comments_pictures()}
        hint={m.comments_pictures_hint()}
        multiple
        kept={refused?.files[pictures] ?? comment?.pictures ?? []}
        {...(errors?.[pictures] && { errors: errors[pictures] })}
      />
    </>
  )
}

const Written = ({ line: { comment } }: Pick<CommentLineProps, 'line'>) =>
  comment && (
    <>
      <Stars points={comment.rating} />
      {comment.text && <p className="whitespace-pre-line break-words">{comment.text}</p>}
      <CommentPictures pictures={comment.pictures.map(({ url }) => url)} />
      {comment.hiddenReason === null ? (
        <p className="text-ink-3 text-xs">{m.comments_closed()}</p>
      ) : (
        <Alert>{m.comments_hidden({ reason: comment.hiddenReason })}</Alert>
      )}
    </>
  )
