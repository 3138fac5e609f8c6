const RANGE = /^([^-–—]+)[-–—]([^-–—]+)$/

/** Ranges of postcodes, one a line or after a comma; a single postcode is a range of one, as is what is no range, for the market to refuse. */
export const postCodesOf = (text: string): { from: string; to: string }[] =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.replaceAll(/\s+/g, ''))
    .filter(Boolean)
    .map((line) => {
      const [, from = line, to = line] = RANGE.exec(line) ?? []
      return { from, to }
    })
