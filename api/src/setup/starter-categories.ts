import type { StarterText } from './starter-text.ts'

/** A category: its address word, its name and what is under it. */
export interface CategorySeed {
  slug: string
  name: StarterText
  under?: readonly CategorySeed[]
  /** what it leads to, where it is no shelf of its own */
  lead?: {
    relatedType: 'Product' | 'Shop' | 'CategoryData'
    type?: 'suggested_products' | 'discounted_products'
    filter?: Record<string, string>
    /** slugs of the categories that it stands for */
    related?: readonly string[]
  }
}

const leaf = (slug: string, es: string, en: string, zh: string): CategorySeed => ({ slug, name: [es, en, zh] })
const node = (slug: string, es: string, en: string, zh: string, under: CategorySeed[]): CategorySeed => ({
  slug,
  name: [es, en, zh],
  under,
})

/** The market's category tree, in the order in which it is shown. */
export const CATEGORIES: readonly CategorySeed[] = [
  node('hogar-menaje', 'Hogar y menaje', 'Home and tableware', '家居与餐具', [
    node('cristaleria', 'Cristalería', 'Glassware', '玻璃器皿', [
      leaf('vasos', 'Vasos', 'Glasses', '玻璃杯'),
      leaf('copas', 'Copas', 'Stemware', '高脚杯'),
      leaf('jarras', 'Jarras', 'Jugs and pitchers', '水壶'),
    ]),
    node('vajilla', 'Vajilla', 'Tableware', '餐具', [
      leaf('platos', 'Platos', 'Plates', '盘子'),
      leaf('cuencos', 'Cuencos', 'Bowls', '碗'),
      leaf('tazas', 'Tazas', 'Cups and mugs', '杯子'),
    ]),
    node('cocina', 'Cocina', 'Kitchen', '厨房用品', [
      leaf('ollas-sartenes', 'Ollas y sartenes', 'Pots and pans', '锅具'),
      leaf('cuchilleria', 'Cubiertos y cuchillos', 'Cutlery and knives', '刀叉餐具'),
      leaf('conservacion', 'Conservación', 'Food storage', '保鲜收纳'),
    ]),
    node('casa', 'Casa', 'Around the house', '居家', [
      leaf('organizacion', 'Orden y limpieza', 'Storage and cleaning', '收纳清洁'),
      leaf('textil-hogar', 'Textil del hogar', 'Home textiles', '家纺'),
      leaf('velas', 'Velas y aromas', 'Candles and scents', '蜡烛香薰'),
      leaf('decoracion-hogar', 'Decoración', 'Decoration', '家居装饰'),
    ]),
    node('ceramica', 'Cerámica artesana', 'Handmade pottery', '手工陶瓷', [
      leaf('ceramica-decorada', 'Piezas decoradas', 'Decorated pieces', '彩绘陶瓷'),
      leaf('azulejos', 'Azulejos', 'Tiles', '瓷砖'),
      leaf('macetas', 'Macetas', 'Flowerpots', '花盆'),
    ]),
  ]),
  node('bebidas', 'Bebidas y bar', 'Drinks and bar', '酒水与酒吧', [
    node('sin-alcohol', 'Sin alcohol', 'Soft drinks and water', '无酒精饮料', [
      leaf('refrescos', 'Refrescos', 'Soft drinks', '汽水'),
      leaf('aguas', 'Aguas', 'Water', '饮用水'),
      leaf('zumos', 'Zumos', 'Juices', '果汁'),
    ]),
    node('con-alcohol', 'Con alcohol', 'Beer, wine and spirits', '酒类', [
      leaf('cervezas', 'Cervezas', 'Beers', '啤酒'),
      leaf('vinos', 'Vinos', 'Wines', '葡萄酒'),
      leaf('sidras', 'Sidras', 'Ciders', '苹果酒'),
      leaf('licores', 'Licores y destilados', 'Spirits and liqueurs', '烈酒与利口酒'),
    ]),
    leaf('cafe-te', 'Café', 'Coffee', '咖啡'),
    leaf('desechables', 'Desechables', 'Disposables', '一次性用品'),
  ]),
  node('alimentacion', 'Alimentación', 'Food', '食品', [
    node('despensa', 'Despensa', 'Pantry', '干货', [
      leaf('frutos-secos', 'Frutos secos', 'Nuts', '坚果'),
      leaf('fruta-desecada', 'Fruta desecada', 'Dried fruit', '果干'),
      leaf('legumbres', 'Legumbres y arroz', 'Pulses and rice', '豆类与大米'),
      leaf('especias', 'Especias', 'Spices', '香料'),
      leaf('aceites-conservas', 'Aceites y conservas', 'Oils and preserves', '油与罐头'),
      leaf('dulces', 'Dulces y miel', 'Sweets and honey', '糖果与蜂蜜'),
    ]),
    node('panaderia', 'Panadería y pastelería', 'Bakery and pastry', '烘焙', [
      leaf('harinas', 'Harinas', 'Flours', '面粉'),
      leaf('levaduras', 'Levaduras', 'Yeasts and raising agents', '酵母'),
      leaf('azucares', 'Azúcares', 'Sugars', '糖'),
      leaf('coberturas', 'Coberturas', 'Chocolate couverture', '巧克力淋面'),
      leaf('rellenos', 'Rellenos', 'Fillings', '馅料'),
      leaf('lacteos-obrador', 'Lácteos y grasas', 'Dairy and fats', '乳品与油脂'),
      leaf('panes', 'Panes', 'Breads', '面包'),
      leaf('envases-obrador', 'Envases de obrador', 'Bakery packaging', '烘焙包装'),
    ]),
  ]),
  node('belleza', 'Peluquería y cosmética', 'Hair and beauty', '美发与美妆', [
    node('peluqueria', 'Peluquería', 'Hairdressing', '美发', [
      leaf('champus', 'Champús y mascarillas', 'Shampoos and masks', '洗发水与发膜'),
      leaf('tintes', 'Tintes', 'Hair colour', '染发'),
      leaf('utensilios-pelo', 'Utensilios', 'Tools', '美发工具'),
      leaf('aparatos-pelo', 'Aparatos', 'Appliances', '美发电器'),
    ]),
    node('cosmetica', 'Cosmética', 'Cosmetics', '化妆品', [
      leaf('esmaltes', 'Esmaltes de uñas', 'Nail polish', '指甲油'),
      leaf('cremas', 'Cremas', 'Creams', '护肤霜'),
      leaf('maquillaje', 'Maquillaje', 'Make-up', '彩妆'),
    ]),
  ]),
  node('papeleria', 'Papelería y oficina', 'Stationery and office', '文具办公', [
    leaf('escritura', 'Escritura', 'Writing', '书写'),
    leaf('cuadernos', 'Cuadernos y libretas', 'Notebooks', '笔记本'),
    leaf('archivo', 'Archivo', 'Filing', '文件收纳'),
    leaf('oficina', 'Oficina', 'Office supplies', '办公用品'),
    leaf('dibujo', 'Dibujo y manualidades', 'Art and crafts', '绘画手工'),
  ]),
  node('juguetes', 'Juguetes', 'Toys', '玩具', [
    leaf('peluches', 'Peluches', 'Soft toys', '毛绒玩具'),
    leaf('vehiculos', 'Vehículos y trenes', 'Vehicles and trains', '玩具车'),
    leaf('puzles', 'Puzles', 'Jigsaws', '拼图'),
    leaf('juegos-mesa', 'Juegos de mesa', 'Board games', '桌游'),
    leaf('primera-infancia', 'Infantil y música', 'Early years and music', '幼儿与音乐'),
    leaf('aire-libre', 'Aire libre', 'Outdoor play', '户外玩具'),
  ]),
  node('moda', 'Moda y complementos', 'Fashion and accessories', '服装配饰', [
    node('ropa', 'Ropa', 'Clothing', '服装', [
      leaf('camisetas', 'Camisetas', 'T-shirts', 'T恤'),
      leaf('sudaderas', 'Sudaderas y polares', 'Sweatshirts and fleeces', '卫衣抓绒'),
      leaf('pantalones', 'Pantalones', 'Trousers and shorts', '裤装'),
      leaf('vestidos', 'Vestidos', 'Dresses', '连衣裙'),
      leaf('calcetines', 'Calcetines', 'Socks', '袜子'),
      leaf('ropa-laboral', 'Ropa laboral', 'Workwear', '工作服'),
    ]),
    node('accesorios', 'Accesorios', 'Accessories', '配饰', [
      leaf('gorros', 'Gorras y bufandas', 'Caps and scarves', '帽子围巾'),
      leaf('bolsos', 'Bolsos y mochilas', 'Bags', '箱包'),
      leaf('bisuteria', 'Bisutería', 'Jewellery', '饰品'),
      leaf('gafas-relojes', 'Gafas y relojes', 'Glasses and watches', '眼镜手表'),
      leaf('complementos', 'Paraguas y viaje', 'Umbrellas and travel', '雨伞旅行'),
    ]),
  ]),
  node('electronica', 'Móvil y electrónica', 'Phones and electronics', '手机数码', [
    leaf('fundas', 'Fundas', 'Phone cases', '手机壳'),
    leaf('protectores', 'Protectores de pantalla', 'Screen protectors', '屏幕保护膜'),
    leaf('cargadores', 'Carga', 'Charging', '充电'),
    leaf('cables', 'Cables', 'Cables', '数据线'),
    leaf('audio', 'Audio', 'Audio', '音频'),
    leaf('informatica', 'Informática', 'Computing', '电脑配件'),
  ]),
  node('limpieza', 'Limpieza e higiene', 'Cleaning and hygiene', '清洁卫生', [
    leaf('detergentes', 'Productos de limpieza', 'Cleaning products', '清洁剂'),
    leaf('lavanderia', 'Lavandería', 'Laundry', '洗衣'),
    leaf('papel-higiene', 'Papel y jabón', 'Paper and soap', '纸品与洗手液'),
    leaf('utiles-limpieza', 'Útiles', 'Tools', '清洁工具'),
  ]),
  node('ferreteria', 'Ferretería', 'Hardware', '五金', [
    leaf('herramientas', 'Herramientas', 'Hand tools', '手动工具'),
    leaf('fijaciones', 'Fijaciones y cintas', 'Fixings and tapes', '紧固件与胶带'),
    leaf('cerrajeria', 'Cerrajería', 'Locks and hinges', '锁具合页'),
    leaf('electricidad', 'Electricidad', 'Electrical', '电工电料'),
    leaf('pintura', 'Pintura', 'Paint', '涂料'),
  ]),
  node('fiesta-regalo', 'Fiesta y regalo', 'Party and gifts', '派对与礼品', [
    node('fiesta', 'Fiesta', 'Party', '派对', [
      leaf('globos', 'Globos', 'Balloons', '气球'),
      leaf('decoracion-fiesta', 'Decoración de fiesta', 'Party decoration', '派对装饰'),
      leaf('mesa-fiesta', 'Mesa de fiesta', 'Party table', '派对餐桌'),
      leaf('velas-fiesta', 'Velas de cumpleaños', 'Birthday candles', '生日蜡烛'),
      leaf('disfraces', 'Disfraces', 'Costumes', '装扮'),
      leaf('navidad', 'Navidad', 'Christmas', '圣诞'),
    ]),
    node('regalo', 'Regalo', 'Gifts', '礼品', [
      leaf('souvenirs', 'Recuerdos', 'Souvenirs', '纪念品'),
      leaf('abanicos', 'Abanicos', 'Hand fans', '扇子'),
      leaf('embalaje-regalo', 'Envoltorio', 'Gift wrap', '礼品包装'),
    ]),
  ]),
  node('mascotas', 'Mascotas', 'Pets', '宠物', [
    node('alimentacion-mascota', 'Alimentación animal', 'Pet food', '宠物食品', [
      leaf('comida-perro', 'Perros', 'Dogs', '狗粮'),
      leaf('comida-gato', 'Gatos', 'Cats', '猫粮'),
      leaf('acuario-aves', 'Peces, aves y roedores', 'Fish, birds and rodents', '鱼鸟小宠'),
    ]),
    leaf('accesorios-mascota', 'Accesorios', 'Gear', '宠物用品'),
    leaf('juguetes-mascota', 'Juguetes para mascotas', 'Pet toys', '宠物玩具'),
    leaf('higiene-mascota', 'Higiene', 'Hygiene', '宠物清洁'),
  ]),
]

