import { formatDay } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { PageLink } from '../locale/page-link.tsx'
import { ReportLink } from '../moderation/report-link.tsx'
import { m } from '../paraglide/messages.js'
import { productAddress } from '../products/product-address.ts'
import type { CommentData } from '../products/wire.ts'
import { CommentPictures } from './comment-pictures.tsx'
import { Stars } from './stars.tsx'

/** What one buyer said, of which variant, and what the shop answered. */
export const CommentCard = ({
  comment,
  shopName,
  namesProduct,
}: {
  comment: CommentData
  shopName: string
  namesProduct: boolean
}) => {
  const locale = useLocale()
  const path = usePath()
  const { buyer, createdAt, variant, rating, text, pictures, reply } = comment
  return (
    <article className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars points={rating} />
        <p className="font-medium">
          {buyer.initials} <span className="font-normal text-ink-3">· {kindText(buyer.kind)}</span>
        </p>
        <p className="text-ink-3 text-xs">
          <time dateTime={createdAt}>{formatDay(createdAt, locale)}</time>
          {variant.length > 0 && <> · {variant.join(' · ')}</>}
        </p>
      </div>
      {namesProduct && (
        <p className="mt-1">
          <PageLink
            to={path(productAddress(comment.product))}
            className="text-ink-2 underline-offset-4 hover:underline"
          >
            {comment.product.name}
          </PageLink>
        </p>
      )}
      {text && (
        <p lang={comment.locale} className="mt-2 max-w-prose whitespace-pre-line">
          {text}
        </p>
      )}
      <CommentPictures pictures={pictures} className="mt-3" />
      <ReportLink
        kind="comment"
        id={comment.id}
        label={m.comments_report_of({ buyer: buyer.initials })}
        className="mt-2"
      />
      {reply && (
        <div className="mt-3 max-w-prose rounded-md bg-wash px-4 py-3">
          <p className="font-medium text-xs">
            {m.comments_product_reply({ shop: shopName })}{' '}
            <time dateTime={reply.createdAt} className="font-normal text-ink-3">
              {formatDay(reply.createdAt, locale)}
            </time>
          </p>
          <p lang={comment.locale} className="mt-1 whitespace-pre-line text-ink-2">
            {reply.text}
          </p>
        </div>
      )}
    </article>
  )
}

const kindText = (kind: CommentData['buyer']['kind']): string =>
  kind === 'business' ? m.comments_product_buyer_business() : m.comments_product_buyer_personal()
