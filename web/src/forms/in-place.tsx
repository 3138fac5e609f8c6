import { useHydrated } from '../hydration/use-hydrated.ts'

/** Says with a form that scripts sent it, which stay on their page. A component of its own: only it is rendered again once they are there. */
export const InPlace = () => useHydrated() && <input type="hidden" name="inPlace" value="1" />
