import type { Locale } from '@lonja/core/kernel/locale.ts'

/** The field of a product's form that says in one language what a picture shows; `key` is the picture's as the form carries it. */
export const pictureTextField = (key: string, locale: Locale): string => `picture-text-${locale} ${key}`
