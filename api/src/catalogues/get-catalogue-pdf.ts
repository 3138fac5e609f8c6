import type { cataloguesContract } from '@lonja/core/catalogues/catalogues.contract.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { longDay } from '@lonja/core/kernel/date-text.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { slugOf } from '@lonja/core/kernel/slug.ts'
import type { Deps } from '../deps.ts'
import type { Paper } from '../documents/paper.ts'
import { printInTurn } from '../documents/print-in-turn.ts'
import { shopHead } from '../documents/shop-head.ts'
import { readPicture } from '../files/read-picture.ts'
import { fileReply } from '../http/file-reply.ts'
import type { Call, Verb } from '../http/implement.ts'
import { filledFacts } from '../orders/papers/party-lines.ts'
import { m } from '../paraglide/messages.js'
import { askCatalogue } from './ask-catalogue.ts'
import { catalogueBody } from './catalogue-body.ts'
import { findAccountName } from './catalogues.queries.ts'
import { type CatalogueShelves, readCatalogue } from './read-catalogue.ts'

type PdfCall = Call<typeof cataloguesContract.getCataloguePdf>

/** How long pictures may take that nobody has asked for yet, and printing; in ms. */
const PICTURES_TIME = 20 * SECOND
const PRINT_TIME = 40 * SECOND
/** Pictures that are read at once. */
const READERS = 4
/** The most of one, in bytes: ten times what a picture of its size takes. A larger one is left out. */
const PICTURE_BYTES = 80_000

/**
 * The pictures of these products by address, small. Throws unavailable where they take too long; those that were made stay, so
 * that the next try goes on from there.
 */
const readPictures = async (
  { files, disk, clock }: Pick<Deps, 'files' | 'disk' | 'clock'>,
  shelves: CatalogueShelves,
): Promise<Map<string, Uint8Array>> => {
  const read = readPicture(files.open, disk)
  const addresses = new Set(shelves.flatMap(({ products }) => products.flatMap(({ picture }) => picture ?? [])))
  const pictures = new Map<string, Uint8Array>()
  const until = clock().getTime() + PICTURES_TIME
  const rest = addresses.values()
  const work = async () => {
    for (const address of rest) {
      if (clock().getTime() > until) throw new Refusal('unavailable')
      const bytes = await read(address, 'small')
      if (bytes && bytes.length <= PICTURE_BYTES) pictures.set(address, bytes)
    }
  }
  await Promise.all(Array.from({ length: READERS }, work))
  return pictures
}

/** Whom the prices are of: the account that it was asked for, or the caller's that stands with the shop as no visitor does; '' for nobody. */
const readerName = async ({ deps, actor, query }: PdfCall, isStranger: boolean): Promise<string> => {
  const own = actor && !isStranger && (actor.kind === 'business' || actor.kind === 'personal') ? actor.accountId : null
  const accountId = query.asCustomer ?? own
  return accountId === null ? '' : findAccountName(deps.db, { accountId })
}

/**
 * The products of a shop as a PDF, with the prices that its reader sees on the pages. Throws Refusal as `askCatalogue` does, and
 * too_many_requests, unavailable.
 */
export const getCataloguePdf: Verb<typeof cataloguesContract.getCataloguePdf> = async (call) => {
  const { deps, actor, locale, now, ip } = call
  await deps.limits.take('catalogue', actor ? String(actor.accountId) : ip)
  const asked = await askCatalogue(call)
  const { shop, rights, layout, hasPrices } = asked
  const said = { locale }
  const [shelves, head, reader] = await Promise.all([
    readCatalogue(deps.db, { ...asked, locale, now }),
    shopHead(deps, { shopId: shop.id, locale }),
    readerName(call, rights.isStranger(shop.id)),
  ])
  const pictures = layout === 'cards' ? await readPictures(deps, shelves) : new Map<string, Uint8Array>()
  const title = m.catalogues_title({}, said)
  const day = longDay(now, locale)
  const address = `${deps.publicUrl}/shop-index/${shop.id}`
  const count = shelves.reduce((sum, { products }) => sum + products.length, 0)
  const contact = [shop.business_email, shop.website].flatMap((one) => one || [])
  const paper: Paper = {
    ...head,
    seller: { ...head.seller, lines: [...head.seller.lines, ...contact] },
    title,
    number: '',
    facts: filledFacts([
      [hasPrices ? m.catalogues_prices_of({}, said) : m.documents_date({}, said), day],
      [m.catalogues_for({}, said), hasPrices ? reader : ''],
      [m.catalogues_products({}, said), count.toLocaleString(locale, { useGrouping: 'always' })],
    ]),
    parties: [],
    catalogue: {
      contents: m.catalogues_contents({}, said),
      body: catalogueBody(shelves, layout, {
        ...{ locale, hasPrices, pictures },
        taxSetting: shop.tax_set ? { taxInclude: shop.tax_include } : null,
      }),
    },
    notes: [(hasPrices ? m.catalogues_note_prices : m.catalogues_note)({ day, address }, said)],
  }
  const name = localize(shop.names, locale, shop.name)
  const bytes = await printInTurn(paper, { title: `${title} · ${name}`, now, timeMax: PRINT_TIME })
  const file = m.catalogues_file({ shop: slugOf(name) || String(shop.id), day: dayOf(now) }, said)
  return fileReply(bytes, { name: `${file}.pdf`, type: 'application/pdf', inline: true })
}
