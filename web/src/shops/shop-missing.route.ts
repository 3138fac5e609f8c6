import { data } from 'react-router'

/** A room that no shop has; the page around it says so. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export const action = loader
