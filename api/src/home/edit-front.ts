import { checkBlocks, checkEntries } from '@lonja/core/home/check-front.ts'
import type { FrontContent, marketFrontContract } from '@lonja/core/home/front.contract.ts'
import type { FrontBlock, FrontEntry, FrontItem } from '@lonja/core/home/front-items.contract.ts'
import type { FrontPart } from '@lonja/core/home/front-lists.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { writePictures } from '../files/write-pictures.ts'
import type { Call, Verb } from '../http/implement.ts'
import { filterText, readFilter } from './filter-text.ts'
import * as queries from './front.queries.ts'
import { noteFrontChange } from './front-changes.ts'

type EditCall = Call<typeof marketFrontContract.publishFront>

const asContent = (part: FrontPart, items: FrontItem[]): FrontContent =>
  part === 'home' ? { part, items: items as FrontBlock[] } : { part, items: items as FrontEntry[] }

/** Keys of stored documents stand in any order. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, one]) => [key, sorted(one)]),
      )
    : value
const same = (a: readonly FrontItem[], b: readonly FrontItem[]): boolean =>
  JSON.stringify(a.map(sorted)) === JSON.stringify(b.map(sorted))

/** The draft of a part, or what is published where nothing was written yet, with its version. */
export const loadDraft = async (
  db: Trx | EditCall['deps']['db'],
  part: FrontPart,
): Promise<{ items: FrontItem[]; rowVersion: number }> =>
  (await queries.findDraft(db, { part })) ?? { items: await queries.findLive(db, { part }), rowVersion: 0 }

const picturesOf = (items: readonly FrontItem[]): string[] =>
  items.flatMap((item) => ('picture' in item && item.picture ? [item.picture] : []))

/** The first number that no item has, nor had in a version that can be brought back. */
const freeId = (items: readonly FrontItem[]): number => {
  const taken = new Set(items.map(({ id }) => id))
  let free = 1
  while (taken.has(free)) free++
  return free
}

export const getFrontDraft: Verb<typeof marketFrontContract.getFrontDraft> = async ({ deps, params: { part } }) => {
  const [draft, live, versions] = await Promise.all([
    loadDraft(deps.db, part),
    queries.findLive(deps.db, { part }),
    queries.findVersions(deps.db, { part }),
  ])
  return {
    content: asContent(part, draft.items),
    rowVersion: draft.rowVersion,
    hasChanges: !same(draft.items, live),
    nextId: freeId([draft.items, live, ...versions.map(({ items }) => items)].flat()),
    versions: versions.map(({ items, publishedAt, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
      items: items.length,
    })),
  }
}

/** Locks a part and checks that its draft is the one that the caller saw; throws conflict. */
const openDraft = async (trx: Trx, part: FrontPart, rowVersion: number): Promise<FrontItem[]> => {
  await queries.lockFront(trx, { part })
  const draft = await loadDraft(trx, part)
  if (draft.rowVersion !== rowVersion) throw new Refusal('conflict', { path: 'body.rowVersion' })
  return draft.items
}

/** Blocks with the addresses of pictures that were just sent in; what a version can bring back is kept. */
const withPictures = async (
  trx: Trx,
  call: Pick<EditCall, 'actor' | 'now'>,
  items: FrontBlock[],
  before: FrontItem[],
) => {
  const live = await queries.findLive(trx, { part: 'home' })
  const versions = await queries.findVersions(trx, { part: 'home' })
  const known = picturesOf([before, live, ...versions.map((one) => one.items)].flat())
  const given = picturesOf(items)
  const pictures = [...new Set([...given, ...known])]
  const held = { holder: 'front:home', kind: 'front-picture', pictures, before: known } as const
  const addresses = await writePictures(trx, call, held)
  const addressOf = new Map(pictures.map((picture, at) => [picture, addresses[at] ?? picture]))
  return items.map((item) => ({ ...item, picture: item.picture && (addressOf.get(item.picture) ?? item.picture) }))
}

