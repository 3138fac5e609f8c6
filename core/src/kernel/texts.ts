import type { Locale } from './locale.ts'

/** A compiled text that is chosen at run time by its key, such as a refusal's by its code. */
export type Text = { say(params: Record<string, unknown>, options: { locale: Locale }): string }['say']

/** What the texts of some keys name in braces, all together. */
export type ParamsOf<Texts, Key extends keyof Texts> = {
  [One in Key]: Texts[One] extends (params: infer Params, ...rest: never[]) => string ? keyof Params : never
}[Key]
