import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { MessageSquare } from 'lucide-react'
import { useLocation } from 'react-router'
import { firstProblem } from '../../forms/first-problem.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { queryOf } from '../../lists/query.ts'
import { PageLink } from '../../locale/page-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-comments.route'
import { SellerCommentCard } from './seller-comment-card.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const { cursor } = queryOf(url, ['cursor'])
  const isAll = url.searchParams.get('all') === 'true'
  const query = { limit: '20', ...(cursor && { cursor }), ...(!isAll && { unanswered: 'true' as const }) }
  return { page: await orErrorPage(client(context).getSellerComments({ query })), isAll }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const id = textOf(form, 'id')
  const answer = await runPlainForm(form, async () => {
    const body = { reply: textOf(form, 'reply'), version: textOf(form, 'version') }
    await client(context).replyToComment({ params: { id }, body })
    const here = localizedPath('/seller/comments', context.get(localeContext))
    return redirectWithNotice(context, here + url.search, 'commentReplied')
  })
  return answer instanceof Response ? answer : { ...answer, id: Number(id) }
}

export const meta = () => [{ title: m.comments_desk_page() }]

/** What buyers say of the shop's products: what waits for an answer, or all of it. */
export default function SellerComments({ loaderData: { page, isAll }, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  // someone else answered meanwhile: the comment waits no longer, and what was typed is shown above the list
  const lost = actionData && !page.items.some(({ id }) => id === actionData.id) ? actionData : undefined
  const next = new URLSearchParams(search)
  if (page.nextCursor) next.set('cursor', page.nextCursor)
  return (
    <div className="max-w-3xl">
      <h1 className="mb-4 font-semibold text-xl">{m.comments_desk()}</h1>
      <PillLinks
        label={m.comments_desk_filters()}
        className="mb-4"
        pills={[
          { to: pathname, text: m.comments_desk_unanswered(), isCurrent: !isAll, count: page.unanswered },
          { to: `${pathname}?all=true`, text: m.comments_desk_all(), isCurrent: isAll },
        ]}
      />
      {lost && (
        <div className="mb-4">
          <Alert tone="error">
            <p>{lost.isOvertaken ? m.comments_desk_overtaken() : firstProblem(lost)}</p>
            <p className="mt-2 whitespace-pre-line break-words">{lost.values.reply}</p>
          </Alert>
        </div>
      )}
      {page.items.length === 0 ? (
        <EmptyState
          Icon={MessageSquare}
          title={isAll ? m.comments_desk_none() : m.comments_desk_all_answered()}
          {...(isAll && { text: m.comments_desk_none_text() })}
        >
          {!isAll && (
            <PageLink to={`${pathname}?all=true`} className={buttonStyle('quiet')}>
              {m.comments_desk_see_all()}
            </PageLink>
          )}
        </EmptyState>
      ) : (
        <ul className="space-y-3">
          {page.items.map((comment) => (
            <li key={comment.id}>
              <SellerCommentCard comment={comment} refused={actionData?.id === comment.id ? actionData : undefined} />
            </li>
          ))}
        </ul>
      )}
      {page.nextCursor && <LoadMore to={`${pathname}?${next}`}>{m.ui_load_more()}</LoadMore>}
    </div>
  )
}