/** Ways into the market that are no shelf: kinds of products, shops, and shelves of one trade. They stand after the shelves. */
export const LEADS: readonly CategorySeed[] = [
  {
    slug: 'recomendados',
    name: ['Recomendados', 'Recommended', '推荐商品'],
    lead: { relatedType: 'Product', type: 'suggested_products', filter: { inStock: 'true' } },
  },
  {
    slug: 'ofertas',
    name: ['Ofertas', 'Offers', '特惠商品'],
    lead: { relatedType: 'Product', type: 'discounted_products', filter: { sort: 'most_discount' } },
  },
  {
    slug: 'fabricantes',
    name: ['Fabricantes', 'Manufacturers', '生产厂家'],
    lead: { relatedType: 'Shop', filter: { types: 'manufacturer' } },
  },
  {
    slug: 'hosteleria',
    name: ['Hostelería', 'Hospitality', '餐饮酒店'],
    lead: { relatedType: 'CategoryData', related: ['bebidas', 'cristaleria', 'vajilla', 'desechables', 'cocina'] },
  },
]

/** Industries that shops belong to, in the order in which they are shown. */
export const INDUSTRIES = {
  household: ['Menaje y hogar', 'Homeware', '家居百货'],
  drinks: ['Bebidas y hostelería', 'Drinks and hospitality', '酒水餐饮'],
  beauty: ['Peluquería y estética', 'Hair and beauty', '美容美发'],
  stationery: ['Papelería y oficina', 'Stationery and office', '文具办公'],
  toys: ['Juguetes', 'Toys', '玩具'],
  textile: ['Textil y moda', 'Textile and fashion', '纺织服装'],
  electronics: ['Electrónica y móvil', 'Electronics and phones', '手机数码'],
  food: ['Alimentación', 'Food', '食品'],
  cleaning: ['Limpieza e higiene', 'Cleaning and hygiene', '清洁卫生'],
  hardware: ['Ferretería y construcción', 'Hardware and building', '五金建材'],
  party: ['Fiesta y regalo', 'Party and gifts', '派对礼品'],
  ceramics: ['Cerámica y artesanía', 'Pottery and crafts', '陶瓷工艺'],
  pets: ['Mascotas', 'Pets', '宠物'],
} as const satisfies Record<string, StarterText>
export type IndustryName = keyof typeof INDUSTRIES
