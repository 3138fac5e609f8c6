import type { Ask } from '../world.ts'
import type { ActorName, Scene } from './scene.ts'
import { sellers } from './things.ts'

export interface AccessCase {
  /** makes a request about things of `buyer` and `shopId`, fresh for every call */
  ask: (scene: Scene) => Promise<Ask> | Ask
  /** the answer's status for each actor */
  expected: Record<ActorName, number>
  /** what this case is about, when a row has several */
  about?: string
}

export const everyone = (status = 200): Record<ActorName, number> => ({
  visitor: status,
  buyer: status,
  otherBuyer: status,
  seller: status,
  otherSeller: status,
  operator: status,
})

/** Only those let into the hidden shop, and the market itself. */
export const letIn = { visitor: 404, buyer: 200, otherBuyer: 404, seller: 404, otherSeller: 404, operator: 200 }

/** Anyone who is logged in, for things of their own. */
export const users = (status = 200) => ({ ...everyone(status), visitor: 401 })

/** Any buyer, for things of their own. */
export const buyers = (status = 200) => ({
  visitor: 401,
  buyer: status,
  otherBuyer: status,
  seller: 403,
  otherSeller: 403,
  operator: 403,
})

/** The owner of the one company whose thing it is. */
export const company = { visitor: 401, buyer: 404, otherBuyer: 200, seller: 403, otherSeller: 403, operator: 403 }

/** The same, and visitors, who have a cart of their own. */
export const shoppers = (status = 200) => ({ ...buyers(status), visitor: status })

/** The one buyer whose thing it is. */
export const owner = { visitor: 401, buyer: 200, otherBuyer: 404, seller: 403, otherSeller: 403, operator: 403 }

/** The people of the one shop whose thing it is. */
export const oneShop = { ...sellers(), otherSeller: 404 }

/** The same for calls that buyers make as well, but not this way. */
export const shopSide = { visitor: 401, buyer: 403, otherBuyer: 403, seller: 200, otherSeller: 404, operator: 403 }

/** Both sides of an order, and the market. */
export const sides = { visitor: 401, buyer: 200, otherBuyer: 404, seller: 200, otherSeller: 404, operator: 200 }

/** Both sides of a conversation; the market has no part in it. */
export const talkers = (status = 200) => ({
  visitor: 401,
  buyer: status,
  otherBuyer: 404,
  seller: status,
  otherSeller: 404,
  operator: 403,
})

/** Calls of the market alone. */
export const marketCalls = { visitor: 401, buyer: 403, otherBuyer: 403, seller: 403, otherSeller: 403, operator: 200 }

/** The buyer who wrote it; others who are logged in do not find it. */
export const author = { visitor: 401, buyer: 200, otherBuyer: 404, seller: 404, otherSeller: 404, operator: 404 }

/** Calls of a shop's owners alone; the sellers of the scene are its staff. */
export const shopOwners = { visitor: 401, buyer: 403, otherBuyer: 403, seller: 403, otherSeller: 403, operator: 403 }

/** Nobody but the market's own people. */
export const marketAlone = { visitor: 401, buyer: 404, otherBuyer: 404, seller: 404, otherSeller: 404, operator: 200 }
