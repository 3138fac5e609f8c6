/** Countries that the market deals with: Spain, its neighbours, the European Union and who trades with it; ISO 3166 codes. */
export const COUNTRIES: readonly string[] =
  'ES PT FR AD GI IT DE BE NL LU IE GB AT CH LI SE DK FI NO IS PL CZ SK HU SI HR RO BG GR CY MT EE LV LT MA CN US'.split(
    ' ',
  )
