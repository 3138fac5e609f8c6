import { callApi } from '../fixtures/api.ts'
import { someGoods } from '../fixtures/goods.ts'
import { expect, expectAccessible, test } from '../fixtures/market.ts'
