import type { StatementKind } from '@lonja/core/customers/customer-lists.ts'
import type { customersContract } from '@lonja/core/customers/customers.contract.ts'
import type { Text } from '@lonja/core/kernel/texts.ts'
import { readBatches } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { type Column, csvReply, datedName, tableOf } from '../http/table-replies.ts'
import { m } from '../paraglide/messages.js'
import { ownShop } from '../shops/own-shop.ts'
import { CUSTOMER_KEYS, findCustomers, findMovements, type Movement } from './customers.queries.ts'
import { askedCustomers, requireCustomer } from './get-customers.ts'

/** Customers or movements that are read at once: each reading sums all of the shop's or the account's anew. */
const BATCH = 5000

type Customer = Awaited<ReturnType<typeof findCustomers>>[number]

/** The customers that the list would show, the largest spend first. */
export const exportCustomers: Verb<typeof customersContract.exportCustomers> = async (call) => {
  const { deps, locale, now } = call
  const asked = askedCustomers(call)
  const find = (last: Customer | undefined) =>
    findCustomers(deps.db, asked, CUSTOMER_KEYS.spend, {
      after: last ? { k: last.key, id: last.account_id } : null,
      rows: BATCH,
    })
  const said = { locale }
  const columns: Column<Customer>[] = [
    { title: m.customers_name({}, said), cell: (row) => row.name },
    { title: m.customers_spend({}, said), cell: (row) => ({ cents: row.spend_cents }) },
    { title: m.customers_orders({}, said), cell: (row) => row.order_count },
    { title: m.customers_last({}, said), cell: (row) => row.last_order_at && { day: row.last_order_at } },
    { title: m.customers_group({}, said), cell: (row) => row.group_name },
    { title: m.customers_sales_rep({}, said), cell: (row) => row.rep_name },
  ]
  return csvReply(tableOf(columns, readBatches(BATCH, find)), { name: datedName('customers', now), locale })
}

const KINDS: Record<StatementKind, Text> = {
  order: m.customers_order,
  payment: m.customers_payment,
  refund: m.customers_refund,
  credit: m.customers_credit,
}

/** A customer's whole statement of account, the latest movement first. */
export const exportCustomerStatement: Verb<typeof customersContract.exportCustomerStatement> = async (call) => {
  const { deps, actor, params, locale, now } = call
  const key = { shopId: ownShop(actor), accountId: params.accountId }
  await requireCustomer(deps.db, key)
  const find = (after: Movement | undefined) => findMovements(deps.db, key, { after, rows: BATCH })
  const said = { locale }
  const columns: Column<Movement>[] = [
    { title: m.customers_day({}, said), cell: ({ at }) => ({ day: at }) },
    { title: m.customers_what({}, said), cell: ({ kind }) => KINDS[kind]({}, said) },
    { title: m.customers_number({}, said), cell: ({ number }) => number },
    { title: m.customers_amount({}, said), cell: ({ amount_cents: cents }) => ({ cents }) },
  ]
  return csvReply(tableOf(columns, readBatches(BATCH, find)), {
    name: datedName(`statement-${params.accountId}`, now),
    locale,
  })
}
