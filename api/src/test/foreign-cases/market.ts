import { buyer, closedShop, type ForeignCase, inPath, inQuery, ofOneShop, openShop } from './foreign-case.ts'

export const marketForeign: Record<string, ForeignCase> = {
  'getPolicies query.shopId': { ask: inQuery('shopId'), thing: closedShop, own: openShop },
  'getMenu params.id': { ask: inPath(), thing: (s) => s.hiddenEntryId, owner: buyer },
  'deleteConsoleView params.id': { ask: inPath(), thing: (s) => s.consoleView(), ...ofOneShop },
}
