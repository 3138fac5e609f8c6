import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import { supportViewRefusal } from './support-view.ts'

const rows = Object.entries<Endpoint>(contract)
const namesOf = (wanted: (row: Endpoint) => boolean) => rows.filter(([, row]) => wanted(row)).map(([name]) => name)

test('of the calls that write, only leaving the view and logging out are open', () => {
  expect(namesOf((row) => row.method !== 'GET' && supportViewRefusal(row) !== 'support_view_only').sort()).toEqual([
    'endSupportView',
    'logout',
  ])
})

test('secrets stay closed', () => {
  expect(namesOf((row) => supportViewRefusal(row) === 'support_view_closed').sort()).toEqual([
    'getApiKeys',
    'getBankEntries',
    'getBankEntryOrders',
    'getConversation',
    'getConversations',
    'getDebitFile',
    'getFile',
    'getIdentities',
    'getInboxMessages',
    'getMyData',
    'getMyVouchers',
    'getPaymentForm',
    'getPaymentSettings',
    'getRealToken',
    'getSecondFactor',
    'getSellerDetails',
    'getSellerSettings',
    'getSessions',
    'getShopClosing',
    'getShopOpening',
    'getShopVouchers',
    'getStripeAccount',
    'getWebhookDeliveries',
    'getWebhooks',
    'streamInbox',
  ])
})
