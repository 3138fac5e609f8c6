import type { ReplyOf } from '../frame/wire.ts'
import type { ProductCardData } from '../products/wire.ts'

type Listed = ReplyOf<'getSavedProducts'>['items'][number]

/** A saved product as its row shows it. */
export type Saved = ProductCardData & Pick<Listed, 'serialNumber' | 'savedAt' | 'droppedFrom'>
