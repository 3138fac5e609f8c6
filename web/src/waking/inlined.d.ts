/** A script with all that it imports, small, as text to be written into a page; empty in a browser's own scripts. */
declare module '*?inlined' {
  const text: string
  export default text
}
