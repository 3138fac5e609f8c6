/** Letters that file names have everywhere; another one becomes a dash. */
const plainOf = (stem: string): string =>
  stem
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .split(/[^\w.]/)
    .filter(Boolean)
    .join('-') || 'lonja'

const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** What programs know a file by; other endings are a part of its name. */
const ENDING = /\.\w{1,9}$/

/** The file's name, and for programs that read no other letters one in plain ones (RFC 6266). */
const nameParts = (name: string): string => {
  const ending = ENDING.exec(name)?.[0] ?? ''
  const plain = `${plainOf(name.slice(0, name.length - ending.length))}${ending}`
  return `filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded(name)}`}`
}

/** A file for its reader alone, which browsers keep under `name`, or show where it may be `inline`. */
export const fileReply = (
  body: BodyInit,
  { name, type, inline = false }: { name: string; type: string; inline?: boolean },
): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `${inline ? 'inline' : 'attachment'}; ${nameParts(name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
