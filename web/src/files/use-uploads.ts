import { type FileKind, UPLOAD_BELOW } from '@lonja/core/files/file-kinds.ts'
import { useState } from 'react'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { type KeptFile, keptText } from './kept-file.ts'
import { sendFile } from './send-file.ts'

/** A file on its way, or one that did not make it. */
export interface Upload {
  id: number
  name: string
  /** 0 to 1 */
  part: number
  error: string | null
}

let lastId = 0

/** The files of a field: sent in one after the other as they are chosen, kept, and taken out again. */
export const useUploads = (kind: FileKind, given: readonly KeptFile[], { multiple }: { multiple: boolean }) => {
  const locale = useLocale()
  const [files, setFiles] = useState(given)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  // what an action sends back replaces what was there
  const [last, setLast] = useState(given)
  if (given.map(keptText).join('\n') !== last.map(keptText).join('\n')) {
    setLast(given)
    setFiles(given)
  }

  const change = (id: number, news: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...news } : upload)))

  const add = async (chosen: readonly File[]): Promise<void> => {
    const wanted = multiple ? chosen : chosen.slice(-1)
    const started = wanted.map((file) => {
      lastId += 1
      return { file, upload: { id: lastId, name: file.name, part: 0, error: null } }
    })
    setUploads((now) => [...now.filter(({ error }) => error === null), ...started.map(({ upload }) => upload)])
    for (const { file, upload } of started) {
      if (file.size >= UPLOAD_BELOW) {
        change(upload.id, { error: m.files_too_large() })
        continue
      }
      const onProgress = (part: number) => change(upload.id, { part })
      const sent = await sendFile({ kind, file, locale, onProgress })
      if (sent === null || typeof sent === 'string') {
        change(upload.id, { error: sent ?? m.files_failed() })
        continue
      }
      const kept = { key: sent.key, name: sent.name }
      setFiles((now) => (multiple ? [...now, kept] : [kept]))
      setUploads((now) => now.filter(({ id }) => id !== upload.id))
    }
  }

  return {
    files,
    uploads,
    isSending: uploads.some(({ error }) => error === null),
    add,
    /** puts a file in the place of another, which moves on */
    move: (key: string, to: number) =>
      setFiles((now) => {
        const moved = now.find((file) => file.key === key)
        const others = now.filter((file) => file.key !== key)
        return moved ? others.toSpliced(to, 0, moved) : now
      }),
    remove: (key: string) => setFiles((now) => now.filter((file) => file.key !== key)),
  }
}
