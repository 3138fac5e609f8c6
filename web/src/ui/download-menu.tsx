import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { Download } from 'lucide-react'
import { useLocale } from '../locale/locale.ts'
import { buttonStyle } from './button-style.ts'
import { ToolMenu } from './tool-menu.tsx'

/** A file that the API makes: what a menu calls it, its path below the API's base, and what it is narrowed by. */
export interface DownloadFile {
  text: string
  path: string
  query?: string
}

/** The endings of paths of files that are made in two formats, with what the formats are called. */
export const TABLE_FORMATS = [
  ['csv', 'CSV'],
  ['xlsx', 'XLSX'],
] as const

interface DownloadMenuProps {
  label: string
  files: readonly DownloadFile[]
}

/** Address of a file in the language of the page. */
const addressOf = ({ path, query }: DownloadFile, locale: string): string =>
  `${API_BASE}${path}?${query ? `${query}&` : ''}lang=${locale}`

/** A link that downloads one file. */
export const DownloadLink = ({ file }: { file: DownloadFile }) => (
  <a href={addressOf(file, useLocale())} download className={buttonStyle('quiet', 'sm')}>
    <Download size={16} aria-hidden />
    {file.text}
  </a>
)

/** A button at the right edge of its row that opens a menu of files to download. */
export const DownloadMenu = ({ label, files }: DownloadMenuProps) => {
  const locale = useLocale()
  return (
    <ToolMenu Icon={Download} label={label}>
      <ul className="absolute right-0 z-40 mt-1 w-44 rounded-md border border-line bg-paper py-1 shadow-float">
        {files.map((file) => (
          <li key={file.path}>
            <a
              href={addressOf(file, locale)}
              download
              className="flex min-h-11 items-center px-4 hover:bg-wash md:min-h-9"
            >
              {file.text}
            </a>
          </li>
        ))}
      </ul>
    </ToolMenu>
  )
}
