import { strToU8, zipSync } from 'fflate'

/** A cell of a made sheet: a text, a number, a formula with its last value, or any cell written out. */
type MadeCell = string | number | { formula: string; value: number } | { xml: string }

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const nameOf = (row: number, column: number): string => {
  let name = ''
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name
  return name + (row + 1)
}

const cellXml = (cell: MadeCell, ref: string, share: (text: string) => number): string => {
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return cell === '' ? '' : `<c r="${ref}" t="s"><v>${share(cell)}</v></c>`
  if ('xml' in cell) return cell.xml.replace('REF', ref)
  return `<c r="${ref}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`
}

/** An XLSX file of one sheet as spreadsheets write it: the sheet before the shared strings, empty cells left out. */
export const makeXlsx = (rows: readonly (readonly MadeCell[])[]): Buffer => {
  const strings = new Map<string, number>()
  const share = (text: string): number => {
    if (!strings.has(text)) strings.set(text, strings.size)
    return strings.get(text) ?? 0
  }
  const body = rows
    .map((row, r) => `<row r="${r + 1}">${row.map((cell, c) => cellXml(cell, nameOf(r, c), share)).join('')}</row>`)
    .join('')
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Products" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml" Type="${relations}/worksheet"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${body}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t><rPh><t>no</t></rPh></si>`).join('')}</sst>`,
  }
  const zip = zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])))
  return Buffer.from(zip)
}
