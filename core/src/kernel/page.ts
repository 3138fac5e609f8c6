import { z } from 'zod'

/** Rows of a list that are sent at once when the caller names no limit, and at most (spec: lists are paged). */
export const PAGE_DEFAULT = 24
export const PAGE_MAX = 100

/** Query of every list call: how many rows, and the cursor that the last answer gave. */
export const pageQuery = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(PAGE_MAX))
    .optional(),
  cursor: z.string().max(500).optional(),
}

/** Reply of every list call: the rows, the cursor of the next page (null on the last). */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    items: z.array(row),
    nextCursor: z.string().nullable(),
    /** rows in all, up to 1000; null where it was not counted */
    total: z.int().nullable(),
    /** true when there are more than `total` says ("1000+") */
    totalIsMinimum: z.boolean(),
  })
