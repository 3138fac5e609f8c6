import type { GroupData } from '../../access/wire.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'

/** Ways to the product's page with the prices of each buyer group. */
export const AsGroup = ({ productId, groups }: { productId: number; groups: readonly GroupData[] }) => (
  <Disclosure className="relative" summary={m.prices_preview()} summaryClass={buttonStyle('quiet', 'sm', 'list-none')}>
    <ul className="absolute right-0 z-40 mt-1 w-56 rounded-md border border-line bg-paper py-1 shadow-float">
      {groups.map(({ id, name }) => (
        <li key={id}>
          <LocaleLink
            to={`/goods-detail/${productId}?asGroup=${id}`}
            className="block break-words px-4 py-2 hover:bg-wash"
          >
            {name}
          </LocaleLink>
        </li>
      ))}
    </ul>
  </Disclosure>
)
