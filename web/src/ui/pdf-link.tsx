import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { type ButtonSize, buttonStyle } from './button-style.ts'

/** Address of a PDF that the API makes, in the language of the page; `path` is below the API's base. */
export const pdfAddress = (path: string, locale: string, query: Record<string, string> = {}): string =>
  `${API_BASE}${path}?${new URLSearchParams({ ...query, lang: locale })}`

/** Opens a PDF in a tab of its own; says "PDF" where the words beside it say of what. */
export const PdfLink = ({
  path,
  query,
  size,
  children = m.ui_pdf(),
}: {
  path: string
  query?: Record<string, string>
  size?: ButtonSize
  children?: ReactNode
}) => (
  <a
    href={pdfAddress(path, useLocale(), query)}
    target="_blank"
    rel="noopener noreferrer"
    className={buttonStyle('quiet', size)}
  >
    <FileText size={18} aria-hidden />
    {children}
  </a>
)
