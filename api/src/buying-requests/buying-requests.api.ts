import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { answerBuyingRequest, changeBuyingAnswer, takeBackBuyingAnswer } from './answer-buying-request.ts'
import { closeBuyingRequest, removeBuyingRequest } from './end-buying-request.ts'
import {
  getBuyingRequest,
  getBuyingRequests,
  getMarketBuyingRequest,
  getMarketBuyingRequests,
  getSellerBuyingRequest,
  getSellerBuyingRequests,
  readBuyingRequest,
  startBuyingRequest,
} from './get-buying-requests.ts'
import { postBuyingRequest, updateBuyingRequest } from './post-buying-request.ts'

export const buyingRequestsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.startBuyingRequest, startBuyingRequest)
  implement(app, deps, contract.postBuyingRequest, postBuyingRequest)
  implement(app, deps, contract.getBuyingRequests, getBuyingRequests)
  implement(app, deps, contract.getBuyingRequest, getBuyingRequest)
  implement(app, deps, contract.updateBuyingRequest, updateBuyingRequest)
  implement(app, deps, contract.closeBuyingRequest, closeBuyingRequest)
  implement(app, deps, contract.getSellerBuyingRequests, getSellerBuyingRequests)
  implement(app, deps, contract.getSellerBuyingRequest, getSellerBuyingRequest)
  implement(app, deps, contract.readBuyingRequest, readBuyingRequest)
  implement(app, deps, contract.answerBuyingRequest, answerBuyingRequest)
  implement(app, deps, contract.changeBuyingAnswer, changeBuyingAnswer)
  implement(app, deps, contract.takeBackBuyingAnswer, takeBackBuyingAnswer)
  implement(app, deps, contract.getMarketBuyingRequests, getMarketBuyingRequests)
  implement(app, deps, contract.getMarketBuyingRequest, getMarketBuyingRequest)
  implement(app, deps, contract.removeBuyingRequest, removeBuyingRequest)
}
