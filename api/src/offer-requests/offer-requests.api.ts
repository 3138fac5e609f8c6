import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { askOffer, previewOfferRequest } from './ask-offer.ts'
import { declineOfferRequest, withdrawOfferRequest } from './end-offer-request.ts'
import {
  getOfferRequest,
  getOfferRequests,
  getSellerOfferRequest,
  getSellerOfferRequests,
} from './get-offer-requests.ts'

export const offerRequestsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.previewOfferRequest, previewOfferRequest)
  implement(app, deps, contract.askOffer, askOffer)
  implement(app, deps, contract.getOfferRequests, getOfferRequests)
  implement(app, deps, contract.getOfferRequest, getOfferRequest)
  implement(app, deps, contract.withdrawOfferRequest, withdrawOfferRequest)
  implement(app, deps, contract.getSellerOfferRequests, getSellerOfferRequests)
  implement(app, deps, contract.getSellerOfferRequest, getSellerOfferRequest)
  implement(app, deps, contract.declineOfferRequest, declineOfferRequest)
}
