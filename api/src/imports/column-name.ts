/** Name of a column by its place from 0, as spreadsheets write it: A, Z, AA. */
export const columnName = (place: number): string => {
  let name = ''
  for (let n = place + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name
  return name
}
