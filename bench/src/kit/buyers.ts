import { randomBytes } from 'node:crypto'
import { hashToken } from '@lonja/api/http/actor.ts'
import type pg from 'pg'

/** Someone who buys: logged in, with an address to deliver to. */
export interface Buyer {
  name: string
  token: string
  accountId: number
  addressId: number
}

/**
 * Writes companies that are logged in straight into the tables, because registering is limited by design. All have the
 * same Spanish address, so that every order bears the same VAT wherever the real customer was.
 */
export const insertBuyers = async (pool: pg.Pool, names: readonly string[], now: Date): Promise<Buyer[]> => {
  const people = names.map((name, n) => ({
    name,
    email: `buyer-${n}@load.test`,
    token: randomBytes(32).toString('base64url'),
  }))
  const given = people.map(({ token, ...person }) => ({ ...person, hash: hashToken(token).toString('hex') }))
  const { rows } = await pool.query<{ name: string; account_id: number; address_id: number }>(
    `
    with given as (select * from jsonb_to_recordset($1::jsonb) as g(name text, email text, hash text)),
    u as (insert into users (name, email, created_at) select name, email, $2::timestamptz from given returning id, name),
    a as (
      insert into accounts (kind, name, company_name, tax_identification_code, created_at)
      select 'business', name, name, 'B12345674', $2::timestamptz from given returning id, name
    ),
    o as (
      insert into operators (user_id, account_id, role, created_at)
      select u.id, a.id, 'owner', $2::timestamptz from u join a using (name) returning id, user_id, account_id
    ),
    s as (
      insert into sessions (token_hash, user_id, operator_id, created_at, seen_at, idle_until, ends_at)
      select decode(g.hash, 'hex'), u.id, o.id, t, t, t + interval '30 days', t + interval '90 days'
      from given g join u using (name) join o on o.user_id = u.id, (select $2::timestamptz as t) moment
    ),
    d as (
      insert into addresses (account_id, recipient, phone, country, province, city, street, post_code, company_name,
        tax_identification_code, is_default_delivery, is_default_invoice, created_at)
      select id, name, '+34 600 000 000', 'ES', 'Madrid', 'Madrid', 'Calle Mayor, 1', '28013', name, 'B12345674', true, true, $2::timestamptz
      from a returning id, account_id
    )
    select a.name, a.id as account_id, d.id as address_id from a join d on d.account_id = a.id`,
    [JSON.stringify(given), now],
  )
  const tokens = new Map(people.map((person) => [person.name, person.token]))
  return rows.map((row) => ({
    name: row.name,
    token: tokens.get(row.name) ?? '',
    accountId: row.account_id,
    addressId: row.address_id,
  }))
}
