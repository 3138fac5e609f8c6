import { picturesVersion } from '../../picture-batches/batch-view.ts'
import { makeOwnProduct } from '../access-cases/things.ts'
import {
  buyer,
  closedShop,
  type ForeignCase,
  fresh,
  group,
  hiddenProduct,
  hiddenShelf,
  hiddenSku,
  inPath,
  inQuery,
  NO_KEY,
  ofHiddenShop,
  ofOneShop,
  openShop,
  openSku,
  otherSeller,
  ownFile,
  ownList,
  ownProduct,
  PAPER,
  rivalsGroup,
  rivalsList,
  rivalsSku,
  seller,
  someKey,
} from './foreign-case.ts'

export const productsForeign: Record<string, ForeignCase> = {
  'getProducts query.categoryIds': { ask: inQuery('categoryIds'), thing: hiddenShelf, owner: buyer },
  'getProducts query.shopId': { ask: inQuery('shopId'), ...ofHiddenShop },
  'getProducts query.shopIds': { ask: inQuery('shopIds'), ...ofHiddenShop },
  'getProducts query.ids': { ask: inQuery('ids'), thing: hiddenProduct, owner: buyer },
  'getProductsBasic query.categoryIds': { ask: inQuery('categoryIds'), thing: hiddenShelf, owner: buyer },
  'getProductsBasic query.shopId': { ask: inQuery('shopId'), ...ofHiddenShop },
  'getProductsBasic query.shopIds': { ask: inQuery('shopIds'), ...ofHiddenShop },
  'getProductsBasic query.ids': { ask: inQuery('ids'), thing: hiddenProduct, owner: buyer },
  'getFilters query.categoryIds': { ask: inQuery('categoryIds'), thing: hiddenShelf, owner: buyer },
  'getFilters query.shopId': { ask: inQuery('shopId'), ...ofHiddenShop },
  // a hidden shop is named, as its sign is everywhere, with nothing to count
  'getFilters query.shopIds': { ask: inQuery('shopIds'), thing: closedShop, own: openShop },
  'getProduct params.id': { ask: inPath(), thing: hiddenProduct, owner: buyer },
  'getProductPaper params.id': {
    ask: async (id, s) => ({ params: { id, key: await s.paper(s.hiddenProductId) } }),
    thing: hiddenProduct,
    owner: buyer,
  },
  'getProductPaper params.key': {
    ask: (key, s) => ({ params: { id: s.hiddenProductId, key } }),
    thing: (s) => s.paper(s.hiddenProductId),
    missing: NO_KEY,
    owner: buyer,
  },
  'getCatalogue params.id': { ask: inPath(), ...ofHiddenShop },
  'getCatalogue query.productIds': {
    ask: (productIds, s) => ({ params: { id: s.shopId }, query: { productIds } }),
    thing: hiddenProduct,
    own: (s) => s.productId,
  },
  'getCataloguePdf params.id': { ask: (id) => ({ params: { id }, query: { layout: 'list' } }), ...ofHiddenShop },
  'getCataloguePdf query.productIds': {
    ask: (productIds, s) => ({ params: { id: s.shopId }, query: { layout: 'list', productIds } }),
    thing: hiddenProduct,
    own: (s) => s.productId,
  },
  'getSimilarProducts params.id': { ask: inPath(), thing: hiddenProduct, owner: buyer },
  'getShopCategoryTree query.shopId': { ask: inQuery('shopId'), thing: closedShop, own: openShop },
  'createProductView body.productId': {
    ask: (productId) => ({ body: { productId } }),
    thing: hiddenProduct,
    why: 'nobody is told whether a view was counted',
  },
  'getSellerProduct params.id': { ask: inPath(), thing: ownProduct, ...ofOneShop },
  'updateSellerProduct params.id': { ask: inPath('id', { onShelf: true }), thing: ownProduct, ...ofOneShop },
  'updateSellerProduct body.skus[].id': {
    ask: (id, s) => ({ params: { id: s.productId }, body: { skus: [{ id, stock: 5 }] } }),
    thing: hiddenSku,
    caller: seller,
    own: openSku,
  },
  'updateSellerProduct body.pictures[]': {
    ask: (id, s) => ({ params: { id: s.productId }, body: { pictures: [id] } }),
    ...someKey,
    own: ownFile('seller', 'product-picture'),
  },
  'updateSellerProduct body.skus[].picture': {
    ask: (picture, s) => ({ params: { id: s.productId }, body: { skus: [{ id: s.skuId, picture }] } }),
    ...someKey,
    why: 'only pictures of the product itself are taken',
  },
  'createSellerProduct body.skus[].picture': {
    ask: (picture) => {
      const serialNumber = fresh()
      return { body: { serialNumber, names: { es: 'Vaso' }, skus: [{ serialNumber, price: 1, picture }] } }
    },
    ...someKey,
    why: 'only pictures of the product itself are taken',
  },
  'updateSellerProduct body.pictureTexts[].picture': {
    ask: (picture, s) => ({
      params: { id: s.productId },
      body: { pictureTexts: [{ picture, texts: { es: 'Vaso' } }] },
    }),
    ...someKey,
    why: 'only pictures of the product itself are taken',
  },
  'createSellerProduct body.pictureTexts[].picture': {
    ask: (picture) => {
      const serialNumber = fresh()
      const pictureTexts = [{ picture, texts: { es: 'Vaso' } }]
      return { body: { serialNumber, names: { es: 'Vaso' }, pictureTexts, skus: [{ serialNumber, price: 1 }] } }
    },
    ...someKey,
    why: 'only pictures of the product itself are taken',
  },
  'createSellerProduct body.pictures[]': {
    ask: (id) => {
      const serialNumber = fresh()
      return { body: { serialNumber, names: { es: 'Vaso' }, pictures: [id], skus: [{ serialNumber, price: 1 }] } }
    },
    ...someKey,
    own: ownFile('seller', 'product-picture'),
  },
  'getPriceList params.id': { ask: inPath(), thing: ownList, ...ofOneShop },
  'updatePriceList params.id': { ask: inPath('id', { percent: 3 }), thing: ownList, ...ofOneShop },
  'copyPriceList params.id': {
    ask: (id) => ({ params: { id }, body: { name: fresh() } }),
    thing: ownList,
    ...ofOneShop,
  },
  'endPriceList params.id': { ask: inPath('id', {}), thing: ownList, ...ofOneShop },
  'deletePriceList params.id': { ask: inPath(), thing: ownList, ...ofOneShop },
  'getPriceListSkus params.id': { ask: inPath(), thing: ownList, ...ofOneShop },
  'savePriceListRows params.id': {
    ask: inPath('id', { rows: [{ serialNumber: 'X', price: 1 }] }),
    thing: ownList,
    ...ofOneShop,
  },
  'createPriceList body.groupIds[]': {
    ask: (id) => ({ body: { name: fresh(), groupIds: [id] } }),
    thing: group,
    ...ofOneShop,
  },
  'updatePriceList body.groupIds[]': {
    ask: async (id, s) => ({ params: { id: await rivalsList(s) }, body: { groupIds: [id] } }),
    thing: group,
    caller: otherSeller,
    own: rivalsGroup,
  },
  'exportPriceList params.id': { ask: inPath(), thing: ownList, ...ofOneShop },
  'exportPriceListXlsx params.id': { ask: inPath(), thing: ownList, ...ofOneShop },
  'readPriceListFile params.id': {
    ask: (id) => ({ params: { id }, form: { file: new File(['X;1'], 'a.csv') } }),
    thing: ownList,
    ...ofOneShop,
  },
  'copySellerProduct params.id': { ask: inPath('id', {}), thing: ownProduct, ...ofOneShop },
  'getSkuChanges params.id': { ask: inPath(), thing: ownProduct, ...ofOneShop },
  'getSellerSkus query.productId': {
    ask: (productId) => ({ query: { productId } }),
    thing: ownProduct,
    ...ofOneShop,
  },
  'exportSkusCsv query.productId': { ask: (productId) => ({ query: { productId } }), thing: ownProduct, ...ofOneShop },
  'exportSkusXlsx query.productId': { ask: (productId) => ({ query: { productId } }), thing: ownProduct, ...ofOneShop },
  'getSellerSkus query.skuIds': {
    ask: (skuIds) => ({ query: { skuIds } }),
    thing: (s) => s.skuId,
    ...ofOneShop,
  },
  'updateStock body.rows[].id': {
    ask: (id) => ({ body: { rows: [{ id, stock: 5 }] } }),
    thing: hiddenSku,
    caller: otherSeller,
    own: rivalsSku,
  },
  'saveSkuRows body.rows[].id': {
    ask: (id) => ({ body: { rows: [{ id, rowVersion: 1, storagePlace: fresh() }] } }),
    thing: hiddenSku,
    caller: otherSeller,
    own: rivalsSku,
  },
  'actOnSellerProducts body.ids[]': {
    ask: (id) => ({ body: { ids: [id], act: { kind: 'unpublish' } } }),
    thing: makeOwnProduct,
    ...ofOneShop,
  },
  'undoPriceChange params.batchId': {
    ask: inPath('batchId', {}),
    thing: async (s) => {
      const { body } = await s.world.call<{ batchId: string }>('actOnSellerProducts', {
        token: s.actors.seller?.token ?? null,
        body: { ids: [await makeOwnProduct(s)], act: { kind: 'price', percent: 10 } },
      })
      return body.batchId
    },
    missing: '00000000-0000-4000-8000-000000000000',
    ...ofOneShop,
  },
  'updateSellerProduct body.papers[].file': {
    ask: (file, s) => ({ params: { id: s.productId }, body: { papers: [{ ...PAPER, file }] } }),
    ...someKey,
    thing: (s) => s.paper(s.hiddenProductId),
    own: ownFile('seller', 'product-paper'),
  },
  'createSellerProduct body.papers[].file': {
    ask: (file) => {
      const serialNumber = fresh()
      const papers = [{ ...PAPER, file }]
      return { body: { serialNumber, names: { es: 'Vaso' }, papers, skus: [{ serialNumber, price: 1 }] } }
    },
    ...someKey,
    thing: (s) => s.paper(s.hiddenProductId),
    own: ownFile('seller', 'product-paper'),
  },
  'startImport body.file': { ask: (file) => ({ body: { file } }), ...someKey, own: ownFile('seller', 'goods-file') },
  'getPictureBatch params.id': { ask: inPath(), thing: (s) => s.pictureBatchOf(s.shopId), ...ofOneShop },
  'applyPictureBatch params.id': {
    ask: inPath('id', { present: 'keep', version: picturesVersion([]) }),
    thing: (s) => s.pictureBatchOf(s.shopId),
    ...ofOneShop,
  },
  'getImport params.id': { ask: inPath(), thing: (s) => s.importOf(s.shopId), ...ofOneShop },
  'mapImport params.id': {
    ask: inPath('id', { fields: ['serialNumber', 'name.es', 'price'] }),
    thing: (s) => s.importOf(s.shopId, 'ready'),
    ...ofOneShop,
  },
  'applyImport params.id': { ask: inPath('id', {}), thing: (s) => s.importOf(s.shopId, 'ready'), ...ofOneShop },
  'undoImport params.id': { ask: inPath('id', {}), thing: (s) => s.importOf(s.shopId, 'done'), ...ofOneShop },
  'deleteImport params.id': { ask: inPath(), thing: (s) => s.importOf(s.shopId, 'ready'), ...ofOneShop },
  'getImportErrors params.id': { ask: inPath(), thing: (s) => s.importOf(s.shopId), ...ofOneShop },
}
