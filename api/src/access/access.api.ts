import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { acceptAccessInvitation } from './accept-access-invitation.ts'
import { getAccessSettings, updateAccessSettings } from './access-settings.ts'
import { actOnAccess } from './act-on-access.ts'
import { createAccessInvitation } from './create-access-invitation.ts'
import { createBuyerGroup } from './create-buyer-group.ts'
import { deleteBuyerGroup } from './delete-buyer-group.ts'
import { getAccessInvitation } from './get-access-invitation.ts'
import { getAccessInvitations } from './get-access-invitations.ts'
import { getAccessRequests } from './get-access-requests.ts'
import { getBuyerGroups } from './get-buyer-groups.ts'
import { getShopAccess } from './get-shop-access.ts'
import { requestAccess } from './request-access.ts'
import { revokeAccessInvitation } from './revoke-access-invitation.ts'
import { unlockShop } from './unlock-shop.ts'
import { updateBuyerGroup } from './update-buyer-group.ts'

export const accessApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getShopAccess, getShopAccess)
  implement(app, deps, contract.requestAccess, requestAccess)
  implement(app, deps, contract.getAccessRequests, getAccessRequests)
  implement(app, deps, contract.actOnAccess, actOnAccess)
  implement(app, deps, contract.unlockShop, unlockShop)
  implement(app, deps, contract.getAccessInvitation, getAccessInvitation)
  implement(app, deps, contract.acceptAccessInvitation, acceptAccessInvitation)
  implement(app, deps, contract.getAccessInvitations, getAccessInvitations)
  implement(app, deps, contract.createAccessInvitation, createAccessInvitation)
  implement(app, deps, contract.revokeAccessInvitation, revokeAccessInvitation)
  implement(app, deps, contract.getBuyerGroups, getBuyerGroups)
  implement(app, deps, contract.createBuyerGroup, createBuyerGroup)
  implement(app, deps, contract.updateBuyerGroup, updateBuyerGroup)
  implement(app, deps, contract.deleteBuyerGroup, deleteBuyerGroup)
  implement(app, deps, contract.getAccessSettings, getAccessSettings)
  implement(app, deps, contract.updateAccessSettings, updateAccessSettings)
}
