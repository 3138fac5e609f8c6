import type { StoredFile } from '@lonja/core/files/files.contract.ts'

/** Photos that only both sides of an order may see. */
export const Photos = ({ files }: { files: readonly StoredFile[] }) =>
  files.length > 0 && (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.key}>
          <a href={file.url} target="_blank" rel="noopener">
            <img
              src={file.url}
              alt={file.name}
              width={80}
              height={80}
              loading="lazy"
              className="size-20 rounded-md bg-wash object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
