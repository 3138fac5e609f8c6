import type { FrontDraft } from '@lonja/core/shops/front.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Shops } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'
import { findDraft } from './fronts.queries.ts'

/** The draft of a shop's front for one of its own people who asks for the preview; null for everyone else. */
export const findPreview = async (
  db: Db,
  { actor, shopId, preview }: { actor: Actor | null; shopId: number; preview: boolean | undefined },
): Promise<FrontDraft | null> => (preview && actor?.shopId === shopId ? (await findDraft(db, { shopId })).draft : null)

/** Columns of a shop's row that a draft replaces. */
export const draftColumns = (draft: FrontDraft): Partial<Selectable<Shops>> => ({
  ...(draft.banner !== undefined && { banner: draft.banner }),
  ...(draft.about !== undefined && { about: draft.about }),
  ...(draft.shelves !== undefined && { shelf_order: draft.shelves }),
  ...(draft.featured !== undefined && { featured_ids: draft.featured }),
  ...(draft.holidays !== undefined && { holidays: draft.holidays }),
  ...(draft.hours !== undefined && { opening_hours: draft.hours }),
  ...(draft.exceptions !== undefined && { hour_exceptions: draft.exceptions }),
})
