import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../implement.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { getAccessSettings, updateAccessSettings } from './access-settings.ts'
import { actOnAccess } from './act-on-access.ts'
import { createBuyerGroup } from './create-buyer-group.ts'
import { createInvitation } from './create-invitation.ts'
import { deleteBuyerGroup } from './delete-buyer-group.ts'
import { getAccessRequests } from './get-access-requests.ts'
import { getBuyerGroups } from './get-buyer-groups.ts'
import { getInvitation } from './get-invitation.ts'
import { getInvitations } from './get-invitations.ts'
import { getShopAccess } from './get-shop-access.ts'
import { requestAccess } from './request-access.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { unlockShop } from './unlock-shop.ts'
import { updateBuyerGroup } from './update-buyer-group.ts'

export const accessApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getShopAccess, getShopAccess)
  implement(app, deps, contract.requestAccess, requestAccess)
  implement(app, deps, contract.getAccessRequests, getAccessRequests)
  implement(app, deps, contract.actOnAccess, actOnAccess)
  implement(app, deps, contract.unlockShop, unlockShop)
  implement(app, deps, contract.getInvitation, getInvitation)
  implement(app, deps, contract.acceptInvitation, acceptInvitation)
  implement(app, deps, contract.getInvitations, getInvitations)
  implement(app, deps, contract.createInvitation, createInvitation)
  implement(app, deps, contract.revokeInvitation, revokeInvitation)
  implement(app, deps, contract.getBuyerGroups, getBuyerGroups)
  implement(app, deps, contract.createBuyerGroup, createBuyerGroup)
  implement(app, deps, contract.updateBuyerGroup, updateBuyerGroup)
  implement(app, deps, contract.deleteBuyerGroup, deleteBuyerGroup)
  implement(app, deps, contract.getAccessSettings, getAccessSettings)
  implement(app, deps, contract.updateAccessSettings, updateAccessSettings)
}
