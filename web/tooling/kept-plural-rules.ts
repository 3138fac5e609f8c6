import type { Plugin } from 'vite'

const MADE_EACH_TIME = 'new Intl.PluralRules(locale, options)'
const KEEPER = `
const rulesOf = new Map()
const pluralRules = (locale, options) => {
  const key = locale + JSON.stringify(options)
  let rules = rulesOf.get(key)
  if (!rules) rulesOf.set(key, (rules = new Intl.PluralRules(locale, options)))
  return rules
}
`

/** Makes a language's plural rules once instead of anew for every counted word. */
export const keptPluralRules = (): Plugin => ({
  name: 'lonja:kept-plural-rules',
  enforce: 'pre',
  transform: {
    filter: { id: /\/paraglide\/registry\.js$/ },
    handler(code) {
      if (!code.includes(MADE_EACH_TIME)) this.error(`The compiled messages no longer say ${MADE_EACH_TIME}`)
      return { code: code.replace(MADE_EACH_TIME, 'pluralRules(locale, options)') + KEEPER, map: null }
    },
  },
})