export const saveFrontDraft: Verb<typeof marketFrontContract.saveFrontDraft> = (call) => {
  const { deps, params, body, now } = call
  const { part } = params
  const { content } = body
  if (content.part !== part)
    throw new Refusal('field_invalid', { path: 'body.content.part', params: { field: 'content' } })
  if (content.part === 'home') checkBlocks(content.items)
  else checkEntries(content.items)
  return transaction(deps.db, async (trx) => {
    const before = await openDraft(trx, part, body.rowVersion)
    const tidy = <Item extends FrontItem>(item: Item): Item => ({
      ...item,
      filter: filterText(readFilter(item.filter)),
    })
    const items =
      content.part === 'home' ? await withPictures(trx, call, content.items.map(tidy), before) : content.items.map(tidy)
    const rowVersion = await queries.writeDraft(trx, { part, items, now })
    await audit(trx, call, { action: 'front.draft', subject: ['front', part], ...changed(before, items) })
    return { rowVersion }
  })
}

/** Items that differ, by id, for the audit log; and the order where it alone changed. */
const changed = (before: readonly FrontItem[], after: readonly FrontItem[]) => {
  const byId = (items: readonly FrontItem[]) =>
    Object.fromEntries(items.map((item) => [`item.${item.id}`, sorted(item)]))
  const order = (items: readonly FrontItem[]) => items.map(({ id }) => id)
  return { before: { ...byId(before), order: order(before) }, after: { ...byId(after), order: order(after) } }
}

/** Entries of categories that are gone would be refused by the table; throws field_invalid. */
const checkCategories = async (trx: Trx, items: readonly FrontEntry[]): Promise<void> => {
  const ids = items.flatMap(({ categoryId }) => categoryId ?? [])
  const known = await queries.findCategoryIds(trx, { ids })
  if (ids.some((id) => !known.has(id)))
    throw new Refusal('field_invalid', { path: 'body.categoryId', params: { field: 'categoryId' } })
}

export const publishFront: Verb<typeof marketFrontContract.publishFront> = async (call) => {
  const { deps, actor, params, body, now } = call
  const { part } = params
  const published = await transaction(deps.db, async (trx) => {
    const items = await openDraft(trx, part, body.rowVersion)
    const before = await queries.findLive(trx, { part })
    if (same(items, before)) throw new Refusal('nothing_changed')
    // what was there before the first version can be brought back too
    const hasVersions = (await queries.findVersions(trx, { part })).length > 0
    if (!hasVersions && before.length > 0) await queries.insertVersion(trx, { part, items: before, userId: null, now })
    const content = asContent(part, items)
    if (content.part === 'home') await queries.replaceBlocks(trx, content)
    else {
      await checkCategories(trx, content.items)
      await queries.replaceEntries(trx, content)
    }
    await queries.writeDraft(trx, { part, items: await queries.findLive(trx, { part }), now })
    const number = await queries.insertVersion(trx, { part, items, userId: actor.userId, now })
    await audit(trx, call, { action: 'front.publish', subject: ['front', part], ...changed(before, items) })
    return { number }
  })
  noteFrontChange(deps.db)
  return published
}

/** Makes the draft what `find` finds. */
const replaceDraft = (
  call: Pick<EditCall, 'deps' | 'actor' | 'now' | 'ip'>,
  { part, rowVersion }: { part: FrontPart; rowVersion: number },
  find: (trx: Trx) => Promise<FrontItem[]>,
): Promise<{ rowVersion: number }> =>
  transaction(call.deps.db, async (trx) => {
    const before = await openDraft(trx, part, rowVersion)
    const items = await find(trx)
    const version = await queries.writeDraft(trx, { part, items, now: call.now })
    await audit(trx, call, { action: 'front.draft', subject: ['front', part], ...changed(before, items) })
    return { rowVersion: version }
  })

export const discardFrontDraft: Verb<typeof marketFrontContract.discardFrontDraft> = (call) => {
  const { part } = call.params
  return replaceDraft(call, { part, ...call.body }, (trx) => queries.findLive(trx, { part }))
}

/** What a version showed; throws not_found. */
export const itemsOfVersion = async (
  db: EditCall['deps']['db'],
  part: FrontPart,
  number: number,
): Promise<FrontItem[]> => {
  const found = (await queries.findVersions(db, { part })).find((version) => version.number === number)
  if (!found) throw new Refusal('not_found', { path: 'params.number' })
  return found.items
}

export const restoreFrontVersion: Verb<typeof marketFrontContract.restoreFrontVersion> = (call) => {
  const { part, number } = call.params
  return replaceDraft(call, { part, ...call.body }, (trx) => itemsOfVersion(trx, part, number))
}
