/** Classes of a row of buttons: on a phone they fill its rows, two in one where they fit; beyond it each is as wide as its word. */
export const SHARED_ROWS =
  'max-sm:*:grow max-sm:[&_.button]:px-2 max-sm:[&>details>summary]:w-full max-sm:[&>form>button]:w-full'
