import type { PublicationSeed } from './publication.ts'

/** What shops publish on the same days of each year. */
export const SEASON_PUBLICATIONS: readonly PublicationSeed[] = [
  {
    shop: 'vidal',
    kind: 'offer',
    season: '11-18',
    tags: ['table', 'christmas'],
    productNames: ['Copa', 'Plato', 'Jarra'],
    title: ['La mesa de diciembre', 'The December table', '十二月的餐桌'],
    text: [
      'Copas altas para el cava y platos hondos para el caldo: lo que más se repone antes de las fiestas. Pide antes del día 10 y llega con tiempo para la primera cena de empresa.',
      'Tall glasses for cava and deep plates for broth: what is replaced most before the holidays. Order before the 10th and it arrives in time for the first company dinner.',
      '卡瓦酒的高脚杯、盛汤的深盘：节前补货最多的两样。10号前下单，赶得上第一场公司聚餐。',
    ],
  },
  {
    shop: 'alfardeltajo',
    kind: 'arrivals',
    season: '03-12',
    tags: ['terrace', 'shopWindow', 'local'],
    productNames: ['Maceta', 'Jarrón'],
    scene: 'scenes/spring',
    title: ['Macetas y jarrones para la primavera', 'Flowerpots and vases for spring', '春天的花盆与花瓶'],
    text: [
      'Hemos vuelto a hornear el azul cobalto y el verde. En la floristería se venden con la planta puesta: el barro y la flor suman más que por separado.',
      'The cobalt blue and the green are out of the kiln again. Florists sell them planted: clay and flower together fetch more than apart.',
      '钴蓝和绿色又出窑了。花店连花一起卖，陶盆加鲜花比分开卖更值钱。',
    ],
  },
  {
    shop: 'albaicin',
    kind: 'offer',
    season: '04-19',
    tags: ['gifts', 'shopWindow'],
    productNames: ['Abanico', 'Bolso'],
    scene: 'scenes/gifts',
    title: ['Escaparate para el Día de la Madre', 'A window for Mother’s Day', '母亲节橱窗'],
    text: [
      'Un abanico, un bolso y papel de regalo: tres precios distintos para que nadie salga con las manos vacías. Los ponemos juntos en la caja para que montes el escaparate en un rato.',
      'A fan, a handbag and wrapping paper: three prices, so that nobody leaves with empty hands. They come packed together, ready for the window.',
      '一把扇子、一只包、一张包装纸：三个价位，人人都能买到。我们成套装箱，您很快就能布置好橱窗。',
    ],
  },
  {
    shop: 'besaya',
    kind: 'offer',
    season: '05-20',
    tags: ['terrace'],
    productNames: ['Tónica', 'Cerveza', 'Refresco'],
    scene: 'scenes/terrace',
    title: [
      'La terraza de verano, lista antes de junio',
      'The summer terrace, ready before June',
      '六月前备好夏日露台',
    ],
    text: [
      'Tónicas, cervezas y refrescos por palé con porte incluido hasta fin de mes. Dos repartos por semana en toda la costa, también los sábados.',
      'Tonic, beer and soft drinks by the pallet, delivery included until the end of the month. Two deliveries a week along the coast, Saturdays too.',
      '汤力水、啤酒和汽水整托包邮，月底前有效。沿海每周送货两次，周六也送。',
    ],
  },
  {
    shop: 'lapeonza',
    kind: 'arrivals',
    season: '06-08',
    tags: ['shopWindow'],
    productNames: ['Balón', 'Cubo'],
    scene: 'scenes/beach',
    title: [
      'Ya huele a playa: cubos, palas y balones',
      'Beach season: buckets, spades and balls',
      '海滩季：小桶、铲子和球',
    ],
    text: [
      'Tres juguetes que se venden solos a la puerta de cualquier tienda de costa. El expositor de cartón va incluido desde seis packs.',
      'Three toys that sell by themselves at the door of any shop by the sea. The cardboard display is included from six packs on.',
      '这三样放在海边店门口自己就卖。满六包送纸展架。',
    ],
  },
]
