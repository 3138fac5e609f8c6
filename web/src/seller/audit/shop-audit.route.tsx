import { SHOP_AUDIT_ACTIONS, SHOP_AUDIT_SUBJECTS } from '@lonja/core/audit/shop-audit.ts'
import { withChanges } from '../../console/audit/audit-changes.server.ts'
import { AuditEntry } from '../../console/audit/audit-entry.tsx'
import { AuditPage, readNarrowing } from '../../console/audit/audit-page.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/shop-audit.route'

const FILTERS = ['userId', 'action', 'subject', 'from', 'to'] as const

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const { filter, query } = readNarrowing(url.searchParams, FILTERS)
  const { items, nextCursor } = await orErrorPage(client(context).getShopAuditLog({ query }))
  return { items: withChanges(context, items), nextCursor, filter }
}

export const meta = () => [{ title: `${m.console_audit_title()} | Lonja` }]

/** Things that have a page in the shop's console: where that is. */
const PAGES: Readonly<Record<string, string>> = {
  product: '/seller/products',
  import: '/seller/products/import',
  order: '/seller/orders',
  coupon: '/seller/coupons',
  publication: '/seller/publications',
  priceList: '/seller/prices',
  webhook: '/seller/webhooks',
}

const actorPage = (userId: number): string => `/seller/audit?userId=${userId}`
const subjectPage = (subject: string, id: string): string | undefined => {
  const page = PAGES[subject]
  return page && /^\d+$/.test(id) ? `${page}/${id}` : undefined
}

/** Who of a shop changed what and when; of the market's people, what they did. */
export default function ShopAudit({ loaderData: { items, nextCursor, filter } }: Route.ComponentProps) {
  return (
    <AuditPage
      to="/seller/audit"
      {...{ filter, nextCursor }}
      subjects={SHOP_AUDIT_SUBJECTS}
      actions={SHOP_AUDIT_ACTIONS}
      intro={m.seller_audit_intro()}
    >
      {items.map((entry) => (
        <AuditEntry key={entry.id} {...{ entry, actorPage, subjectPage }} />
      ))}
    </AuditPage>
  )
}
