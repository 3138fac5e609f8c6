/** Most characters of one cell (Excel's own limit). */
export const CELL_CHARS_MAX = 32_767
/** Most characters of one row: beyond it a quote was surely left open. */
export const ROW_CHARS_MAX = 1_000_000
/** Most columns of a sheet. */
export const COLUMNS_MAX = 1_000
/** Most rows of a sheet (Excel's own limit). */
export const ROWS_MAX = 1_048_576
/** Most bytes that a compressed file may unpack to. */
export const UNPACKED_BYTES_MAX = 500_000_000
/** Most characters of all cells together: many cells of a spreadsheet may point to one long text. */
export const TEXT_CHARS_MAX = 500_000_000
/** Most texts that the cells of a spreadsheet may share, and their characters: they are kept in memory. */
export const SHARED_STRINGS_MAX = 2_000_000
export const SHARED_CHARS_MAX = 50_000_000
/** Most parts of a spreadsheet's zip archive. */
export const PARTS_MAX = 10_000
/** Most bytes of XML without a tag: a cell's text with every character written as an entity is shorter. */
export const UNTAGGED_BYTES_MAX = 1_000_000
/** Most XML elements inside one another; a sheet nests about six. */
export const DEPTH_MAX = 64
