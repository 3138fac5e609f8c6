import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { FILE_KINDS, FILES_BASE } from './file-kinds.ts'

/** Name of a file that was sent in: random, so that nobody finds it by counting. */
export const fileKey = z.string().regex(/^[0-9a-f]{32}$/)

/** A picture that a row has already, by its address, or one that was sent in, by its key. */
export const givenPicture = z.union([fileKey, z.string().regex(/^\/?[\w./-]{1,200}$/)])

/** A file as its sender knows it. Other calls take it by its key. */
export const storedFile = z.object({
  key: fileKey,
  kind: z.enum(FILE_KINDS),
  /** as it was called where it came from */
  name: z.string(),
  /** bytes of it, as it came */
  size: z.int(),
  /** of a public picture its base address, `-small.jpeg` and the like follow it; of others the address to fetch it at */
  url: z.string(),
})
export type StoredFile = z.output<typeof storedFile>

const fraction = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/)
  .transform(Number)

export const filesContract = {
  uploadFile: endpoint({
    base: FILES_BASE,
    method: 'POST',
    path: '/files/upload/single',
    scope: 'user',
    status: 201,
    form: true,
    summary: 'Send in one file; what nothing refers to after a day is deleted',
    body: z.object({
      // what belongs to a batch of pictures is sent in with it
      kind: z.enum(FILE_KINDS).exclude(['picture-batch']),
      file: z.file(),
      /** the square to keep of an avatar or a logo; the middle when left out */
      left: fraction.optional(),
      top: fraction.optional(),
      size: fraction.optional(),
    }),
    reply: storedFile,
    refusals: ['file_too_large', 'file_not_accepted', 'file_quota', 'too_many_requests'],
  }),
  getFile: endpoint({
    base: FILES_BASE,
    method: 'GET',
    path: '/files/{key}',
    scope: 'user',
    inSupportView: 'closed',
    media: 'application/octet-stream',
    summary: 'A document or photo that is not public, for its account, the shop that it was sent to, and the market',
    params: z.object({ key: fileKey }),
    reply: z.unknown(),
    refusals: ['not_found'],
  }),
}
