import type { CommentSort } from '@lonja/core/comments/comment-sort.ts'
import { MoreRows } from '../lists/growing-list.tsx'
import { useLongerList } from '../lists/use-longer-list.ts'
import { useLocale } from '../locale/locale.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import type { CommentsData } from '../products/wire.ts'
import { CommentCard } from './comment-card.tsx'
import { Stars } from './stars.tsx'

interface CommentsProps {
  shopName: string
  /** whether each comment names its product: where the list is of a whole shop */
  ofShop?: boolean
  comments: CommentsData
  sort: CommentSort
  /** address of the page on which the list goes on */
  list: string
}

/** What those say who received it: the average, how often each rating was given, and their words; the list grows in place. */
export const Comments = ({ shopName, ofShop = false, comments, sort, list }: CommentsProps) => {
  const grown = useLongerList({ comments }, 'comments', {
    pathname: list,
    search: sort === 'recent' ? '' : `?sort=${sort}`,
  })
  return (
    <div className="gap-x-14 md:grid md:grid-cols-[260px_minmax(0,1fr)]">
      <Summary comments={comments} />
      <div className="max-md:mt-6">
        <nav aria-label={m.comments_product_sort()} className="flex gap-5 border-line border-b text-ink-2">
          {(['recent', 'rating'] as const).map((one) => (
            <PageLink
              key={one}
              to={{ search: one === 'recent' ? '' : '?sort=rating', hash: '#comments' }}
              preventScrollReset
              aria-current={one === sort ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-transparent border-b-2 aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {one === 'recent' ? m.comments_product_recent() : m.comments_product_best()}
            </PageLink>
          ))}
        </nav>
        <ul className="divide-y divide-line">
          {grown.items.map((comment) => (
            <li key={comment.id}>
              <CommentCard comment={comment} shopName={shopName} namesProduct={ofShop} />
            </li>
          ))}
        </ul>
        <MoreRows list={grown} text={m.comments_product_more} />
      </div>
    </div>
  )
}

const Summary = ({ comments: { rating, distribution } }: { comments: CommentsData }) => {
  const locale = useLocale()
  if (rating.average === null) return null
  return (
    <div className="md:sticky md:top-40 md:self-start">
      <p className="flex items-end gap-3">
        <span className="font-bold text-3xl tabular-nums tracking-[-0.03em]">
          {rating.average.toLocaleString(locale, { minimumFractionDigits: 1 })}
        </span>
        <span className="pb-1">
          <Stars points={rating.average} />
          <span className="block text-ink-3 text-xs">{m.comments_product_count({ count: rating.count })}</span>
        </span>
      </p>
      <dl className="mt-4 space-y-1.5 text-xs tabular-nums">
        {[5, 4, 3, 2, 1].map((points) => {
          const times = distribution[points - 1] ?? 0
          return (
            <div key={points} className="grid grid-cols-[auto_1fr_2ch] items-center gap-2">
              <dt>
                <span aria-hidden>{points} ★</span>
                <span className="sr-only">{m.comments_product_points({ points })}</span>
              </dt>
              <dd aria-hidden className="h-2 overflow-hidden rounded-full bg-wash-2">
                <span
                  className="block h-full rounded-full bg-amber"
                  style={{ width: `${(times / Math.max(rating.count, 1)) * 100}%` }}
                />
              </dd>
              <dd className="text-right text-ink-3">{times}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
