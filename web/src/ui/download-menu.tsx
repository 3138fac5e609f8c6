import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { Download } from 'lucide-react'
import { useLocale } from '../locale/locale.ts'
import { buttonStyle } from './button-style.ts'
import { Disclosure } from './disclosure.tsx'

/** A file that the API makes: what a menu calls it, its path below the API's base, and what it is narrowed by. */
export interface DownloadFile {
  text: string
  path: string
  query?: string
}

interface DownloadMenuProps {
  label: string
  files: readonly DownloadFile[]
  /** the side of the button with which the menu lines up: the one that faces the edge of the page */
  side?: 'left' | 'right'
}

/** A button that opens a menu of files to download, in the language of the page. */
export const DownloadMenu = ({ label, files, side = 'right' }: DownloadMenuProps) => {
  const locale = useLocale()
  return (
    <Disclosure
      className="relative"
      summaryClass={buttonStyle('quiet', 'sm')}
      summary={
        <>
          <Download size={16} aria-hidden />
          {label}
        </>
      }
    >
      <ul
        className={`absolute z-40 mt-1 w-44 rounded-md border border-line bg-paper py-1 shadow-float ${side === 'right' ? 'right-0' : 'left-0'}`}
      >
        {files.map(({ text, path, query }) => (
          <li key={path}>
            <a
              href={`${API_BASE}${path}?${query ? `${query}&` : ''}lang=${locale}`}
              download
              className="flex min-h-11 items-center px-4 hover:bg-wash md:min-h-9"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
