import { sql } from 'kysely'

const owner = (column: 'email' | 'locale') => sql<string | null>`(
  select u.${sql.ref(column)} from accounts sa
  join operators so on so.account_id = sa.id and so.role = 'owner' and so.disabled_at is null
  join users u on u.id = so.user_id
  where sa.shop_id = s.id order by so.id limit 1)`

/** Where a shop reads its mail and in which language: its order e-mail, else its owner's. For queries over `shops as s`. */
export const SHOP_CONTACT = [
  sql<string | null>`coalesce(s.order_email, ${owner('email')})`.as('shop_email'),
  sql<string>`coalesce(${owner('locale')}, 'es')`.as('shop_locale'),
] as const
