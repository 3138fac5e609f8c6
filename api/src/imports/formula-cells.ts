/**
 * First characters by which spreadsheet programs take a cell for a formula, after any apostrophes (OWASP, "CSV Injection").
 * The last four are the full-width forms of = + - @.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const NUMBER = /^[+-]?\d[\d.,]*%?$/

/** A cell that no spreadsheet program runs as a formula: an apostrophe stands before what looks like one. Plain numbers stay. */
export const disarmCell = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

/** Undoes `disarmCell`, so that what was written by it is read as it was. */
export const rearmCell = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text)
