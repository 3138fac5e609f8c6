import { pictureUrl } from '@lonja/core/kernel/picture.ts'
import { m } from '../paraglide/messages.js'
import { Picture } from '../ui/picture.tsx'

/** The pictures of a comment, each leading to the whole one; nothing where it has none. */
export const CommentPictures = ({ pictures, className }: { pictures: readonly string[]; className?: string }) =>
  pictures.length > 0 && (
    <ul className={`flex flex-wrap gap-2 ${className ?? ''}`}>
      {pictures.map((picture) => (
        <li key={picture}>
          <a href={pictureUrl(picture, 'origin')} aria-label={m.comments_product_picture()}>
            <Picture base={picture} alt="" sizes="80px" largest="medium" className="size-20 rounded-md object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
