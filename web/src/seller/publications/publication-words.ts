import type { PublicationState } from '@lonja/core/publications/publication-lists.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../ui/tag.tsx'

export type OwnPublicationData = ReplyOf<'getSellerPublication'>

const STATES: Record<PublicationState, { text: () => string; tone: Tone }> = {
  draft: { text: m.publications_desk_state_draft, tone: 'plain' },
  scheduled: { text: m.publications_desk_state_scheduled, tone: 'amber' },
  published: { text: m.publications_desk_state_published, tone: 'leaf' },
}

/** How a publication stands for its shop, with its colour. */
export const publicationWord = (state: PublicationState): { text: string; tone: Tone } => ({
  text: STATES[state].text(),
  tone: STATES[state].tone,
})

/** What is said of a publication once it was written. */
export const doneNotice = (state: PublicationState) =>
  (({ draft: 'saved', scheduled: 'publicationScheduled', published: 'publicationPublished' }) as const)[state]
