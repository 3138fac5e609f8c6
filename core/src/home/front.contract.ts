import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { givenMoment, moment, rowVersion } from '../kernel/wire.ts'
import { frontBlock, frontEntry } from './front-items.contract.ts'
import { FRONT_ITEMS_MAX, FRONT_PARTS } from './front-lists.ts'
import { indexBlock, menuNode } from './home.contract.ts'

const content = z.discriminatedUnion('part', [
  z.object({ part: z.literal('home'), items: z.array(frontBlock).max(FRONT_ITEMS_MAX) }),
  z.object({ part: z.literal('menu'), items: z.array(frontEntry).max(FRONT_ITEMS_MAX) }),
])
export type FrontContent = z.output<typeof content>

const frontDraft = z.object({
  content,
  /** 0 before anything was written */
  rowVersion,
  /** the draft differs from what visitors see */
  hasChanges: z.boolean(),
  /** an id that no item has, for a new one */
  nextId: id,
  /** what was published, newest first */
  versions: z.array(
    z.object({ id, number: z.int(), publishedAt: moment, publishedBy: z.string().nullable(), items: z.int() }),
  ),
})

const params = z.object({ part: z.enum(FRONT_PARTS) })
const expected = z.object({ rowVersion })

export const marketFrontContract = {
  getFrontDraft: endpoint({
    method: 'GET',
    path: '/operator/front/{part}',
    scope: 'operator',
    marketArea: 'content',
    summary: 'What is being written of the home page or of the menu, and what was published before',
    params,
    reply: frontDraft,
    refusals: [],
  }),
  saveFrontDraft: endpoint({
    method: 'PATCH',
    path: '/operator/front/{part}',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Write the draft; visitors see nothing of it',
    params,
    body: z.object({ rowVersion, content }),
    reply: z.object({ rowVersion }),
    refusals: ['conflict', 'field_invalid', 'field_required', 'date_order'],
  }),
  publishFront: endpoint({
    method: 'POST',
    path: '/operator/front/{part}/publish',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Show the draft to visitors in the place of all that they see of this part',
    params,
    body: expected,
    reply: z.object({ number: z.int() }),
    refusals: ['conflict', 'nothing_changed', 'field_invalid'],
  }),
  discardFrontDraft: endpoint({
    method: 'POST',
    path: '/operator/front/{part}/discard',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Make the draft what visitors see',
    params,
    body: expected,
    reply: z.object({ rowVersion }),
    refusals: ['conflict'],
  }),
  restoreFrontVersion: endpoint({
    method: 'POST',
    path: '/operator/front/{part}/versions/{number}/restore',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Make the draft what was published before',
    params: params.extend({ number: idText }),
    body: expected,
    reply: z.object({ rowVersion }),
    refusals: ['conflict', 'not_found'],
  }),
  previewFront: endpoint({
    method: 'GET',
    path: '/operator/front/{part}/preview',
    scope: 'operator',
    marketArea: 'content',
    summary: 'The draft, or a version, as visitors will see it at a moment',
    params,
    query: z.object({ at: givenMoment.optional(), version: idText.optional(), lang: z.string().max(5).optional() }),
    reply: z.object({ blocks: z.array(indexBlock), menu: z.array(menuNode) }),
    refusals: ['not_found'],
  }),
}
