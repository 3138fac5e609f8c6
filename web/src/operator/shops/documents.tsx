import { FileText } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import type { Opening } from '../../shops/opening/wire.ts'
import { useMayAct } from '../use-may-act.ts'

/** The papers of a shop, which only those open who decide about shops. */
export const Documents = ({ files }: { files: Opening['documents'] }) => {
  const mayOpen = useMayAct('shops')
  return (
    <ul className="space-y-1">
      {files.map((file) => (
        <li key={file.key}>
          {mayOpen ? (
            <a
              href={file.url}
              download
              aria-label={m.shops_opening_review_open_file({ name: file.name })}
              className="inline-flex items-center gap-2 py-1 underline underline-offset-4"
            >
              <FileText size={18} aria-hidden className="shrink-0" />
              <span className="break-all">{file.name}</span>
            </a>
          ) : (
            <span className="break-all">{file.name}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
