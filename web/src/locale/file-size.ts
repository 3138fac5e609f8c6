/** A file's size in kilobytes, of which it has one at least, from a thousand of them on in megabytes. */
export const fileSizeText = (bytes: number, locale: string): string => {
  const isSmall = bytes < 1e6
  const [unit, size] = isSmall
    ? (['kilobyte', Math.max(1, bytes / 1e3)] as const)
    : (['megabyte', bytes / 1e6] as const)
  const maximumFractionDigits = isSmall ? 0 : 1
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(size)
}
