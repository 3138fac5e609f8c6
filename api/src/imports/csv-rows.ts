import { Transform } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Encoding } from './encoding.ts'
import { ImportRefused } from './import-refused.ts'
import { ROW_CHARS_MAX } from './reading-limits.ts'
import { type FileFacts, openBytes, type SourceRow } from './source.ts'

/** A file's text; NUL, which the database cannot hold, is left out. */
const decoder = (encoding: Encoding): Transform => {
  const decode = new TextDecoder(encoding)
  const text = (chunk?: Buffer) => decode.decode(chunk, { stream: chunk !== undefined }).replaceAll('\0', '')
  return new Transform({
    transform(chunk: Buffer, _, done) {
      done(null, text(chunk))
    },
    flush(done) {
      done(null, text())
    },
  })
}

/** Rows of a CSV file, one at a time; empty ones are counted but not given. Throws ImportRefused where it cannot go on. */
export async function* csvRows(facts: FileFacts, onBytes: (bytes: number) => void): AsyncGenerator<SourceRow> {
  const bytes = openBytes(facts.path, facts.gzipped, onBytes)
  const rows = parse({
    bom: true,
    delimiter: facts.delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: ROW_CHARS_MAX,
  })
  const text = decoder(facts.encoding)
  bytes.on('error', (error) => rows.destroy(error))
  text.on('error', (error) => rows.destroy(error))
  bytes.pipe(text).pipe(rows)
  let number = 0
  try {
    for await (const values of rows as AsyncIterable<string[]>) {
      number++
      if (values.some((value) => value.trim() !== '')) yield { number, values }
    }
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
      throw new ImportRefused('row_too_long', { row: number + 1, maximum: ROW_CHARS_MAX }, error)
    if (error instanceof CsvError || (error as NodeJS.ErrnoException).code?.startsWith('Z_')) {
      throw new ImportRefused('file_invalid', { row: number + 1 }, error)
    }
    throw error
  } finally {
    bytes.destroy()
    rows.destroy()
  }
}
