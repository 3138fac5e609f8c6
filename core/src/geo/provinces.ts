import type { Locale } from '../kernel/locale.ts'

/** The 52 provinces and autonomous cities of Spain; the id is the two digits that start their postcodes. */
const TABLE = `
01|Álava|Álava|阿拉瓦
02|Albacete|Albacete|阿尔瓦塞特
03|Alicante|Alicante|阿利坎特
04|Almería|Almería|阿尔梅里亚
05|Ávila|Ávila|阿维拉
06|Badajoz|Badajoz|巴达霍斯
07|Islas Baleares|Balearic Islands|巴利阿里群岛
08|Barcelona|Barcelona|巴塞罗那
09|Burgos|Burgos|布尔戈斯
10|Cáceres|Cáceres|卡塞雷斯
11|Cádiz|Cádiz|加的斯
12|Castellón|Castellón|卡斯特利翁
13|Ciudad Real|Ciudad Real|雷阿尔城
14|Córdoba|Córdoba|科尔多瓦
15|A Coruña|A Coruña|拉科鲁尼亚
16|Cuenca|Cuenca|昆卡
17|Girona|Girona|赫罗纳
18|Granada|Granada|格拉纳达
19|Guadalajara|Guadalajara|瓜达拉哈拉
20|Gipuzkoa|Gipuzkoa|吉普斯夸
21|Huelva|Huelva|韦尔瓦
22|Huesca|Huesca|韦斯卡
23|Jaén|Jaén|哈恩
24|León|León|莱昂
25|Lleida|Lleida|莱里达
26|La Rioja|La Rioja|拉里奥哈
27|Lugo|Lugo|卢戈
28|Madrid|Madrid|马德里
29|Málaga|Málaga|马拉加
30|Murcia|Murcia|穆尔西亚
31|Navarra|Navarre|纳瓦拉
32|Ourense|Ourense|奥伦塞
33|Asturias|Asturias|阿斯图里亚斯
34|Palencia|Palencia|帕伦西亚
35|Las Palmas|Las Palmas|拉斯帕尔马斯
36|Pontevedra|Pontevedra|蓬特韦德拉
37|Salamanca|Salamanca|萨拉曼卡
38|Santa Cruz de Tenerife|Santa Cruz de Tenerife|圣克鲁斯-德特内里费
39|Cantabria|Cantabria|坎塔布里亚
40|Segovia|Segovia|塞哥维亚
41|Sevilla|Seville|塞维利亚
42|Soria|Soria|索里亚
43|Tarragona|Tarragona|塔拉戈纳
44|Teruel|Teruel|特鲁埃尔
45|Toledo|Toledo|托莱多
46|Valencia|Valencia|瓦伦西亚
47|Valladolid|Valladolid|巴利亚多利德
48|Bizkaia|Biscay|比斯开
49|Zamora|Zamora|萨莫拉
50|Zaragoza|Zaragoza|萨拉戈萨
51|Ceuta|Ceuta|休达
52|Melilla|Melilla|梅利利亚
`

export interface Province {
  /** two digits, 01 to 52 */
  id: string
  names: Record<Locale, string>
}

export const PROVINCES: readonly Province[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [id = '', es = '', en = '', zh = ''] = row.split('|')
    return { id, names: { es, en, zh } }
  })

const byId = new Map(PROVINCES.map((province) => [province.id, province]))

export const provinceOf = (id: string): Province | null => byId.get(id) ?? null

/** A province's name in the caller's language; '' for an unknown id. */
export const provinceName = (id: string, locale: Locale): string => byId.get(id)?.names[locale] ?? ''

/** Every name that a province goes by; none for an unknown id. */
export const provinceNames = (id: string): string[] => Object.values(byId.get(id)?.names ?? {})
