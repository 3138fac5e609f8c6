import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Random } from '@lonja/core/kernel/random.ts'
import { cif, nif } from './codes.ts'
import {
  BUSINESS_NAMES,
  BUYERS,
  COLLEAGUES,
  FOREIGN_BUYER,
  LATE_TRADES,
  NEWCOMERS,
  OFFICE,
  PEOPLE,
  SUSPENDED_BUYER,
  TOWNS,
  TRADES,
} from './people.ts'
import { companyCode } from './plan-shops.ts'
import type { Row } from './seed.queries.ts'
import { SHOPS } from './shops.ts'

/** Who buys in the seeded orders. */
export interface Buyer {
  userId: number
  accountId: number
  operatorId: number
  name: string
  person: string
  /** language in which it writes */
  locale: 'es' | 'en' | 'zh'
  /** its transfers come weeks after the order, where the shop waits */
  paysLate: boolean
  /** shops that it buys from, by subdomain */
  shops: readonly string[]
  address: Row
}

/** A shop's staff, by the shop's place in SHOPS. */
export interface Seller {
  operatorId: number
  person: string
}

/** A colleague in Vidal, who looks after some of its customers. */
export const SALES_REP = { name: 'Nerea Soto', email: 'nerea@vidal.example' }

interface PeoplePlan {
  /** the market's own people */
  marketUserIds: number[]
  users: Row[]
  accounts: Row[]
  operators: Row[]
  addresses: Row[]
  vatChecks: Row[]
  follows: Row[]
  buyers: Buyer[]
  sellers: Seller[]
}

/** Languages in which the busy buyers write, in turn. */
const WRITTEN = ['es', 'es', 'zh', 'es', 'en', 'es', 'es'] as const

const shopId = (sub: string): number => {
  const at = SHOPS.findIndex((shop) => shop.sub === sub)
  if (at < 0) throw new RangeError(`no shop ${sub}`)
  return at + 1
}

