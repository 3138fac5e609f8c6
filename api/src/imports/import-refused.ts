import { type ImportReason, importReason, type ReasonParams } from '@lonja/core/imports/import-reasons.ts'
import { DEFAULT_LOCALE, type Locale } from '@lonja/core/kernel/locale.ts'

/** Thrown when a file as a whole cannot be imported, or not further; the rows committed before it stay. */
export class ImportRefused extends Error {
  readonly code: ImportReason
  readonly params: ReasonParams

  constructor(code: ImportReason, params: ReasonParams = {}, cause?: unknown) {
    super(importReason(code, DEFAULT_LOCALE, params), { cause })
    this.name = 'ImportRefused'
    this.code = code
    this.params = params
  }

  /** The sentence for the operator. */
  sentence(locale: Locale): string {
    return importReason(this.code, locale, this.params)
  }
}
