/** Characters of a shop's or a buyer's name that the name of a file has room for. */
const NAME_MAX = 60

/** What no system takes in the name of a file becomes a dash. */
const fileWord = (text: string): string =>
  [
    ...text
      .normalize('NFC')
      .replaceAll(/[\p{C}/\\:*?"<>|]+/gu, '-')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, NAME_MAX)
    .join('')
    .trim()

/**
 * Gives each invoice of a zip the name of its file: the day of its issue (YYYY-MM-DD), the other side and the number, so that names sort
 * as a book does. One that is taken gets a figure behind it; capitals make no difference, as on Windows.
 */
export const paperNames = (): ((invoice: { day: string; party: string; number: string }) => string) => {
  const taken = new Set<string>()
  return ({ day, party, number }) => {
    const stem = [day, fileWord(party), fileWord(number)].filter(Boolean).join(' ')
    let name = `${stem}.pdf`
    for (let again = 2; taken.has(name.toLowerCase()); again++) name = `${stem} (${again}).pdf`
    taken.add(name.toLowerCase())
    return name
  }
}
