/** Ranges of postcodes, one a line or after a comma; a single postcode is a range of one. */
export const postCodesOf = (text: string): { from: string; to: string }[] =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.replaceAll(/\s+/g, ''))
    .filter(Boolean)
    .map((line) => {
      const [from = '', to = from] = line.split(/[-–—]/)
      return { from, to }
    })
