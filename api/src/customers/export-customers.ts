import { EXPORT_MAX, type StatementKind } from '@lonja/core/customers/customer-lists.ts'
import type { customersContract } from '@lonja/core/customers/customers.contract.ts'
import type { Text } from '@lonja/core/kernel/texts.ts'
import { csvReply } from '../http/csv-reply.ts'
import type { Verb } from '../http/implement.ts'
import { m } from '../paraglide/messages.js'
import { ownShop } from '../shops/own-shop.ts'
import { CUSTOMER_KEYS, findCustomers } from './customers.queries.ts'
import { movementsOf } from './get-customers.ts'

/** The customers that the list would show, the largest spend first. */
export const exportCustomers: Verb<typeof customersContract.exportCustomers> = async (call) => {
  const { deps, actor, query, locale, now } = call
  const { search, groupId, access, quiet } = query
  const asked = { shopId: ownShop(actor), search, groupId, access, isQuiet: quiet === 'true', now }
  const rows = await findCustomers(deps.db, asked, CUSTOMER_KEYS.spend, { after: null, rows: EXPORT_MAX })
  const titles = [m.customers_name, m.customers_spend, m.customers_orders, m.customers_last, m.customers_group]
  return csvReply({
    name: 'customers',
    head: titles.map((title) => title({}, { locale })),
    rows: rows.map((row) => [
      row.name,
      { cents: row.spend_cents },
      row.order_count,
      row.last_order_at && { day: row.last_order_at },
      row.group_name,
    ]),
    locale,
    now,
  })
}

const KINDS: Record<StatementKind, Text> = {
  order: m.customers_order,
  payment: m.customers_payment,
  refund: m.customers_refund,
  credit: m.customers_credit,
}

/** A customer's statement of account, the latest movement first. */
export const exportCustomerStatement: Verb<typeof customersContract.exportCustomerStatement> = async (call) => {
  const { deps, actor, params, locale, now } = call
  const rows = await movementsOf(deps.db, { shopId: ownShop(actor), accountId: params.accountId })
  const titles = [m.customers_day, m.customers_what, m.customers_number, m.customers_amount]
  return csvReply({
    name: `statement-${params.accountId}`,
    head: titles.map((title) => title({}, { locale })),
    rows: rows.map(({ at, kind, number, amount_cents: cents }) => [
      { day: at },
      KINDS[kind]({}, { locale }),
      number,
      { cents },
    ]),
    locale,
    now,
  })
}
