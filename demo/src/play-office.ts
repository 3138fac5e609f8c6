import { createAnnouncement } from '@lonja/api/announcements/edit-announcement.ts'
import { updateBlockedWords } from '@lonja/api/conversations/blocked-words.ts'
import { transaction } from '@lonja/api/db/transaction.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { uploadFile } from '@lonja/api/files/upload-file.ts'
import { countMiss } from '@lonja/api/search/misses.queries.ts'
import { actOnShop } from '@lonja/api/shops/act-on-shop.ts'
import { insertShop } from '@lonja/api/shops/opening.queries.ts'
import { insertShopEvent } from '@lonja/api/shops/shop-events.queries.ts'
import { askShopIdentity } from '@lonja/api/shops/shop-identity.ts'
import { updateShopOpening } from '@lonja/api/shops/update-shop-opening.ts'
import type { FileKind } from '@lonja/core/files/file-kinds.ts'
import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import sharp from 'sharp'
import { callAt } from './call-at.ts'
import { cif } from './codes.ts'
import { DEMO_PASSWORD, NEWCOMERS, OFFICE } from './people.ts'
import { industryIdOf } from './plan-shops.ts'
import { findActor, forgetNoticeMails } from './seed.queries.ts'

/** Of the newcomers the first opens a shop. */
const FOUNDER = 'nuevo1@tiendas.example'

/** Who asks to invoice as a company, and as which. */
const NEW_IDENTITY = { email: 'pisuerga@lonja.example', companyName: 'Distribuciones Pisuerga 2026 S.L.', cif: 4731902 }

/** Searches that no product of the demo market fits, with how often they were asked in the last weeks. */
const MISSES: readonly (readonly [search: string, times: number, daysAgo: number])[] = [
  ['freidora de aire', 9, 1],
  ['patinete electrico', 6, 3],
  ['mascarillas ffp2', 4, 2],
  ['garden hose', 3, 9],
  ['香薰机', 2, 12],
  ['colchon 135', 1, 20],
]

/** Words by which buyers are led away from the market. */
const BLOCKED = ['western union', 'moneygram', 'pago en criptomonedas']

const jpeg = async (svg: string): Promise<Blob> =>
  new Blob([new Uint8Array(await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg().toBuffer())])

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#7a5b34"/>
<path d="M120 250h360l-46 210a40 40 0 0 1-39 32H205a40 40 0 0 1-39-32z" fill="#f3e7d3"/>
<path d="M180 250a120 120 0 0 1 240 0" fill="none" stroke="#f3e7d3" stroke-width="28"/></svg>`
const FORM_036 = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="1188" font-family="sans-serif" fill="#222">
<text x="70" y="120" font-size="34">Modelo 036 (muestra)</text><text x="70" y="190" font-size="24">Cestería Montseny S.L.</text>
<text x="70" y="230" font-size="24">Comercio al por mayor de cestería y mimbre</text></svg>`

/** A shop that was opened point by point and sent for review yesterday. */
const sendShop = async (deps: Deps, now: Date): Promise<void> => {
  const [newcomer] = NEWCOMERS
  if (!newcomer) throw new RangeError('nobody came lately who could open a shop')
  const { name, company, cif: number } = newcomer
  const founder = await findActor(deps.db, { email: FOUNDER })
  const begun = new Date(now.getTime() - 5 * DAY)
  const shopId = await transaction(deps.db, async (trx) => {
    const about = { name, subDomain: 'montseny', type: 'manufacturer' as const }
    const shop = await insertShop(trx, {
      ...about,
      industryId: industryIdOf('ceramics'),
      phone: '+34938470123',
      userId: founder.userId,
      now: begun,
    })
    if (!shop) throw new RangeError('the demo shop to review is there already')
    const event = { shopId: shop.id, now: begun, side: 'owner', actor: founder, action: 'begin', from: null } as const
    await insertShopEvent(trx, { ...event, to: 'draft' })
    return shop.id
  })
  const call = callAt(deps, founder, new Date(now.getTime() - 26 * HOUR))
  const upload = async (kind: Exclude<FileKind, 'picture-batch'>, name: string, svg: string) =>
    (await uploadFile({ ...call, body: { kind, file: new File([await jpeg(svg)], name, { type: 'image/jpeg' }) } })).key
  const spans = [{ from: '09:00', to: '14:00' }]
  const params = { id: shopId }
  await updateShopOpening({
    ...call,
    params,
    body: {
      about: 'Cestas de mimbre, castaño y esparto, hechas a mano en el Montseny desde 1952.',
      ...{ street: 'Carrer Major, 14', postCode: '08469', city: 'Riells i Viabrea', province: 'Barcelona' },
      ...{ lat: 41.7745, lon: 2.5086 },
      businessEmail: 'hola@montseny.example',
      openingHours: [1, 2, 3, 4, 5].map((day) => ({ day, spans })),
      logo: await upload('shop-logo', 'logo.jpg', LOGO),
      companyName: company,
      taxIdentificationCode: cif('B', number),
      documents: [await upload('document', 'modelo-036.jpg', FORM_036)],
    },
  })
  await actOnShop({ ...call, params, body: { action: 'send', terms: true } })
}

