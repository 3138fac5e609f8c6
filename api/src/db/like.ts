/** A text in a pattern of LIKE, meaning itself. */
export const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The pattern of LIKE for texts that contain this one. */
export const containing = (text: string): string => `%${escaped(text)}%`
