/** A message's text with a saved reply below what was typed. */
export const withReply = (typed: string, reply: string): string =>
  typed.trim() === '' ? reply : `${typed.trimEnd()}\n\n${reply}`