const DEED = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="1188" font-family="sans-serif" fill="#222">
<text x="70" y="120" font-size="34">Escritura de constitución (muestra)</text>
<text x="70" y="190" font-size="24">${NEW_IDENTITY.companyName}</text></svg>`

/** A shop whose owner founded a company, and asked yesterday to invoice as it. */
const askIdentity = async (deps: Deps, now: Date): Promise<void> => {
  const owner = await findActor(deps.db, { email: NEW_IDENTITY.email })
  const call = callAt(deps, owner, new Date(now.getTime() - 30 * HOUR))
  const file = new File([await jpeg(DEED)], 'escritura.jpg', { type: 'image/jpeg' })
  const { key } = await uploadFile({ ...call, body: { kind: 'document', file } })
  const { companyName } = NEW_IDENTITY
  const asked = { companyName, taxIdentificationCode: cif('B', NEW_IDENTITY.cif), documents: [key] }
  await askShopIdentity({ ...call, body: { ...asked, password: DEMO_PASSWORD } })
}

/** A line on every page that was for a while, and one that is to come. */
const ANNOUNCEMENTS = [
  {
    texts: {
      es: 'Esta noche, de 2:00 a 3:00, haremos mantenimiento: se podrá mirar, pero no comprar.',
      en: 'Tonight from 2:00 to 3:00 we are doing maintenance: you can look, but not buy.',
      zh: '今晚 2:00 至 3:00 系统维护：可以浏览，暂时不能下单。',
    },
    from: -16,
    to: -15,
  },
  {
    texts: {
      es: 'Ampliamos la atención por teléfono: de lunes a viernes, de 8:00 a 20:00.',
      en: 'Our phone line is open longer: Monday to Friday from 8:00 to 20:00.',
      zh: '客服电话延长服务时间：周一至周五 8:00 至 20:00。',
    },
    from: 20,
    to: 34,
  },
] as const

/**
 * Plays what waits in the market's office and what its people have set: a shop to review, one that asks to invoice as a company, searches in vain, blocked words,
 * announcements.
 */
export const playOffice = async (deps: Deps, now: Date): Promise<void> => {
  const { db } = deps
  const at = (days: number) => new Date(now.getTime() + days * DAY)
  await sendShop(deps, now)
  await askIdentity(deps, now)
  const [content, moderator] = await Promise.all(
    [OFFICE.content.email, OFFICE.moderation.email].map((email) => findActor(db, { email })),
  )
  if (!content || !moderator) throw new RangeError('the demo market lacks its people')
  for (const { texts, from, to } of ANNOUNCEMENTS) {
    const body = { texts, audience: 'all' as const, startsAt: at(from).toISOString(), endsAt: at(to).toISOString() }
    await createAnnouncement({ ...callAt(deps, content, at(Math.min(from, -1) - 1)), body })
  }
  await updateBlockedWords({ ...callAt(deps, moderator, at(-9)), body: { words: BLOCKED } })
  for (const [search, times, daysAgo] of MISSES)
    for (let n = 0; n < times; n++) await countMiss(db, { search, hasSome: false, day: dayOf(at(-daysAgo)) })
  await forgetNoticeMails(db)
}
