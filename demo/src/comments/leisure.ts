import type { Kind } from './words.ts'

/** What buyers say of toys, clothes, electronics, party supplies and gifts. */
export const LEISURE_KINDS: readonly Kind[] = [
  {
    categories: ['peluches'],
    says: {
      glad: {
        es: [
          'Suave, bien cosido y con el marcado CE en su sitio.',
          'Los niños no lo sueltan en la tienda.',
          'Lavado a máquina y ha quedado igual.',
        ],
        en: ['Soft, well stitched, CE mark in place.', 'Children will not put it down in the shop.'],
        zh: ['软，缝得牢，有CE标。', '孩子拿起来就不放手。'],
      },
      fair: {
        es: ['Gusta, pero los ojos no están a la misma altura en todos.'],
        en: ['Liked, the eyes are not quite level on all.'],
        zh: ['好卖，有几个眼睛不齐。'],
      },
      poor: {
        es: ['Una costura venía abierta y perdía relleno.'],
        en: ['A seam was open and lost filling.'],
        zh: ['有一个线缝开了。'],
      },
    },
  },
  {
    categories: ['vehiculos', 'puzles', 'juegos-mesa'],
    says: {
      glad: {
        es: ['Caja vistosa y piezas que encajan.', 'Para regalo de cumpleaños es el primero que enseño.'],
        en: ['A good box and pieces that fit.', 'The first thing I show for a birthday present.'],
        zh: ['盒子好看，配件齐。', '生日礼物我都先推荐这款。'],
      },
      fair: {
        es: ['Entretenido, las instrucciones solo vienen en un idioma.'],
        en: ['Good fun, instructions in one language only.'],
        zh: ['好玩，说明书只有一种语言。'],
      },
      poor: {
        es: ['Faltaba una pieza en dos cajas.'],
        en: ['A piece was missing from two boxes.'],
        zh: ['两盒少了零件。'],
      },
    },
  },
  {
    categories: ['aire-libre'],
    says: {
      glad: {
        es: [
          'En cuanto llega el buen tiempo no me dura.',
          'Los niños lo piden desde la puerta.',
          'Colores vivos que no se van con el sol.',
        ],
        en: ['Sells out with the first warm weekend.', 'Children spot it from the door.'],
        zh: ['天一热就卖光。', '孩子在门口就要。'],
      },
      fair: {
        es: ['Bien para playa, para patio de colegio se queda justo.'],
        en: ['Fine for the beach, not for a schoolyard.'],
        zh: ['海边玩够，学校操场差点。'],
      },
      poor: { es: ['Tres venían rotos de fábrica.'], en: ['Three were faulty.'], zh: ['有三个是坏的。'] },
    },
  },
  {
    categories: ['camisetas', 'sudaderas', 'pantalones', 'vestidos', 'calcetines', 'gorros', 'ropa-laboral'],
    says: {
      glad: {
        es: [
          'Talla bien y no encoge en la secadora.',
          'Tejido con cuerpo, cae bien.',
          'Costuras dobles: para trabajar es lo que hace falta.',
          'El color sigue igual después de muchos lavados.',
        ],
        en: ['True to size and survives the dryer.', 'Good weight and neat seams.', 'The colour stays.'],
        zh: ['尺码准，烘干不缩。', '面料厚实，版型好。'],
      },
      fair: {
        es: ['Bien, pero talla pequeño: pedid una más.'],
        en: ['Good, order one size up.'],
        zh: ['不错，建议拿大一码。'],
      },
      poor: {
        es: ['Destiñó en el primer lavado.'],
        en: ['The colour ran in the first wash.'],
        zh: ['第一次洗就掉色。'],
      },
    },
  },
  {
    categories: ['fundas', 'protectores'],
    says: {
      glad: {
        es: [
          'Encaja en el modelo exacto y los botones se pulsan bien.',
          'Se coloca sin burbujas a la primera.',
          'No amarillea, que es lo que me devolvían con otras.',
        ],
        en: ['Fits to the millimetre, buttons included.', 'Goes on without bubbles.'],
        zh: ['孔位准，按键灵。', '贴上没气泡，不发黄。'],
      },
      fair: {
        es: ['Protege, aunque engorda bastante el móvil.'],
        en: ['Protects, but bulky.'],
        zh: ['保护好，就是厚。'],
      },
      poor: {
        es: ['El hueco de la cámara no coincide en parte del pack.'],
        en: ['The camera hole is off on some.'],
        zh: ['有几个摄像头孔对不上。'],
      },
    },
  },
  {
    categories: ['cargadores', 'cables'],
    says: {
      glad: {
        es: [
          'Carga rápido de verdad y no se calienta.',
          'Ni una devolución en tres meses.',
          'El móvil lo reconoce al momento.',
        ],
        en: ['Not one return in three months.', 'Fast, and stays cool.'],
        zh: ['三个月没有一个退货。', '充得快，不发烫。'],
      },
      fair: {
        es: ['Funciona, pero la caja no trae manual en español.'],
        en: ['Works, no manual in the box.'],
        zh: ['能用，盒里没说明书。'],
      },
      poor: { es: ['Dos de diez no encendían.'], en: ['Two of ten were dead.'], zh: ['十个里两个不通电。'] },
    },
  },
  {
    categories: ['decoracion-fiesta', 'mesa-fiesta', 'velas-fiesta', 'disfraces', 'navidad'],
    says: {
      glad: {
        es: [
          'Colores vivos, como en la foto.',
          'En temporada lo repongo cada semana.',
          'Fácil de montar y guarda en nada.',
        ],
        en: ['Bright, just as in the picture.', 'In season I reorder every week.'],
        zh: ['颜色鲜，和图片一样。', '旺季每周都补货。'],
      },
      fair: {
        es: ['Vistoso, aunque más fino de lo que esperaba.'],
        en: ['Cheerful, thinner than I thought.'],
        zh: ['好看，比想的薄。'],
      },
      poor: {
        es: ['La mitad venía arrugada y no se puede exponer.'],
        en: ['Half came creased.'],
        zh: ['一半压皱了。'],
      },
    },
  },
  {
    categories: ['souvenirs', 'abanicos'],
    says: {
      glad: {
        es: [
          'Junto a la caja se vende solo.',
          'Buen acabado: no parece recuerdo de los baratos.',
          'A los turistas les encanta y pesa poco en la maleta.',
          'Lo hemos repuesto tres veces este verano.',
        ],
        en: ['Sells by itself next to the till.', 'Well finished, no cheap souvenir.'],
        zh: ['放在收银台旁边自己就卖。', '做工好，游客喜欢。'],
      },
      fair: {
        es: ['Bonito, pero la etiqueta deja pegamento.'],
        en: ['Pretty, the label leaves glue.'],
        zh: ['好看，标签会留胶。'],
      },
      poor: { es: ['Dos venían despegados.'], en: ['Two had come unglued.'], zh: ['有两个脱胶了。'] },
    },
  },
  {
    categories: ['primera-infancia'],
    says: {
      glad: {
        es: ['Bien lijado y con pintura que no se descascarilla.', 'El que más regalan las abuelas.'],
        en: ['Smooth edges, paint that stays on.'],
        zh: ['打磨好，漆不掉。'],
      },
      fair: {
        es: ['Bonito, hace más ruido del que quisiera.'],
        en: ['Nice, louder than I would like.'],
        zh: ['好看，声音有点大。'],
      },
      poor: {
        es: ['Una pieza venía suelta y es para niños pequeños.'],
        en: ['A small part was loose.'],
        zh: ['有小零件松了。'],
      },
    },
  },
  {
    categories: ['audio'],
    says: {
      glad: {
        es: ['Suena limpio para el precio que tiene.', 'Empareja al momento y la batería dura la jornada.'],
        en: ['Clean sound, pairs at once.'],
        zh: ['音质干净，连接快。'],
      },
      fair: { es: ['Bien, de graves anda justo.'], en: ['Fine, light on bass.'], zh: ['还行，低音弱。'] },
      poor: { es: ['Dos de diez no encendían.'], en: ['Two of ten were dead.'], zh: ['十个里两个不通电。'] },
    },
  },
  {
    categories: ['informatica'],
    says: {
      glad: {
        es: ['Lo reconoce cualquier equipo sin instalar nada.', 'Ni una devolución en tres meses.'],
        en: ['Plug it in and it works.'],
        zh: ['插上就能用。'],
      },
      fair: {
        es: ['Funciona, pero la caja no trae manual en español.'],
        en: ['Works, no manual in the box.'],
        zh: ['能用，盒里没说明书。'],
      },
      poor: {
        es: ['A la semana dejó de responder.'],
        en: ['Stopped responding after a week.'],
        zh: ['用一周就没反应了。'],
      },
    },
  },
  {
    categories: ['globos'],
    says: {
      glad: {
        es: ['Aguantan la fiesta entera sin desinflarse.', 'Con helio duran dos días y el color no se aclara.'],
        en: ['Still up the next morning.'],
        zh: ['第二天还没瘪。'],
      },
      fair: { es: ['Bien, explotan algunos al inflar.'], en: ['Fine, a few burst.'], zh: ['还行，充气时破几个。'] },
      poor: {
        es: ['La goma es muy fina y se pinchan solos.'],
        en: ['Too thin, they burst by themselves.'],
        zh: ['太薄，自己就破。'],
      },
    },
  },
  {
    categories: ['bisuteria', 'bolsos', 'gafas-relojes'],
    says: {
      glad: {
        es: [
          'Buen acabado, no parece bisutería de mercadillo.',
          'Se vende sola en el expositor de la entrada.',
          'Me lo piden por foto de la vez anterior.',
        ],
        en: ['Well finished, and a fast seller.'],
        zh: ['做工好，摆门口就卖。'],
      },
      fair: {
        es: ['Bonito, el color varía de una unidad a otra.'],
        en: ['Pretty, shades vary.'],
        zh: ['好看，颜色有差别。'],
      },
      poor: { es: ['El cierre se suelta con mirarlo.'], en: ['The clasp comes loose.'], zh: ['扣子容易掉。'] },
    },
  },
  {
    categories: ['embalaje-regalo'],
    says: {
      glad: {
        es: ['Firme y vistoso: el regalo parece el doble.', 'En Navidad no doy abasto.'],
        en: ['Stiff and smart, the gift looks twice as good.'],
        zh: ['挺括好看，送礼有面子。'],
      },
      fair: { es: ['Bien, la cinta se deshace pronto.'], en: ['Fine, the ribbon slips.'], zh: ['还行，丝带容易散。'] },
      poor: { es: ['Llegaron chafadas.'], en: ['They came crushed.'], zh: ['到货压扁了。'] },
    },
  },
]
