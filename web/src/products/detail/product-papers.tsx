import { FileText } from 'lucide-react'
import { fileSizeText } from '../../locale/file-size.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { paperKindText, paperLanguageText } from '../paper-words.ts'
import type { ProductData } from '../wire.ts'

/** What the shop shows with its product, each opened in a tab of its own; nothing where it has none. */
export const ProductPapers = ({ papers }: { papers: ProductData['papers'] }) => {
  const locale = useLocale()
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="papers-title" className="mt-6 print:hidden">
      <h2 id="papers-title" className="font-semibold text-base">
        {m.products_papers()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {papers.map(({ kind, language, title, format, size, url }) => (
          <li key={url} className="flex items-start gap-3 py-2">
            <FileText size={20} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
            <div className="min-w-0">
              <a
                href={url}
                target="_blank"
                rel="noopener"
                {...(language !== 'none' && { hrefLang: language, ...(title && { lang: language }) })}
                className="finger relative wrap-anywhere font-medium underline underline-offset-4"
              >
                {title || paperKindText(kind)}
              </a>
              <p className="text-ink-3 text-xs">
                {[
                  ...(title ? [paperKindText(kind)] : []),
                  ...(language === 'none' ? [] : [paperLanguageText(language)]),
                  format.toUpperCase(),
                  fileSizeText(size, locale),
                ].join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
