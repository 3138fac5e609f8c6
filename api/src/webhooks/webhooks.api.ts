import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { createWebhook, deleteWebhook, getWebhooks, rotateWebhookSecret, updateWebhook } from './manage-webhooks.ts'
import { getWebhookDeliveries, resendWebhookDelivery, testWebhook } from './webhook-log.ts'

export const webhooksApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getWebhooks, getWebhooks)
  implement(app, deps, contract.createWebhook, createWebhook)
  implement(app, deps, contract.updateWebhook, updateWebhook)
  implement(app, deps, contract.deleteWebhook, deleteWebhook)
  implement(app, deps, contract.rotateWebhookSecret, rotateWebhookSecret)
  implement(app, deps, contract.testWebhook, testWebhook)
  implement(app, deps, contract.getWebhookDeliveries, getWebhookDeliveries)
  implement(app, deps, contract.resendWebhookDelivery, resendWebhookDelivery)
}
