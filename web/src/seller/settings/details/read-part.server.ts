import type { DetailPart } from '@lonja/core/shops/shop-details.ts'
import {
  basicsOf,
  contactOf,
  type PageRequest,
  type ReadPoint,
  readPoint,
} from '../../../shops/opening/read-point.server.ts'

const READERS: Record<DetailPart | 'identity', (page: PageRequest, form: FormData) => Promise<ReadPoint>> = {
  shop: async (_page, form) => ({ files: {}, errors: {}, body: basicsOf(form) }),
  place: (page, form) => readPoint('place', page, form),
  contact: async (_page, form) => ({ files: {}, errors: {}, body: contactOf(form) }),
  pictures: (page, form) => readPoint('pictures', page, form),
  identity: (page, form) => readPoint('papers', page, form),
}

/** Reads the form of one part of a shop's details, or of its request to invoice as somebody else. */
export const readPart = (part: DetailPart | 'identity', page: PageRequest, form: FormData): Promise<ReadPoint> =>
  READERS[part](page, form)
