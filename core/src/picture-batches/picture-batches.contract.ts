import { z } from 'zod'
import { FILES_BASE } from '../files/file-kinds.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { moment, picture } from '../kernel/wire.ts'
import {
  BATCH_FILES_MAX,
  BATCH_REASONS,
  BATCH_STATES,
  PICTURE_PROBLEMS,
  PRESENT_PICTURES,
} from './picture-batch-lists.ts'

const batchLine = z.object({
  id,
  state: z.enum(BATCH_STATES),
  startedAt: moment,
  /** it can still be applied: its pictures are kept for a day */
  isOpen: z.boolean(),
  /** pictures that were found for products, and files that are left out */
  pictures: z.int(),
  leftFiles: z.int(),
  /** pictures that were put on their products */
  placed: z.int(),
})

const batch = z.object({
  id,
  state: z.enum(BATCH_STATES),
  /** why nothing of it is used */
  reason: z.enum(BATCH_REASONS).nullable(),
  startedAt: moment,
  /** it can still be applied: its pictures are kept for a day */
  isOpen: z.boolean(),
  /** which pictures its products have now: applying names it, so that nothing is replaced that its sender has not seen */
  version: z.string(),
  /** what was found for products of the shop, product by product */
  products: z.array(
    z.object({
      id,
      serialNumber: z.string(),
      name: z.string(),
      /** how many pictures it has now, and how many more it has room for */
      present: z.int(),
      room: z.int(),
      /** in the order in which they will stand: the first of them is the cover where present ones are replaced */
      pictures: z.array(z.object({ name: z.string(), picture })),
    }),
  ),
  /** files that are left out, by name */
  left: z.array(z.object({ name: z.string(), why: z.enum(PICTURE_PROBLEMS) })),
  /** pictures that were put on their products, and those that found no room there */
  placed: z.int(),
  leftOut: z.int(),
  /** what its sender chose to become of the present pictures, once it was begun */
  present: z.enum(PRESENT_PICTURES).nullable(),
})

export const pictureBatchesContract = {
  startPictureBatch: endpoint({
    base: FILES_BASE,
    method: 'POST',
    path: '/seller/picture-batches',
    scope: 'seller',
    shopArea: 'products',
    status: 201,
    form: true,
    summary:
      'Send in pictures of many products at once, as a zip or as several files that are called by references or EANs. They are looked at in the background; nothing is changed before the batch is applied',
    body: z.object({ files: z.union([z.file(), z.array(z.file()).max(BATCH_FILES_MAX)]) }),
    reply: batch,
    refusals: ['file_too_large', 'file_not_accepted', 'too_many_requests'],
  }),
  getPictureBatches: endpoint({
    method: 'GET',
    path: '/seller/picture-batches',
    scope: 'seller',
    shopArea: 'products',
    summary: 'The latest pictures of many products that the own shop sent in, and how far each batch has come',
    reply: z.object({ items: z.array(batchLine) }),
    refusals: [],
  }),
  getPictureBatch: endpoint({
    method: 'GET',
    path: '/seller/picture-batches/{id}',
    scope: 'seller',
    shopArea: 'products',
    summary: 'Pictures that were sent in together: which products they are for, and which are left out and why',
    params: z.object({ id: idText }),
    reply: batch,
    refusals: ['not_found'],
  }),
  applyPictureBatch: endpoint({
    method: 'POST',
    path: '/seller/picture-batches/{id}/apply',
    scope: 'seller',
    shopArea: 'products',
    summary:
      'Put the pictures of a batch on their products, once: behind the present ones or instead of them. One that stopped on its way goes on as it was begun',
    params: z.object({ id: idText }),
    body: z.object({ present: z.enum(PRESENT_PICTURES), version: z.string().max(64) }),
    reply: batch,
    refusals: ['not_found', 'conflict'],
  }),
}
