import { askCode, register } from '../codes.ts'
import {
  address,
  approving,
  buyer,
  closedShop,
  collected,
  type ForeignCase,
  fresh,
  hiddenPromotion,
  hiddenSku,
  inPath,
  NO_KEY,
  openShop,
  openSku,
  order,
  otherBuyer,
  ownersCode,
  ownFile,
  ownPromotion,
  purchase,
  strangersAddress,
  voucher,
  wanted,
} from './foreign-case.ts'

export const accountsForeign: Record<string, ForeignCase> = {
  'login body.operatorId': {
    ask: async (operatorId, s) => {
      const email = `f${Math.random().toString(36).slice(2)}@lonja.test`
      const password = 'corcho-verde-77'
      await register(s.world, { email, password })
      return { body: { account: email, password, operatorId } }
    },
    thing: (s) => s.actors.buyer?.operatorId ?? 0,
    why: 'who has just registered acts for one account',
  },
  'createTmpToken body.shopId': { ask: (shopId) => ({ body: { shopId } }), thing: closedShop, own: openShop },
  'checkVatNumber params.id': { ask: inPath(), thing: address, owner: buyer },
  'updateAddress params.id': { ask: inPath('id', { label: 'Almacén' }), thing: address, owner: buyer },
  'deleteAddress params.id': { ask: inPath(), thing: address, owner: buyer },
  'updateUser body.avatar': {
    ask: (avatar, s) => ({ params: { id: s.rival.userId }, body: { avatar } }),
    thing: (s) => s.document(null),
    missing: NO_KEY,
    own: ownFile('rival', 'avatar'),
  },
  'endSession params.id': { ask: inPath(), thing: (s) => s.session(), owner: buyer },
  'deleteMe body.codeId': {
    ask: (codeId) => ({ body: { codeId, code: '000000' } }),
    thing: async (s) => (await askCode(s.world, 'deleteAccount', 'own e-mail', buyer(s)?.token)).codeId,
    missing: 'none',
    owner: buyer,
  },
  'invite body.codeId': {
    ask: (codeId) => ({ body: { email: `${fresh()}@lonja.test`, role: 'owner', codeId, code: '000000' } }),
    thing: ownersCode,
    missing: 'none',
    caller: (s) => s.rivalOwner,
    owner: (s) => s.shopOwner,
  },
  'changePerson body.codeId': {
    ask: async (codeId, s) => ({
      params: { operatorId: await s.colleague() },
      body: { role: 'owner', codeId, code: '000000' },
    }),
    thing: ownersCode,
    missing: 'none',
    caller: otherBuyer,
    own: async (s) => (await askCode(s.world, 'owners', 'own e-mail', otherBuyer(s)?.token)).codeId,
  },
  'leaveAccount body.codeId': {
    ask: async (codeId, s) => {
      await s.colleague('owner')
      return { params: { operatorId: s.actors.otherBuyer?.operatorId ?? 0 }, body: { codeId, code: '000000' } }
    },
    thing: ownersCode,
    missing: 'none',
    caller: otherBuyer,
    own: async (s) => (await askCode(s.world, 'owners', 'own e-mail', otherBuyer(s)?.token)).codeId,
  },
  'updatePhone body.codeId': {
    ask: (codeId) => ({ body: { phone: '600 111 222', codeId, code: '000000' } }),
    thing: async (s) => (await askCode(s.world, 'changePhone', { phone: '600 111 222' }, buyer(s)?.token)).codeId,
    missing: 'none',
    own: async (s) => (await askCode(s.world, 'changePhone', { phone: '600 111 222' }, s.rival.token)).codeId,
  },
  'updateEmail body.codeId': {
    ask: (codeId) => ({ body: { email: 'other@lonja.test', codeId, code: '000000' } }),
    thing: async (s) => (await askCode(s.world, 'changeEmail', { email: 'other@lonja.test' }, buyer(s)?.token)).codeId,
    missing: 'none',
    own: async (s) => (await askCode(s.world, 'changeEmail', { email: 'other@lonja.test' }, s.rival.token)).codeId,
  },
  'switchOperator body.operatorId': {
    ask: (operatorId) => ({ body: { operatorId } }),
    thing: (s) => s.guest.operatorId,
    owner: (s) => s.guest,
  },
  'changePerson params.operatorId': {
    ask: inPath('operatorId', { role: 'purchaser' }),
    thing: (s) => s.colleague(),
    owner: otherBuyer,
  },
  'setSpendingLimits params.operatorId': {
    ask: inPath('operatorId', { order: 100, month: null }),
    thing: (s) => s.colleague('purchaser'),
    owner: otherBuyer,
  },
  'getApprovalRequest params.id': { ask: inPath(), ...purchase },
  'approveRequest params.id': { ask: inPath('id', { expectedTotal: 1 }), ...purchase },
  'approveRequest body.addressId': {
    ask: approving((addressId) => ({ addressId })),
    caller: otherBuyer,
    thing: address,
    own: strangersAddress,
  },
  'approveRequest body.invoiceAddressId': {
    ask: approving((invoiceAddressId) => ({ invoiceAddressId })),
    caller: otherBuyer,
    thing: address,
    own: strangersAddress,
  },
  'approveRequest body.couponId': {
    ask: approving((couponId) => ({ couponId })),
    caller: otherBuyer,
    thing: collected,
    why: 'the caller has nothing of the kind',
  },
  'approveRequest body.voucherIds[]': {
    ask: approving((voucherId) => ({ voucherIds: [voucherId] })),
    caller: otherBuyer,
    thing: voucher,
    why: 'the caller has nothing of the kind',
  },
  'rejectRequest params.id': { ask: inPath('id', { reason: 'Pide menos' }), ...purchase },
  'withdrawRequest params.id': { ask: inPath(), ...purchase },
  'askApproval body.shopId': { ask: (shopId, s) => order(wanted(s.skuId), shopId), thing: closedShop, own: openShop },
  'askApproval body.products[].skuId': {
    ask: (skuId, s) => order(wanted(skuId), s.shopId),
    thing: hiddenSku,
    own: openSku,
  },
  'askApproval body.addressId': {
    ask: (addressId, s) => order(wanted(s.skuId), s.shopId, { addressId }),
    thing: address,
    owner: buyer,
  },
  'askApproval body.invoiceAddressId': {
    ask: (invoiceAddressId, s) => order(wanted(s.skuId), s.shopId, { invoiceAddressId }),
    thing: address,
    owner: buyer,
  },
  'askApproval body.couponId': {
    ask: (couponId, s) => order(wanted(s.skuId), s.shopId, { couponId }),
    thing: collected,
    owner: buyer,
  },
  'askApproval body.promotionId': {
    ask: (promotionId, s) => order(wanted(s.skuId), s.shopId, { promotionId }),
    thing: hiddenPromotion,
    own: ownPromotion,
  },
  'askApproval body.voucherIds[]': {
    ask: (voucherId, s) => order(wanted(s.skuId), s.shopId, { voucherIds: [voucherId] }),
    thing: voucher,
    owner: buyer,
  },
  'leaveAccount params.operatorId': {
    ask: inPath('operatorId'),
    thing: (s) => s.colleague(),
    why: 'the caller would leave the only account that it has',
  },
  'deleteInvitation params.id': { ask: inPath(), thing: (s) => s.invitation(), owner: otherBuyer },
  'updateUser params.id': {
    ask: inPath('id', { bio: 'Un bar' }),
    thing: (s) => s.actors.buyer?.userId ?? 0,
    owner: buyer,
  },
}
