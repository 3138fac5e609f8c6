import type { ReplyOf } from '../frame/wire.ts'

export type PublicationData = ReplyOf<'getPublications'>['items'][number]

/** With its whole text, and its title in every language. */
export type WholePublicationData = ReplyOf<'getPublication'>
