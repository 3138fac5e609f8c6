import { m } from '../paraglide/messages.js'

/** Whether a shop is open now, after what stands before it; nothing where the shop tells no hours. */
export const OpenState = ({ isOpen }: { isOpen: boolean | null }) =>
  isOpen === null ? null : (
    <>
      {' · '}
      <span className={isOpen ? 'font-medium text-leaf' : ''}>
        {isOpen ? m.shops_find_open() : m.shops_find_shut()}
      </span>
    </>
  )
