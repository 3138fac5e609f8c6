import { randomBytes } from 'node:crypto'
import type { CallName } from '@lonja/core/contract.ts'
import { picturesVersion } from '../../picture-batches/batch-view.ts'
import { photo } from '../photos.ts'
import { type AccessCase, everyone, letIn, marketCalls, oneShop } from './expected.ts'
import { makeOwnProduct, sellers, word } from './things.ts'

export const productsCases = {
  getProducts: [{ ask: () => ({}), expected: everyone() }],
  getFilters: [{ ask: () => ({}), expected: everyone() }],
  getProductsBasic: [{ ask: () => ({}), expected: everyone() }],
  getSearchSuggestions: [{ ask: () => ({ query: { search: 'pro' } }), expected: everyone() }],
  getSearchAlternatives: [{ ask: () => ({ query: { search: 'pro' } }), expected: everyone() }],
  getProduct: [
    { ask: (s) => ({ params: { id: s.productId } }), expected: everyone() },
    { about: 'of a hidden shop', ask: (s) => ({ params: { id: s.hiddenProductId } }), expected: letIn },
  ],
  getProductPaper: [
    {
      ask: async (s) => ({ params: { id: s.productId, key: await s.paper(s.productId) } }),
      expected: everyone(),
    },
    {
      about: 'of a hidden shop',
      ask: async (s) => ({ params: { id: s.hiddenProductId, key: await s.paper(s.hiddenProductId) } }),
      expected: letIn,
    },
    {
      about: 'of another product than the one that is named',
      ask: async (s) => ({ params: { id: s.productId, key: await s.paper(s.hiddenProductId) } }),
      expected: everyone(404),
    },
  ],
  getCatalogue: [
    { ask: (s) => ({ params: { id: s.shopId } }), expected: everyone() },
    { about: 'of a hidden shop', ask: (s) => ({ params: { id: s.hiddenShopId } }), expected: letIn },
    {
      about: 'with the prices of a group',
      ask: async (s) => ({ params: { id: s.shopId }, query: { asGroup: await s.group() } }),
      expected: { ...everyone(404), seller: 200 },
    },
    {
      about: 'as a customer sees it',
      ask: async (s) => ({ params: { id: s.shopId }, query: { asCustomer: await s.customer() } }),
      expected: { ...everyone(404), seller: 200 },
    },
  ],
  getCataloguePdf: [
    { ask: (s) => ({ params: { id: s.shopId }, query: { layout: 'list' } }), expected: everyone() },
    {
      about: 'of a hidden shop',
      ask: (s) => ({ params: { id: s.hiddenShopId }, query: { layout: 'list' } }),
      expected: letIn,
    },
    {
      about: 'with the prices of a group',
      ask: async (s) => ({ params: { id: s.shopId }, query: { layout: 'list', asGroup: await s.group() } }),
      expected: { ...everyone(404), seller: 200 },
    },
  ],
  getSimilarProducts: [
    { ask: (s) => ({ params: { id: s.productId } }), expected: everyone() },
    { about: 'of a hidden shop', ask: (s) => ({ params: { id: s.hiddenProductId } }), expected: letIn },
  ],
  getCategoryTrees: [{ ask: () => ({}), expected: everyone() }],
  getShopCategoryTree: [{ ask: (s) => ({ query: { shopId: s.shopId } }), expected: everyone() }],
  getSellerProducts: [{ ask: () => ({}), expected: sellers() }],
  getSellerProduct: [{ ask: (s) => ({ params: { id: s.productId } }), expected: oneShop }],
  createSellerProduct: [
    {
      ask: () => {
        const serialNumber = `N-${Math.random().toString(36).slice(2)}`
        return { body: { serialNumber, names: { es: 'Nuevo' }, skus: [{ serialNumber, price: 1 }] } }
      },
      expected: sellers(201),
    },
  ],
  updateSellerProduct: [
    {
      ask: (s) => ({ params: { id: s.productId }, body: { onShelf: true } }),
      expected: oneShop,
    },
  ],
  copySellerProduct: [
    { ask: (s) => ({ params: { id: s.productId }, body: {} }), expected: { ...sellers(201), otherSeller: 404 } },
  ],
  getSellerBrands: [{ ask: () => ({}), expected: sellers() }],
  getSellerSkus: [{ ask: () => ({}), expected: sellers() }],
  updateStock: [
    {
      // each shop has a sku of this number
      ask: async ({ world, shopId, otherShopId }) => {
        const serialNumber = word()
        for (const shop of [shopId, otherShopId])
          await world.make.sku(await world.make.product(shop), { serial_number: serialNumber })
        return { body: { rows: [{ serialNumber, stock: 7 }] } }
      },
      expected: sellers(),
    },
  ],
  saveSkuRows: [
    {
      ask: async (s) => {
        const { row_version } = await s.world.db
          .selectFrom('skus')
          .select('row_version')
          .where('id', '=', s.skuId)
          .executeTakeFirstOrThrow()
        return { body: { rows: [{ id: s.skuId, rowVersion: row_version, storagePlace: word() }] } }
      },
      expected: oneShop,
    },
  ],
  getSkuChanges: [{ ask: (s) => ({ params: { id: s.productId } }), expected: oneShop }],
  actOnSellerProducts: [
    {
      ask: async (s) => ({ body: { ids: [await makeOwnProduct(s)], act: { kind: 'price', percent: 1 } } }),
      expected: oneShop,
    },
  ],
  undoPriceChange: [
    {
      ask: async (s) => {
        const { body } = await s.world.call<{ batchId: string }>('actOnSellerProducts', {
          token: s.actors.seller?.token ?? null,
          body: { ids: [await makeOwnProduct(s)], act: { kind: 'price', percent: 10 } },
        })
        return { params: { batchId: body.batchId }, body: {} }
      },
      expected: oneShop,
    },
  ],
  startImport: [
    {
      about: 'with a file that none of them sent in',
      ask: () => ({ body: { file: '0'.repeat(32) } }),
      expected: sellers(400),
    },
  ],
  startPictureBatch: [{ ask: async () => ({ form: { files: await photo() } }), expected: sellers(201) }],
  getPictureBatches: [{ ask: () => ({}), expected: sellers() }],
  getPictureBatch: [{ ask: async (s) => ({ params: { id: await s.pictureBatchOf(s.shopId) } }), expected: oneShop }],
  applyPictureBatch: [
    {
      ask: async (s) => ({
        params: { id: await s.pictureBatchOf(s.shopId) },
        body: { present: 'keep', version: picturesVersion([]) },
      }),
      expected: oneShop,
    },
  ],
  getImports: [{ ask: () => ({}), expected: sellers() }],
  getImport: [{ ask: async (s) => ({ params: { id: await s.importOf(s.shopId) } }), expected: oneShop }],
  mapImport: [
    {
      ask: async (s) => ({
        params: { id: await s.importOf(s.shopId, 'ready') },
        body: { fields: ['serialNumber', 'name.es', 'price'] },
      }),
      expected: oneShop,
    },
  ],
  applyImport: [
    { ask: async (s) => ({ params: { id: await s.importOf(s.shopId, 'ready') }, body: {} }), expected: oneShop },
  ],
  undoImport: [
    {
      about: 'of which nothing can go back',
      ask: async (s) => ({ params: { id: await s.importOf(s.shopId, 'done') }, body: {} }),
      expected: { ...oneShop, seller: 409 },
    },
  ],
  deleteImport: [
    { ask: async (s) => ({ params: { id: await s.importOf(s.shopId, 'ready') } }), expected: oneShop },
    {
      about: 'that was brought in',
      ask: async (s) => ({ params: { id: await s.importOf(s.shopId, 'done') } }),
      expected: { ...oneShop, seller: 409 },
    },
  ],
  exportSkusCsv: [{ ask: () => ({}), expected: sellers() }],
  exportSkusXlsx: [{ ask: () => ({}), expected: sellers() }],
  getImportErrors: [
    {
      ask: async (s) => ({ params: { id: await s.importOf(s.shopId) } }),
      expected: oneShop,
    },
  ],
  createProductView: [{ ask: (s) => ({ body: { productId: s.productId } }), expected: everyone() }],
  getSearchMisses: [{ ask: () => ({}), expected: marketCalls }],
  getSynonymGroups: [{ ask: () => ({}), expected: marketCalls }],
  createSynonymGroup: [
    {
      ask: () => ({ body: { trade: 'menaje', words: { es: ['cacharro', 'cachivache'], en: [], zh: [] } } }),
      expected: { ...marketCalls, operator: 201 },
    },
  ],
  getSynonymGroup: [{ ask: async (s) => ({ params: { id: await s.synonymGroup() } }), expected: marketCalls }],
  updateSynonymGroup: [
    {
      ask: async (s) => ({
        params: { id: await s.synonymGroup() },
        body: { trade: 'menaje', words: { es: ['vaso'], en: ['tumbler'], zh: [] } },
      }),
      expected: marketCalls,
    },
  ],
  previewSynonymGroup: [
    {
      ask: () => ({ body: { trade: 'menaje', words: { es: ['vaso'], en: ['tumbler'], zh: [] } } }),
      expected: marketCalls,
    },
  ],
  deleteSynonymGroup: [{ ask: async (s) => ({ params: { id: await s.synonymGroup() } }), expected: marketCalls }],
  getPriceLists: [{ ask: () => ({}), expected: sellers() }],
  getPriceList: [{ ask: async (s) => ({ params: { id: await s.priceList() } }), expected: oneShop }],
  createPriceList: [{ ask: () => ({ body: { name: randomBytes(6).toString('hex') } }), expected: sellers(201) }],
  updatePriceList: [
    { ask: async (s) => ({ params: { id: await s.priceList() }, body: { percent: -5 } }), expected: oneShop },
  ],
  copyPriceList: [
    {
      ask: async (s) => ({ params: { id: await s.priceList() }, body: { name: randomBytes(6).toString('hex') } }),
      expected: { ...oneShop, seller: 201 },
    },
  ],
  endPriceList: [{ ask: async (s) => ({ params: { id: await s.priceList() }, body: {} }), expected: oneShop }],
  deletePriceList: [{ ask: async (s) => ({ params: { id: await s.priceList() } }), expected: oneShop }],
  getPriceListSkus: [{ ask: async (s) => ({ params: { id: await s.priceList() } }), expected: oneShop }],
  savePriceListRows: [
    {
      ask: async (s) => ({ params: { id: await s.priceList() }, body: { rows: [{ serialNumber: 'X', price: 1 }] } }),
      expected: oneShop,
    },
  ],
  exportPriceListXlsx: [{ ask: async (s) => ({ params: { id: await s.priceList() } }), expected: oneShop }],
  readPriceListFile: [
    {
      ask: async (s) => ({ params: { id: await s.priceList() }, form: { file: new File(['X;1'], 'a.csv') } }),
      expected: oneShop,
    },
  ],
  exportPriceList: [{ ask: async (s) => ({ params: { id: await s.priceList() } }), expected: oneShop }],
} satisfies Partial<Record<CallName, AccessCase[]>>
