import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'

/** A page of one sentence in each language and the way home, for requests that no other page can answer. */
export const plainPage = (
  sentence: (options: { locale: Locale }) => string,
): string => `<!doctype html><html lang="es"><meta charset="utf-8"><title>Lonja</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
${LOCALES.map((locale) => `<p lang="${locale}">${sentence({ locale })}</p>`).join('\n')}
<p><a href="/">Lonja</a></p></html>`
