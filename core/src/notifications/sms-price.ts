/** What an SMS costs by the beginning of the number that it goes to, in tenths of a cent; '' stands for every other number. */
export type SmsPrices = ReadonlyMap<string, number>

const ENTRY = /^(?:(\+\d{1,6})=)?(\d{1,4}(?:\.\d)?)$/

/** Reads prices in cents as settings have them, such as `4.5,+86=2.1`; null where that is not what the text says. */
export const readSmsPrices = (text: string): SmsPrices | null => {
  const prices = new Map<string, number>()
  for (const entry of text.split(',')) {
    const [, prefix = '', cents] = ENTRY.exec(entry.trim()) ?? []
    if (cents === undefined || prices.has(prefix)) return null
    prices.set(prefix, Math.round(Number(cents) * 10))
  }
  return prices.has('') ? prices : null
}

/** Characters of the alphabet of GSM that take one place; those of the second line take two. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_TWO = '^{}\\[~]|€'

/** Of how many messages a gateway makes a text: 160 letters, 70 where one is not in the alphabet of GSM, fewer in each of several. */
export const smsParts = (text: string): number => {
  const letters = [...text]
  const isGsm = letters.every((one) => GSM.includes(one) || GSM_TWO.includes(one))
  const places = isGsm ? letters.length + letters.filter((one) => GSM_TWO.includes(one)).length : text.length
  const [alone, each] = isGsm ? [160, 153] : [70, 67]
  return places <= alone ? 1 : Math.ceil(places / each)
}

/** What one SMS costs, in tenths of a cent: the longest beginning of its number that has a price counts. */
export const smsCost = (prices: SmsPrices, { to, text }: { to: string; text: string }): number => {
  const [prefix = ''] = [...prices.keys()].filter((one) => to.startsWith(one)).sort((a, b) => b.length - a.length)
  return (prices.get(prefix) ?? 0) * smsParts(text)
}
