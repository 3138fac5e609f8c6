import { fold } from '@lonja/core/kernel/fold.ts'

const UNIT =
  '(?:uds?|un|u|unid|unids|unidad|unidades|pz|pza|pzas|pieza|piezas|units?|pcs?|pieces?|个|件|只|支|瓶|套|条|双|片|张|枚)'
const PACK =
  '(?:caja|pack|paquete|bolsa|estuche|bandeja|saco|fardo|blister|display|box|case|carton|bag|packet|tray|包|箱|盒|袋)'

/** Texts with one number that can only be the units of a pack: "6 ud.", "12 uds/caja", "caja de 12", "每箱12个", "12件装". */
const FORMS = [
  `x? ?(\\d{1,5}) ?${UNIT}?\\.?(?: ?(?:/|por|per|x|a|each) ?${PACK})?\\.?`,
  `${PACK}\\.?:?(?: (?:de|con|of|with))? ?x? ?(\\d{1,5}) ?${UNIT}?\\.?`,
  `每 ?${PACK} ?(\\d{1,5}) ?${UNIT}?`,
  `(\\d{1,5}) ?${UNIT} ?/? ?(?:每?${PACK}|装)`,
].map((form) => new RegExp(`^${form}$`))

/** The number of units that a text says of a pack, as digits; null where it says none, or may mean something else, such as "6 x 330 ml". */
export const packInWords = (text: string): string | null => {
  const words = fold(text).replace(/\s+/g, ' ').trim()
  for (const form of FORMS) {
    const units = form.exec(words)?.[1]
    if (units !== undefined) return units
  }
  return null
}
