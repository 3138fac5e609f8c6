import { readFile } from 'node:fs/promises'
import { FIELDS } from '@lonja/core/imports/import-fields.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { z } from 'zod'
import { ImportRefused } from './import-refused.ts'

const column = z.string().min(1)

/**
 * Where a value comes from, and what is done to it, in this order: column, constant or template ({column} in braces);
 * split and one part of it; remove (texts, with {column} in braces); trim (characters at both ends); values (a table from
 * text to text); multiply; percent (10 adds 10 %); default for what is empty by then.
 */
const source = z
  .strictObject({
    column: column.optional(),
    constant: z.union([z.string(), z.number()]).transform(String).optional(),
    template: z.string().optional(),
    split: z.string().min(1).optional(),
    /** which part of the split, from 0; negative counts from the end */
    part: z.int().default(0),
    remove: z.array(z.string().min(1)).optional(),
    trim: z.string().optional(),
    values: z.record(z.string(), z.string()).optional(),
    multiply: z
      .union([z.string(), z.number()])
      .transform(String)
      .pipe(z.string().regex(/^\d+(\.\d+)?$/))
      .optional(),
    percent: z.number().gt(-100).optional(),
    default: z.union([z.string(), z.number()]).transform(String).optional(),
  })
  .refine((s) => [s.column, s.constant, s.template].filter((from) => from !== undefined).length === 1, {
    error: 'one of column, constant, template',
  })
export type Source = z.infer<typeof source>

const sourceOrColumn = z.union([column.transform((name): Source => ({ column: name, part: 0 })), source])

const attributeMapping = z.strictObject({
  key: z.string().regex(/^[\p{L}\p{N}_-]{1,40}$/u),
  name: z.strictObject({ es: z.string().optional(), en: z.string().optional(), zh: z.string().optional() }),
  from: sourceOrColumn,
})
export type AttributeMapping = z.infer<typeof attributeMapping>

const mappingSchema = z.strictObject({
  /** for the reader of the file; the importer ignores it */
  about: z.string().optional(),
  /** of texts without a language of their own: attribute values and categories */
  language: z.enum(LOCALES).default('es'),
  /** settles numbers such as 1.234 */
  decimal: z.enum(['.', ',']).optional(),
  /** rounds prices with more than two decimals instead of refusing them */
  round: z.boolean().default(false),
  /** a serial number that comes again in the file: refused, or taken as a correction of the first */
  repeats: z.enum(['refuse', 'last']).default('refuse'),
  delimiter: z.string().length(1).optional(),
  encoding: z.enum(['utf-8', 'windows-1252', 'gb18030', 'utf-16le']).optional(),
  /** between the levels of a category, and between categories of one cell */
  categoryPath: z.string().min(1).default('>'),
  categoryList: z.string().min(1).default('|'),
  /** between the pictures of one cell */
  pictureList: z.string().min(1).default('|'),
  fields: z.partialRecord(z.enum(FIELDS), sourceOrColumn),
  attributes: z.array(attributeMapping).default([]),
})
export type Mapping = z.infer<typeof mappingSchema>

export const parseMapping = (given: unknown): Mapping => {
  const parsed = mappingSchema.safeParse(given)
  if (!parsed.success) throw new ImportRefused('map_invalid', { detail: z.prettifyError(parsed.error) })
  return parsed.data
}

/** Reads a mapping file; throws ImportRefused with the list of what is wrong in it. */
export const readMapping = async (path: string): Promise<Mapping> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ImportRefused('file_missing', { file: path }, error)
  })
  try {
    return parseMapping(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch (error) {
    if (error instanceof SyntaxError) throw new ImportRefused('map_invalid', { detail: error.message }, error)
    throw error
  }
}
