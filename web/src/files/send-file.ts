import { FILES_BASE, type FileKind } from '@lonja/core/files/file-kinds.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { KeptFile } from './kept-file.ts'

interface Sending {
  kind: FileKind
  file: File
  locale: Locale
  /** hears how much is on its way, 0 to 1 */
  onProgress: (part: number) => void
}

/** Sends a file in by itself; resolves to the file or, when it was refused, to the market's sentence. Null: it did not arrive. */
export const sendFile = ({ kind, file, locale, onProgress }: Sending): Promise<KeptFile | string | null> =>
  new Promise((resolve) => {
    const body = new FormData()
    body.set('kind', kind)
    body.set('file', file)
    // fetch does not tell how much of a body is on its way
    const request = new XMLHttpRequest()
    request.open('POST', `${FILES_BASE}/files/upload/single`)
    request.setRequestHeader('accept-language', locale)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => resolve(null)
    request.onload = () => {
      const reply = request.response as KeptFile | { message?: string }[] | null
      resolve(Array.isArray(reply) ? (reply[0]?.message ?? null) : reply)
    }
    request.send(body)
  })
