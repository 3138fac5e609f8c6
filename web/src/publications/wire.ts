import type { ReplyOf } from '../shell/wire.ts'

export type PublicationData = ReplyOf<'getPublications'>['items'][number]