/** People, their accounts, addresses, follows; every log-in shares one password. */
export const planPeople = (now: Date, passwordHash: string, random: Random): PeoplePlan => {
  const plan: PeoplePlan = {
    marketUserIds: [],
    users: [],
    accounts: [],
    operators: [],
    addresses: [],
    vatChecks: [],
    follows: [],
    buyers: [],
    sellers: [],
  }
  const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY).toISOString()

  const addUser = (name: string, email: string | null, phone: string | null, locale: string, age: number): number => {
    const id = plan.users.length + 1
    const password_hash = email?.endsWith('@lonja.example') ? passwordHash : null
    plan.users.push({
      id,
      name,
      email,
      phone: phone?.replaceAll(' ', '') ?? null,
      locale,
      password_hash,
      created_at: daysAgo(age),
    })
    return id
  }
  const addAccount = (kind: string, name: string, company: string, code: string, shop: number | null, age: number) => {
    const id = plan.accounts.length + 1
    plan.accounts.push({
      id,
      kind,
      name,
      company_name: company,
      tax_identification_code: code,
      shop_id: shop,
      created_at: daysAgo(age),
    })
    return id
  }
  const addMembership = (user: number, account: number, role: string, age: number): number => {
    const id = plan.operators.length + 1
    plan.operators.push({ id, user_id: user, account_id: account, role, created_at: daysAgo(age) })
    return id
  }
  /** The company of someone who was added before. */
  const accountOf = (email: string): number => {
    const user = plan.users.find((row) => row.email === email)
    const account = plan.operators.find((row) => row.user_id === user?.id)?.account_id
    if (typeof account !== 'number') throw new RangeError(`no company of ${email}`)
    return account
  }
  const addAddress = (account: number, address: Row, age: number): void => {
    plan.addresses.push({ id: plan.addresses.length + 1, account_id: account, ...address, created_at: daysAgo(age) })
  }
  const follow = (account: number, sub: string): void => {
    plan.follows.push({ account_id: account, shop_id: shopId(sub), created_at: daysAgo(random.int(1, 200)) })
  }

  const addForeignBuyer = (): void => {
    const { business, ...buyer } = FOREIGN_BUYER
    const account = addAccount('business', business.name, business.company, business.vatNumber, null, 120)
    addMembership(addUser(buyer.person, buyer.email, buyer.phone, 'en', 120), account, 'owner', 120)
    const address: Row = {
      ...{ label: 'Café', recipient: buyer.person, phone: buyer.phone, country: 'PT', ...place(buyer.place) },
      ...{ company_name: business.company, tax_identification_code: business.vatNumber },
      ...{ is_default_delivery: true, is_default_invoice: true, equivalence_surcharge: false },
    }
    addAddress(account, address, 120)
    plan.vatChecks.push({
      address_id: plan.addresses.length,
      tax_identification_code: business.vatNumber,
      answer: 'valid',
      asked_at: daysAgo(6.5),
      valid_at: daysAgo(6.5),
      request_id: 'WAPIAAAAdemo0001',
      name: business.company.toUpperCase(),
      address: `${buyer.place.street} ${buyer.place.postCode} ${buyer.place.city}`.toUpperCase(),
    })
  }

  for (const [i, shop] of SHOPS.entries()) {
    const user = addUser(
      shop.owner,
      `${shop.sub}@lonja.example`,
      null,
      shop.owner.includes(' ') ? 'es' : 'zh',
      shop.age,
    )
    const account = addAccount('shop', shop.name[0], shop.company, companyCode(shop), i + 1, shop.age)
    plan.sellers.push({ operatorId: addMembership(user, account, 'owner', shop.age), person: shop.owner })
  }

  const market = addAccount('market', 'Lonja', 'Lonja Mercado Mayorista S.L.', cif('B', 8799001), null, 1500)
  const owner = addUser('Equipo de Lonja', 'operator@lonja.example', null, 'es', 1500)
  addMembership(owner, market, 'owner', 1500)
  plan.marketUserIds.push(owner)

  for (const buyer of BUYERS) {
    const age = random.int(150, 420)
    const user = addUser(buyer.person, buyer.email, buyer.phone, buyer.locale, age)
    const name = buyer.business?.name ?? buyer.person
    const company = buyer.business?.company ?? buyer.person
    const isSoleTrader = buyer.business !== undefined && buyer.business.cif === undefined
    const code = buyer.business?.cif ? cif(company.endsWith('S.A.') ? 'A' : 'B', buyer.business.cif) : nif(buyer.nif)
    const account = addAccount(buyer.business ? 'business' : 'personal', name, company, code, null, age)
    const operatorId = addMembership(user, account, 'owner', age)
    const address: Row = {
      label: buyer.business ? 'Local' : 'Casa',
      recipient: buyer.person,
      phone: buyer.phone,
      country: 'ES',
      ...place(buyer.place),
      company_name: company,
      tax_identification_code: code,
      is_default_delivery: true,
      is_default_invoice: true,
      // the shopkeepers among them who are no companies
      equivalence_surcharge: isSoleTrader,
    }
    addAddress(account, address, age)
    if (buyer.branch) {
      const second = { ...address, ...place(buyer.branch), label: buyer.branch.city }
      addAddress(account, { ...second, is_default_delivery: false, is_default_invoice: false }, age)
    }
    for (const sub of buyer.follows) follow(account, sub)
    const approved = Object.entries(buyer.access ?? {}).filter(([, state]) => state === 'approved')
    const shops = [...buyer.follows, ...approved.map(([sub]) => sub)]
    plan.buyers.push({
      userId: user,
      accountId: account,
      operatorId,
      name,
      person: buyer.person,
      locale: buyer.locale,
      paysLate: false,
      shops: open(shops, buyer.access),
      address,
    })
    if (buyer.alsoPersonal) {
      const own = addAccount('personal', buyer.person, buyer.person, nif(buyer.nif), null, age - 10)
      addMembership(user, own, 'owner', age - 10)
      addAddress(
        own,
        {
          ...address,
          label: 'Casa',
          street: 'Calle Elvira, 61, 2º B',
          company_name: buyer.person,
          tax_identification_code: nif(buyer.nif),
          equivalence_surcharge: false,
        },
        age - 10,
      )
    }
  }

  for (const [i, [trade, shops]] of TRADES.entries()) {
    for (let k = 0; k < 4; k++) {
      const n = i * 4 + k
      const [city, province, post_code, street] = TOWNS[(n * 5) % TOWNS.length] ?? [
        'Madrid',
        'Madrid',
        '28013',
        'Calle Mayor',
      ]
      const word = BUSINESS_NAMES[(n * 3 + i) % BUSINESS_NAMES.length] ?? 'La Plaza'
      const person = PEOPLE[n % PEOPLE.length] ?? 'Pablo Ortega'
      const name = `${trade} ${word}`
      const company = `${word} ${trade} ${city} S.L.`
      const code = cif('B', 2400110 + n * 7919)
      const age = random.int(60, 500)
      const user = addUser(person, `compras${n + 1}@tiendas.example`, null, 'es', age)
      const account = addAccount('business', name, company, code, null, age)
      const address: Row = {
        label: '',
        recipient: person,
        phone: `+34 9${random.int(10, 86)} ${random.int(100, 999)} ${random.int(100, 999)}`,
        country: 'ES',
        province,
        city,
        street: `${street}, ${random.int(2, 60)}`,
        post_code,
        company_name: company,
        tax_identification_code: code,
        is_default_delivery: true,
        is_default_invoice: true,
        equivalence_surcharge: false,
      }
      const operatorId = addMembership(user, account, 'owner', age)
      addAddress(account, address, age)
      for (const sub of shops) if (random.chance(0.75)) follow(account, sub)
      plan.buyers.push({
        userId: user,
        accountId: account,
        operatorId,
        name,
        person,
        locale: WRITTEN[n % WRITTEN.length] ?? 'es',
        paysLate: LATE_TRADES.includes(trade),
        shops,
        address,
      })
    }
  }
  for (const { email, person, places } of COLLEAGUES) {
    const user = addUser(person, email, null, 'es', 120)
    for (const [owner, role] of Object.entries(places)) addMembership(user, accountOf(owner), role, 120)
  }
  for (const [role, { email, person }] of Object.entries(OFFICE)) {
    const user = addUser(person, email, null, 'es', 400)
    addMembership(user, market, role, 400)
    plan.marketUserIds.push(user)
  }
  for (const [i, { person, name, company, cif: number, age }] of NEWCOMERS.entries()) {
    const account = addAccount('business', name, company, cif('B', number), null, age)
    addMembership(addUser(person, `nuevo${i + 1}@tiendas.example`, null, 'es', age), account, 'owner', age)
  }
  const { email, person, business } = SUSPENDED_BUYER
  const suspended = addAccount('business', business.name, business.company, cif('B', business.cif), null, 90)
  addMembership(addUser(person, email, null, 'es', 90), suspended, 'owner', 90)
  addForeignBuyer()
  // who travels for the first shop, beside its owner
  const travels = addUser(SALES_REP.name, SALES_REP.email, null, 'es', 400)
  const [first] = plan.accounts.filter(({ kind }) => kind === 'shop')
  addMembership(travels, Number(first?.id), 'orders', 400)
  return plan
}

const place = (at: { street: string; postCode: string; city: string; province: string }): Row => ({
  province: at.province,
  city: at.city,
  street: at.street,
  post_code: at.postCode,
})

/** Of the shops that a buyer follows, those whose prices it may see and that are set up for orders. */
const open = (subs: readonly string[], access: Readonly<Record<string, string>> = {}): string[] =>
  [...new Set(subs)].filter((sub) => {
    const shop = SHOPS.find((s) => s.sub === sub)
    const visible = (shop?.visibility ?? 'public') === 'public' || access[sub] === 'approved'
    return visible && shop?.taxSet !== false
  })
