import type { Locale } from './locale.ts'

const formatOf = (tag: string, more: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2, useGrouping: 'always', ...more })

/** Made once: a list writes a percent on each of its cards. */
const FORMATS: Record<Locale, { plain: Intl.NumberFormat; signed: Intl.NumberFormat }> = {
  es: { plain: formatOf('es-ES'), signed: formatOf('es-ES', { signDisplay: 'exceptZero' }) },
  en: { plain: formatOf('en-IE'), signed: formatOf('en-IE', { signDisplay: 'exceptZero' }) },
  zh: { plain: formatOf('zh-CN'), signed: formatOf('zh-CN', { signDisplay: 'exceptZero' }) },
}

/** A percent as people write it: 15 % in Spanish, 15% in English and Chinese. */
export const formatPercent = (percent: number, locale: Locale): string => FORMATS[locale].plain.format(percent / 100)

/** The same of a change, with its sign: +3 %, −10 %. */
export const formatSignedPercent = (percent: number, locale: Locale): string =>
  FORMATS[locale].signed.format(percent / 100).replace('-', '−')
